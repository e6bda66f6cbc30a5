/** The agent's own configuration in the checkout, replaced for the time of the run. */
export interface ProjectConfig {
  /** Workspace-relative paths that were replaced or removed, sorted. */
  readonly replaced: readonly string[];
  /**
   * Puts the checkout's own files back, once the agent is gone.
   *
   * @returns paths that stay as the agent had changed them
   */
  putBack(): Promise<readonly string[]>;
}
