import type { Answer } from './exchange.js'

type WireCause = { readonly name?: string; readonly info?: { readonly error_message?: string } }
type Parsed = {
  readonly error?: {
    readonly name: string
    readonly cause: WireCause
    readonly code: number
    readonly message: string
    readonly data?: unknown
  }
  readonly result?: { readonly error?: string; readonly status?: unknown } | null
}

/** The lines that identify an answer in addition to its shape: status, content type and failure. */
export function headOf({ status, type, body }: Answer): readonly string[] {
  const lines = [`status ${status}`, `type ${type}`]
  if (!body.startsWith('{"jsonrpc"')) return lines
  const { error, result } = JSON.parse(body) as Parsed
  if (error === undefined) return [...lines, ...hidden(result?.error), ...failed(result?.status)]
  const { name, cause, code, message, data } = error
  const failure = [`layer ${name}`, `cause ${cause.name}`, `code ${code}`, `message ${message}`]
  return [...lines, ...failure, `data ${withoutValues(JSON.stringify(data ?? null))}`]
}

function hidden(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [`hidden ${withoutValues(text)}`]
}

/** How a transaction failed; empty if it did not fail. */
function failed(status: unknown): readonly string[] {
  const text = JSON.stringify(status ?? null)
  return text.startsWith('{"Failure"') ? [`failed ${withoutValues(text)}`] : []
}

/** Removes keys, hashes and numbers, which differ between chains. */
function withoutValues(text: string): string {
  return text
    .replace(/(?:ed25519|secp256k1):[1-9A-HJ-NP-Za-km-z]+/g, '<key>')
    .replace(/[1-9A-HJ-NP-Za-km-z]{32,44}/g, '<hash>')
    .replace(/\d+(?:\.\d+)?/g, '<number>')
}
