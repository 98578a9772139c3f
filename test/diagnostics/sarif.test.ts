import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { toSarif } from '../../generator/diagnostics/sarif.js'

const run = { version: '1.2.3', folder: '/home/user' }

const dangling: Diagnostic = {
  code: 'RPC102',
  at: { file: 'spec/gas price.yaml', line: 2, column: 9 },
  message: 'There is no "/Blok" in spec/blocks.yaml.',
  help: 'Did you mean "Block"?',
}

const long: Diagnostic = { ...dangling, code: 'RPC311', message: 'It is long.', help: 'Cut it.' }

test('is a SARIF log: a rule for each code, and a result for each diagnostic', () => {
  const log = toSarif([long, dangling, { ...dangling, at: null }], run)
  expect(JSON.parse(log)).toEqual({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'near-rpcgen',
            semanticVersion: '1.2.3',
            rules: [
              {
                id: 'RPC102',
                name: 'DanglingReference',
                shortDescription: { text: 'Dangling reference.' },
                fullDescription: { text: 'A "$ref" points to a value that its file does not have.' },
                help: {
                  text:
                    'Correct the pointer after "#/", or add the value that it points to.\n\n' +
                    'For example, $ref: ../schemas/gas.yaml#/GasPrise gives: ' +
                    'There is no "/GasPrise" in spec/schemas/gas.yaml.',
                },
                defaultConfiguration: { level: 'error' },
              },
              {
                id: 'RPC311',
                name: 'SummaryMissingOrTooLong',
                shortDescription: { text: 'Summary missing or too long.' },
                fullDescription: {
                  text: 'Lists and editors show the summary on one line: without one the method is unexplained, and a long one is cut off.',
                },
                help: {
                  text:
                    'Describe the method in at most 100 characters, and put the rest into its "description".\n\n' +
                    'For example, summary: Ask for the price of gas after a block, named by its height or by its ' +
                    'hash, or after the newest block there is gives: ' +
                    'The summary of method "gas_price" has 110 characters.',
                },
                defaultConfiguration: { level: 'warning' },
              },
            ],
          },
        },
        columnKind: 'utf16CodeUnits',
        results: [
          {
            ruleId: 'RPC311',
            ruleIndex: 1,
            level: 'warning',
            message: { text: 'It is long. Cut it.' },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'spec/gas%20price.yaml', uriBaseId: '%SRCROOT%' },
                  region: { startLine: 2, startColumn: 9 },
                },
              },
            ],
          },
          {
            ruleId: 'RPC102',
            ruleIndex: 0,
            level: 'error',
            message: { text: 'There is no "/Blok" in spec/blocks.yaml. Did you mean "Block"?' },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'spec/gas%20price.yaml', uriBaseId: '%SRCROOT%' },
                  region: { startLine: 2, startColumn: 9 },
                },
              },
            ],
          },
          {
            ruleId: 'RPC102',
            ruleIndex: 0,
            level: 'error',
            message: { text: 'There is no "/Blok" in spec/blocks.yaml. Did you mean "Block"?' },
          },
        ],
      },
    ],
  })
})

test('is a complete log without diagnostics', () => {
  const { runs } = JSON.parse(toSarif([], run))
  expect(runs).toEqual([
    {
      tool: { driver: { name: 'near-rpcgen', semanticVersion: '1.2.3', rules: [] } },
      columnKind: 'utf16CodeUnits',
      results: [],
    },
  ])
})

test.each([
  ['spec/a.yaml', { uri: 'spec/a.yaml', uriBaseId: '%SRCROOT%' }],
  ['/home/user/spec/a.yaml', { uri: 'spec/a.yaml', uriBaseId: '%SRCROOT%' }],
  ['/else/a b.yaml', { uri: 'file:///else/a%20b.yaml' }],
  ['https://me:secret@node.example/a.yaml?key=hush', { uri: 'https://***@node.example/a.yaml?***' }],
])('shows the file %s relative to the folder of the run if possible', (file, location) => {
  const { runs } = JSON.parse(toSarif([{ ...dangling, at: { file, line: 1, column: 1 } }], run))
  expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation).toEqual(location)
})

test('a name of the description makes no link, and hides no character', () => {
  const message = 'There is no "[fixed](https://evil.example)\u202e" in a.yaml.'
  const log = JSON.parse(toSarif([{ ...dangling, message }], run))
  expect(log.runs[0].results[0].message.text).toBe(
    'There is no "[fixed\\](https://evil.example)\\u202e" in a.yaml. Did you mean "Block"?',
  )
})
