/** Verifies the proofs of `proofCases` in a runtime. */
import { createContext, runInContext } from 'node:vm'
import type { ProofReport } from '../../../verify/anywhere/check-proofs.js'
import { bunCommand, denoCommand } from './javascript.js'
import { bundle, home, node20, nodeNewest, output, writeProgram } from './programs.js'
import { reactNativeGlobals } from './react-native.js'

type Verify = (cases: string) => Promise<ProofReport>

const checkProofs = `import { checkProofs } from '${home}../../verify/anywhere/check-proofs.ts'`

/** What programs of React Native take in place of Ed25519 of WebCrypto, which it does not have. */
const nobleSignatures = `
  import { hashes, verify } from '@noble/ed25519'
  import { sha512 } from '@noble/hashes/sha2.js'
  hashes.sha512 = sha512
  const verifySignature = ({ signature, message, publicKey }) => verify(signature, message, publicKey)
`

export const proofRuntimes: readonly { readonly name: string; readonly verify: Verify }[] = [
  { name: 'Node.js 20', verify: asModule(node20) },
  { name: 'Node.js 26', verify: asModule(nodeNewest) },
  { name: 'Bun', verify: asModule(...bunCommand) },
  { name: 'Deno', verify: asModule(...denoCommand) },
  { name: 'Cloudflare Workers', verify: workerd },
  { name: 'React Native (emulated), with @noble/ed25519', verify: emulatedReactNative },
]

/** The program and its text of cases, which is too long for an environment variable. */
function asModule(command: string, ...args: readonly string[]): Verify {
  return async cases => {
    const contents = `${checkProofs}; console.log(JSON.stringify(await checkProofs(${JSON.stringify(cases)})))`
    const program = await writeProgram('proofs.mjs', await bundle(contents, { packages: 'external' }))
    return reportOf(await output(command, [...args, program]))
  }
}

async function workerd(cases: string): Promise<ProofReport> {
  const contents = `export default { fetch: async request => Response.json(await checkProofs(await request.text())) }`
  const script = await bundle(`${checkProofs}; ${contents}`)
  const program = await writeProgram(
    'proofs-workerd.mjs',
    `import { Miniflare } from 'miniflare'
    const script = ${JSON.stringify(script)}
    const worker = new Miniflare({ modules: true, script, compatibilityDate: '2026-01-01', cf: false })
    const body = ${JSON.stringify(cases)}
    const answer = await worker.dispatchFetch('http://worker.example/', { method: 'POST', body })
    console.log(await answer.text())
    await worker.dispose()`,
  )
  return reportOf(await output(nodeNewest, [program]))
}

async function emulatedReactNative(cases: string): Promise<ProofReport> {
  const context = createContext(reactNativeGlobals())
  runInContext(await reactNativeScript(), context)
  return reportOf(await runInContext(`run(${JSON.stringify(cases)}).then(JSON.stringify)`, context))
}

/** The script that React Native runs: it sets the global `run`. */
export function reactNativeScript(): Promise<string> {
  const run = 'globalThis.run = cases => checkProofs(cases, { verifySignature })'
  return bundle(`${nobleSignatures}; ${checkProofs}; ${run}`, { format: 'iife' })
}

function reportOf(printed: unknown): ProofReport {
  return JSON.parse(String(printed).trim().split('\n').pop() ?? '') as ProofReport
}
