import { expect, test } from 'vitest'
import { edited } from './edited-spec.js'
import { ourSpec } from './our-spec.js'
import { runCommand } from './run-command.js'
import { sarifResults } from './sarif-results.js'

// `npm run check` runs `lint`: a warning about our own description must fail it.
test('lint fails on a comma without quotes in our own description', async () => {
  const properties = 'required: [gas_price]\n  properties:\n'
  const unquoted = `${properties}    unit: { description: A price, in yoctoNEAR, type: string }\n`
  const wrong = edited(await ourSpec(), { file: 'spec/schemas/gas.yaml', from: properties, to: unquoted })
  const { exitCode, out } = await runCommand(['lint', '--sarif'], wrong)
  const help = 'If it is the end of a text with a comma, write the text in quotes. Else remove it.'
  expect([exitCode, sarifResults(out, '')]).toEqual([
    1,
    [
      {
        code: 'RPC126',
        level: 'warning',
        text: `The keyword "in yoctoNEAR" is not known, so it has no effect. ${help}`,
        uri: 'spec/schemas/gas.yaml',
      },
    ],
  ])
})
