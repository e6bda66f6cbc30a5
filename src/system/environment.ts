/** The environment of the step, in which the runner hands over inputs as `INPUT_<NAME>`. */
export type Environment = Readonly<Record<string, string | undefined>>;
