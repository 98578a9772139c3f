import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { jsonSchemaOf } from '../json-schema.js'
import { rust } from '../languages.js'
import { runProgram } from '../run-program.js'
import { cargo, checkRust, typifyVersion } from '../toolchains/cargo.js'

/** Types only, from the JSON Schemas of the description. */
export const typify: Generator = {
  name: 'typify',
  version: typifyVersion,
  language: rust,
  toolchain: cargo,
  format: 'openapi',
  // Without it, it makes an untyped value of each constant.
  bundleOptions: ['--constants-as-enums'],
  generate: async ({ description, out, tools }) => {
    const schema = join(out, 'schema.json')
    await writeFile(schema, jsonSchemaOf(await readFile(description, 'utf8')))
    await mkdir(join(out, 'src'))
    return runProgram(join(tools, 'bin/cargo-typify'), ['typify', '--output', join(out, 'src/lib.rs'), schema])
  },
  compile: checkRust,
}
