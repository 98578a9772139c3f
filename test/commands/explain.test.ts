import { expect, test } from 'vitest'
import { codes, entryOf } from '../../generator/diagnostics/catalogue.js'
import { near } from './small-host.js'

const explanation = `RPC102 Dangling reference

  cause: A "$ref" points to a value that its file does not have.
  fix:   Correct the pointer after "#/", or add the value that it points to.

For example
  $ref: ../schemas/gas.yaml#/GasPrise
gives
  error RPC102 There is no "/GasPrise" in spec/schemas/gas.yaml.
`

test.each(['RPC102', 'rpc102'])('explains a code with an example: %s', async code => {
  expect(await near(['explain', code])).toEqual({ exitCode: 0, out: explanation, err: '', asked: [] })
})

test('lists all codes without an argument', async () => {
  const { exitCode, out, err } = await near(['explain'])
  expect([exitCode, err]).toEqual([0, ''])
  const lines = out.split('\n')
  expect(lines.slice(0, 2)).toEqual(['RPC101  error    Invalid YAML or JSON', 'RPC102  error    Dangling reference'])
  expect(lines).toHaveLength(codes.length + 1)
  expect(lines.at(-2)).toBe('RPC603  warning  Meaning that OpenAPI 3.0 lacks')
})

test.each([
  ['RPC1O2', 'Did you mean "RPC102"? '],
  ['banana', ''],
])('reports the unknown code %s as wrong usage', async (code, hint) => {
  expect(await near(['explain', code])).toEqual({
    exitCode: 2,
    out: '',
    err: `error: unknown code "${code}"\n${hint}"near-rpcgen explain" lists all codes.\n`,
    asked: [],
  })
})

test('prints one JSON document: one code, or all', async () => {
  const one = await near(['explain', 'RPC311', '--json'])
  expect(JSON.parse(one.out)).toEqual({
    command: 'explain',
    codes: [
      {
        code: 'RPC311',
        severity: 'warning',
        title: 'Summary missing or too long',
        cause:
          'Lists and editors show the summary on one line: without one the method is unexplained, and a long one is cut off.',
        fix: 'Describe the method in at most 100 characters, and put the rest into its "description".',
        example:
          'summary: Ask for the price of gas after a block, named by its height or by its hash, or after the newest block there is',
        message: 'The summary of method "gas_price" has 110 characters.',
      },
    ],
  })
  const all = await near(['explain', '--json'])
  expect(JSON.parse(all.out)).toEqual({
    command: 'explain',
    codes: codes.map(code => Object.assign({ code }, entryOf(code))),
  })
})
