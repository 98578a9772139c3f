import type { Answer } from './exchange.js'

type Told = { readonly name?: string; readonly info?: { readonly error_message?: string } }
type Parsed = {
  readonly error?: {
    readonly name: string
    readonly cause: Told
    readonly code: number
    readonly message: string
    readonly data?: unknown
  }
  readonly result?: { readonly error?: string; readonly status?: unknown } | null
}

/** What makes an answer this answer, beside its shape: the status, the type, which failure it is and how it is told. */
export function factsOf({ status, type, body }: Answer): readonly string[] {
  const about = [`status ${status}`, `type ${type}`]
  if (!body.startsWith('{"jsonrpc"')) return about
  const { error, result } = JSON.parse(body) as Parsed
  if (error === undefined) return [...about, ...hidden(result?.error), ...failed(result?.status)]
  const { name, cause, code, message, data } = error
  const told = [`layer ${name}`, `cause ${cause.name}`, `code ${code}`, `message ${message}`]
  return [...about, ...told, `data ${withoutValues(JSON.stringify(data ?? null))}`]
}

function hidden(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [`hidden ${withoutValues(text)}`]
}

/** How a transaction failed, where it did. */
function failed(status: unknown): readonly string[] {
  const text = JSON.stringify(status ?? null)
  return text.startsWith('{"Failure"') ? [`failed ${withoutValues(text)}`] : []
}

/** Keys, hashes and numbers belong to one chain. */
function withoutValues(text: string): string {
  return text
    .replace(/(?:ed25519|secp256k1):[1-9A-HJ-NP-Za-km-z]+/g, '<key>')
    .replace(/[1-9A-HJ-NP-Za-km-z]{32,44}/g, '<hash>')
    .replace(/\d+(?:\.\d+)?/g, '<number>')
}
