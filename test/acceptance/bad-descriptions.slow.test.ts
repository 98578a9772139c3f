import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { toJson } from '../../generator/diagnostics/print.js'
import { loadDocument } from '../../generator/load/load-document.js'
import { readInterface } from '../../generator/model/read-interface.js'
import { memoryReader } from '../load/load-files.js'
import { fill, listingOf, temporaryFolder, type Listing } from '../write/temporary-folder.js'
import { edited, placeOf } from './edited-spec.js'
import { ourSpec } from './our-spec.js'
import { runCommand } from './run-command.js'
import { runNode } from './run-node.js'
import { slips } from './slips.js'

const spec = await ourSpec()

test('the description without a slip gives no finding', async () => {
  expect(await readTexts(spec)).toEqual({ isMade: true, findings: [] })
})

describe.each(slips)('$name', slip => {
  const wrong = edited(spec, slip)
  const at = placeOf(wrong, slip.atFile ?? slip.file, slip.at)
  const finding: Diagnostic = { ...slip.finding, at }

  test('gives one finding with its place, and no interface', async () => {
    expect(await readTexts(wrong)).toEqual({ isMade: false, findings: [finding] })
  })

  test('ends the command with 3, and nothing is written', async () => {
    const folder = await temporaryFolder()
    const { exitCode, out, err } = await runCommand(['generate', '--json', '--out', `${folder}/client`], wrong)
    expect([exitCode, err]).toEqual([3, ''])
    expect(JSON.parse(out)).toMatchObject({ ok: false, diagnostics: [toJson(finding)], files: { created: [] } })
    expect(await listingOf(folder)).toEqual({})
  })
})

test('a method that is described twice gives one finding, and no interface', async () => {
  const from = '  /genesis_config:'
  const twice = edited(spec, { file: 'spec/openapi.yaml', from, to: `  /again: { $ref: methods/tx.yaml }\n${from}` })
  expect(await readTexts(twice)).toMatchObject({ isMade: false, findings: [{ code: 'RPC108' }] })
})

test('the output shows the line and the help, and nothing is written', async () => {
  const folder = await temporaryFolder()
  const [slip] = slips
  await fill(folder, slip ? edited(spec, slip) : {})
  const before = await listingOf(folder)
  expect(await runNode('dist/generator/main.js', ['generate', '--quiet'], folder)).toEqual({
    exitCode: 3,
    out: '',
    err: `spec/methods/gas_price.yaml:77:33 error RPC102 There is no "/GasPrise" in spec/schemas/gas.yaml.
  77 |                       result: { $ref: ../schemas/gas.yaml#/GasPrise }
     |                                 ^
  help: Did you mean "GasPrice"? Correct the reference, or add the value that it points to.
`,
  })
  expect(await listingOf(folder)).toEqual(before)
})

/** What the stages make of a description that is nowhere but in memory. */
async function readTexts(
  texts: Listing,
): Promise<{ readonly isMade: boolean; readonly findings: readonly Diagnostic[] }> {
  const findings: Diagnostic[] = []
  const report = (found: Diagnostic): void => void findings.push(found)
  const document = await loadDocument({ spec: 'spec/openapi.yaml', overlays: [] }, memoryReader(texts), report)
  return { isMade: document !== null && readInterface(document, report) !== null, findings }
}
