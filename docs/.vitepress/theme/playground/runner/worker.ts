/** The module of the worker that runs the program of a reader. A new worker runs each program. */
import * as client from 'near-rpc-client'
import * as testing from 'near-rpc-client/testing'
import { createPageNode } from '../../node/page-node.ts'
import type { Event, Start } from './protocol.ts'
import { pageConsole, runProgram, type Program } from './run-program.ts'

const tell = (event: Event): void => postMessage(event, { transfer: [] })

/** Milliseconds between two blocks, so that a program which follows blocks sees some. */
const blockTime = 500

addEventListener('message', (event: MessageEvent<Start>) => void start(event.data))

async function start({ code, trouble }: Start): Promise<void> {
  const node = createPageNode()
  node.setTrouble(trouble)
  setInterval(() => node.advance(1), blockTime)
  // The policy of the frame refuses every other host. This says so in words.
  globalThis.fetch = async (input, init) => {
    if (!isOfPage(input))
      throw new TypeError('A program in the playground reaches no host but those that end in .example.')
    return node.fetch(input, init)
  }
  Object.assign(console, pageConsole(tell))
  const packages = { 'near-rpc-client': client, 'near-rpc-client/testing': testing }
  await runProgram(await compiled(code), packages, tell)
}

/** No host ends in `.example`: these are the nodes of the page. */
function isOfPage(input: RequestInfo | URL): boolean {
  return new URL(input instanceof Request ? input.url : input).hostname.endsWith('.example')
}

/** Loads the code as a module of its own, which needs no `unsafe-eval`. */
async function compiled(code: string): Promise<Program> {
  const text = `export default async (require, exports) => {${code}\n}`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  try {
    const loaded: { readonly default: Program } = await import(/* @vite-ignore */ url)
    return loaded.default
  } finally {
    URL.revokeObjectURL(url)
  }
}
