import { visibleText } from "../safety/invisible.js";
import { safeParagraph } from "./answer-inline.js";

/** One line of prose that may hold emphasis and code, wherever in a line it is put. */
export function sentence(text: string): string {
  return safeParagraph(visibleText(text).replace(/\s+/g, " ").trim()).join(" ");
}
