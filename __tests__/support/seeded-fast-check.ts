import fc from "../../node_modules/fast-check/lib/fast-check.js";

// The same cases on every machine, so that what is red in CI is red here. PROPERTY_SEED tries others.
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? "1") });

export * from "../../node_modules/fast-check/lib/fast-check.js";
export default fc;
