// The entry of the build: each action loads its program from here, so that what they share is built once.

export const run = (): Promise<unknown> => import("./index.js");
export const report = (): Promise<unknown> => import("./report-index.js");
export const push = (): Promise<unknown> => import("./push-index.js");
