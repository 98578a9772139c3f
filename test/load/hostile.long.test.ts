import fc from 'fast-check'
import { expect, test } from 'vitest'
import { head, loadFiles } from './load-files.js'
import { runs } from '../runs.js'

const keywords =
  '$ref allOf anyOf oneOf properties items required enum const type nullable default minItems maxItems format ' +
  'additionalProperties exclusiveMinimum x-rpc-result-by results A B __proto__ constructor ~/'

const keys = fc.constantFrom('', ...keywords.split(' '))

const texts =
  '#/components/schemas/A #/components/schemas/B/properties/A # #/ b.yaml b.yaml#/A ../../etc/passwd ' +
  'https://host.example/a file:///etc/passwd array string null `${1}*/ %'

const values = fc.constantFrom(
  ...texts.split(' '),
  '\u2028',
  '\u0000',
  null,
  true,
  0,
  1,
  2,
  -0,
  1e308,
  12345678901234567890n,
)

/** A value that looks like a schema, or one that does not. */
const { schema } = fc.letrec(tie => ({
  schema: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    values,
    fc.array(tie('schema'), { maxLength: 3 }),
    fc.dictionary(keys, tie('schema'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part))
}

test('for any schemas, loading returns a document or reports diagnostics, and reads no file outside the folder', async () => {
  await fc.assert(
    fc.asyncProperty(schema, schema, schema, async (a, b, elsewhere) => {
      const { document, findings, asked } = await loadFiles({
        'spec/openapi.yaml': `${head}components: ${toText({ schemas: { A: a, B: b } })}\n`,
        'spec/b.yaml': toText({ A: elsewhere }),
      })
      // RPC126 is a warning.
      const errors = findings.filter(finding => !finding.includes(' RPC126 '))
      expect(document === null || document.dangling.length > 0).toBe(errors.length > 0)
      expect(asked.filter(location => !/^(spec\/(?!\.\.)|https:|file:)/.test(location))).toEqual([])
      expect('A' in {}).toBe(false)
    }),
    { numRuns: runs(60, 300) },
  )
})

test('any text of a file is loaded or reported', async () => {
  const pieces = fc.constantFrom(
    ...'{}[]:,-&*!|>\'"%@`#? \n\t\\',
    'a',
    '1',
    '&a ',
    '*a',
    'a: ',
    '- ',
    '---\n',
    '<<: ',
    '!!set ',
    '%YAML 1.1\n',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 30 }).map(parts => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('openapi.yaml', 'openapi.json'), async (content, entry) => {
      const { document, findings } = await loadFiles({ [entry]: content }, [], entry)
      expect(document).toBeNull()
      expect(findings.length).toBeGreaterThan(0)
    }),
    { numRuns: runs(100, 500) },
  )
})
