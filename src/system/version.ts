/** Of this action; a test holds it equal to `package.json`. */
export const ACTION_VERSION = "0.2.0";
