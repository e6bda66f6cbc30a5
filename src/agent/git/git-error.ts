import { ActionError } from "../../system/errors.js";

/** Git is missing, refused, or failed: there is nothing that could be compared. */
export class GitError extends ActionError {}
