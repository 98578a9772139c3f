import { build } from 'esbuild'
import { builtinModules } from 'node:module'
import { peersFolder } from './peers.js'

/** A program that imports peers, minified for browsers. */
export async function bundleOfPeers(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: peersFolder },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    // near-kit loads some modules of Node only when it runs there.
    external: ['node:*', ...builtinModules, '@napi-rs/keyring'],
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
