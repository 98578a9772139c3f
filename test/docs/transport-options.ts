import type { ConnectOptions } from '../../templates/runtime/connect.js'
import type { HttpOptions } from '../../templates/runtime/http.js'
import { defaultTimeout } from '../../templates/runtime/platform/timer.js'
import type { AgreeOptions } from '../../templates/runtime/transport/agree.js'
import type { ArchivalOptions } from '../../templates/runtime/transport/archival.js'
import type { CacheOptions } from '../../templates/runtime/transport/cache.js'
import type { DedupeOptions } from '../../templates/runtime/transport/dedupe.js'
import * as defaults from '../../templates/runtime/transport/defaults.js'
import type { FallbackOptions } from '../../templates/runtime/transport/fallback.js'
import type { HedgeOptions } from '../../templates/runtime/transport/hedge.js'
import type { LimitOptions } from '../../templates/runtime/transport/limit.js'
import type { ObserveOptions } from '../../templates/runtime/transport/observe.js'
import type { RetryOptions } from '../../templates/runtime/transport/retry.js'

interface OptionsOf {
  readonly connect: ConnectOptions
  readonly http: HttpOptions
  readonly retry: RetryOptions
  readonly fallback: FallbackOptions
  readonly agree: AgreeOptions
  readonly archival: ArchivalOptions
  readonly hedge: HedgeOptions
  readonly limit: LimitOptions
  readonly dedupe: DedupeOptions
  readonly cache: CacheOptions
  readonly observe: ObserveOptions
}

const maxLag = defaults.defaultMaxLag
const timeout = defaultTimeout
const attemptTimeout = defaults.defaultAttemptTimeout
const concurrency = defaults.defaultConcurrency

/** What each option is when a program leaves it out. The compiler finds a missing option, and one that is gone. */
export const transportOptions: {
  readonly [Part in keyof OptionsOf]: { readonly [Option in keyof OptionsOf[Part]]-?: string | number }
} = {
  connect: {
    archive: 'none',
    chainId: 'majority',
    headers: 'none',
    timeout,
    maxLag,
    concurrency,
    perSecond: 'no limit',
    fetch: 'global',
    validate: 'none',
  },
  http: {
    fetch: 'global',
    headers: 'none',
    timeout,
    methodInPath: '`false`',
    maxResponseBytes: mebibytes(defaults.defaultMaxResponseBytes),
  },
  retry: {
    retries: defaults.defaultRetries,
    baseDelay: defaults.defaultBaseDelay,
    maxDelay: defaults.defaultMaxDelay,
    timeout,
    attemptTimeout,
    budget: defaults.defaultRetryBudget,
  },
  fallback: { rank: '`true`', maxLag, chainId: 'majority', timeout, attemptTimeout },
  agree: { of: defaults.defaultAgreeing, maxLag, timeout },
  archival: { timeout },
  hedge: { after: 'required', timeout, budget: defaults.defaultHedgeBudget },
  limit: { concurrency, perSecond: 'no limit', pace: 'none', timeout },
  dedupe: { timeout },
  cache: { size: defaults.defaultCacheSize, maxBytes: mebibytes(defaults.defaultCacheBytes) },
  observe: { node: 'empty' },
}

function mebibytes(bytes: number): string {
  return `${bytes / 2 ** 20} MiB`
}
