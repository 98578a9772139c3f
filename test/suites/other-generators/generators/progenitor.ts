import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { rust } from '../languages.js'
import { runProgram } from '../run-program.js'
import { cargo, checkRust, progenitorVersion } from '../toolchains/cargo.js'

export const progenitor: Generator = {
  name: 'progenitor',
  version: progenitorVersion,
  language: rust,
  toolchain: cargo,
  format: 'openapi-3.0',
  generate: async ({ description, out, tools }) => {
    const crate = ['--output', out, '--name', 'output', '--version', '0.0.0']
    const printed = await runProgram(join(tools, 'bin/cargo-progenitor'), [
      'progenitor',
      '--input',
      description,
      ...crate,
    ])
    // Its own file names no exact versions.
    await rm(join(out, 'Cargo.toml'))
    return printed
  },
  compile: checkRust,
}
