// What the parts of a transport do without an option. Times are in milliseconds. A bundler replaces each name by its
// number.

/** Attempts of `retry` after the first. */
export const defaultRetries = 3

/** The longest first wait of `retry`. */
export const defaultBaseDelay = 200

/** The longest wait of `retry`. */
export const defaultMaxDelay = 5_000

/** For one attempt of `retry`, and for one node of `fallback`. */
export const defaultAttemptTimeout = 15_000

/** Retries of all calls together. */
export const defaultRetryBudget = 20

/** Additional requests of `hedge` in a row. */
export const defaultHedgeBudget = 10

/** Blocks that a node can be behind the others. */
export const defaultMaxLag = 10

/** Nodes that must agree. */
export const defaultAgreeing = 2

/** Requests at the same time. */
export const defaultConcurrency = 64

/** Results that `cache` keeps. */
export const defaultCacheSize = 100

/** Bytes of memory for all results that `cache` keeps: 32 MiB. */
export const defaultCacheBytes = 33_554_432

/** Bytes of the longest body: 16 MiB. */
export const defaultMaxResponseBytes = 16_777_216
