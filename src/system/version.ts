/** Version of this action. A test keeps it equal to `package.json`. */
export const ACTION_VERSION = "0.2.0";
