import { access } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Format } from './generator.js'
import { ProgramError, runProgram } from './run-program.js'

/** NEAR's own description: a text of others, which we do not keep. */
const upstreamFile = 'nearcore-1.2.11.json'

export type InputName = Format | 'upstream'

/** The path of a description, bundled with the options of a generator; null if this machine does not have it. */
export type Inputs = (name: InputName, options: readonly string[] | undefined) => Promise<string | null>

/** Writes our description into a folder as asked. NEAR's own is in the folder that `UPSTREAM_SPECS` names. */
export function createInputs(folder: string): Inputs {
  const written = new Map<string, Promise<string>>()
  return async (name, options = []) => {
    if (name === 'upstream') return upstreamPath()
    const path = join(folder, `${[name, ...options.map(option => basename(option))].join('-')}.json`)
    const bundle = written.get(path) ?? writeBundle(name, options, path)
    written.set(path, bundle)
    return bundle
  }
}

async function upstreamPath(): Promise<string | null> {
  const folder = process.env['UPSTREAM_SPECS']
  if (folder === undefined) return null
  const path = resolve(folder, upstreamFile)
  await access(path)
  return path
}

async function writeBundle(format: Format, further: readonly string[], path: string): Promise<string> {
  const options = ['--format', format, '--no-config', '--quiet', '--output', path, 'spec/openapi.yaml']
  try {
    await runProgram('node', ['dist/generator/main.js', 'bundle', ...further, ...options])
  } catch (error) {
    // 1 is the code of findings: OpenAPI 3.0 cannot say all of it. The bundle is written.
    if (!(error instanceof ProgramError && error.code === 1)) throw error
  }
  return path
}
