import { stat } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import type { CheckResult, Setup } from '../suite/setup.js'
import { globalRun, home, output, writeProgram } from './programs.js'

export async function emulatedReactNative(setup: Setup): Promise<readonly CheckResult[]> {
  const context = createContext(reactNativeGlobals())
  runInContext(await globalRun(), context)
  const text: unknown = await runInContext(`run(${JSON.stringify(setup)}).then(JSON.stringify)`, context)
  return JSON.parse(String(text)) as readonly CheckResult[]
}

/**
 * The globals of React Native 0.73 as far as the client can meet them, over the `fetch` of Node: no streams, no strict
 * `TextDecoder`, no `crypto`, no `Blob` from bytes, no reason of an abort, and redirects that are always followed.
 */
export function reactNativeGlobals(): object {
  return {
    setTimeout,
    clearTimeout,
    performance: { now: () => performance.now() },
    atob,
    btoa,
    AbortController: BareAbortController,
    Headers,
    fetch: fetchWithoutStreams,
    TextDecoder: NeverStrictDecoder,
    Blob: NoBlob,
  }
}

/** The compiler of Hermes takes the script, which has the client as it is published. Returns the bytes of the bytecode. */
export async function compileForHermes(script: string): Promise<number> {
  const program = await writeProgram('hermes.js', script)
  const bytecode = `${program}.hbc`
  const compiler = `${home}node_modules/hermes-compiler/hermesc/linux64-bin/hermesc`
  await output(compiler, ['-O', '-emit-binary', '-out', bytecode, program])
  return (await stat(bytecode)).size
}

class BareSignal extends EventTarget {
  aborted = false
}

/** As the polyfill of React Native, which has no reasons. */
class BareAbortController {
  readonly signal: BareSignal = new BareSignal()

  abort(): void {
    if (this.signal.aborted) return
    this.signal.aborted = true
    this.signal.dispatchEvent(new Event('abort'))
  }
}

function NeverStrictDecoder(_: string, options: { readonly fatal?: boolean } = {}): void {
  if (options.fatal) throw new RangeError('fatal is not supported.')
}

function NoBlob(parts: readonly unknown[]): void {
  if (parts.some(part => typeof part !== 'string')) throw new Error('Blobs of bytes are not supported.')
}

/** A whole answer at once, with neither `body` nor `redirected`. */
async function fetchWithoutStreams(
  url: string,
  init: RequestInit & { readonly signal?: unknown } = {},
): Promise<object> {
  const { signal, ...others } = init
  const stop = new AbortController()
  if (signal instanceof BareSignal) signal.addEventListener('abort', () => stop.abort())
  try {
    const answer = await fetch(url, { ...others, redirect: 'follow', signal: stop.signal })
    const bytes = await answer.arrayBuffer()
    return {
      status: answer.status,
      type: 'default',
      url: answer.url,
      headers: answer.headers,
      text: async () => new TextDecoder().decode(bytes),
      arrayBuffer: async () => bytes,
    }
  } catch {
    throw new TypeError('Network request failed')
  }
}
