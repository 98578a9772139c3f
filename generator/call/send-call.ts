import { http } from '../../templates/runtime/http.js'
import { request } from '../../templates/runtime/request.js'
import type { Outcome } from '../../templates/runtime/outcome.js'
import type { Builder } from '../emit/builders/builders.js'
import type { Json } from '../schema/json.js'
import { requestRules } from './request-rules.js'

export type CallTarget = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds for the whole call. */
  readonly timeout: number
}

/** Sends one request to one node, without retries. Never rejects for a failed call. */
export function sendCall(builder: Builder, params: Json | undefined, target: CallTarget): Promise<Outcome> {
  const { url, headers, timeout } = target
  return http(url, { headers, timeout })(request(builder.method.wireName, requestRules(builder), params))
}
