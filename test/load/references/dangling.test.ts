import { expect, test } from 'vitest'
import { loadDocument } from '../../../generator/load/load-document.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import { description } from '../../suites/hostile/families/family.js'
import { object, ref } from '../../model/description.js'
import { findingLine, head, loadFiles, memoryReader } from '../load-files.js'

test('a missing schema of an overlay hides no findings of the interface, and causes none', async () => {
  const either = { oneOf: [object({ height: ref('Height') }), { type: 'array', items: ref('Height') }] }
  const schemas = { Height: { type: 'integer' }, Either: either }
  const root = description({ either: { params: ref('Either') }, since: { causes: [object({})] } }, schemas)
  const texts = {
    'a.json': JSON.stringify(root),
    'fix.json': JSON.stringify({
      overlay: '1.0.0',
      info: { title: 'A fix', version: '1.0.0' },
      actions: [
        // Nobody can say whether these params are by position.
        { target: '$.components.schemas.Either.oneOf[0]', update: { $ref: '#/components/schemas/Hight' } },
      ],
    }),
  }
  const findings: string[] = []
  const document = await loadDocument({ spec: 'a.json', overlays: ['fix.json'] }, memoryReader(texts), found =>
    findings.push(findingLine(found)),
  )
  expect(document && readInterface(document, found => findings.push(findingLine(found)))).toBe(null)
  expect(findings).toEqual([
    expect.stringContaining('fix.json:1:133 RPC102 There is no "/components/schemas/Hight" in a.json. '),
    expect.stringContaining('a.json:1:1195 RPC107 The error schema of method "since" has a member without a "name". '),
  ])
})

test('any value is allowed in place of a missing schema, and schemas that combine or refer to it are listed', async () => {
  const { document, findings } = await loadFiles({
    'spec/openapi.yaml': `${head}components:
  schemas:
    Missing: { $ref: "#/components/schemas/Mising" }
    Named: { $ref: "#/components/schemas/Missing", title: Named }
    Either: { oneOf: [true, { $ref: "#/components/schemas/Named" }] }
    Holder: { properties: { a: { $ref: "#/components/schemas/Known" } } }
    Known: { type: string }
    Any: { anyOf: [true, { type: string }] }
`,
  })
  const { schemas } = Object(document?.joined['components'])
  expect(findings).toEqual([expect.stringContaining('spec/openapi.yaml:8:16 RPC102 There is no ')])
  expect(schemas).toEqual({
    Missing: {},
    Named: { $ref: '#/components/schemas/Missing', title: 'Named' },
    Either: { oneOf: [true, { $ref: '#/components/schemas/Named' }] },
    Holder: { properties: { a: { $ref: '#/components/schemas/Known' } } },
    Known: { type: 'string' },
    Any: { anyOf: [true, { type: 'string' }] },
  })
  expect(document?.dangling.map(({ line, column }) => `${line}:${column}`).join(' ')).toBe(
    '8:14 8:16 9:12 9:14 9:52 10:13 10:15 10:29 10:31',
  )
})

test('a missing schema is found quickly in schemas that combine others twice', async () => {
  const levels = Array.from({ length: 40 }, (_, at) => {
    const next = `{ $ref: "#/components/schemas/S${at + 1}" }`
    return `    S${at}: { anyOf: [${next}, ${next}] }\n`
  })
  const { document } = await loadFiles({
    'spec/openapi.yaml': `${head}components:\n  schemas:\n    "null": { $ref: "#/none" }\n${levels.join('')}    S40: {}\n`,
  })
  expect(document?.dangling).toHaveLength(2)
})

test('a missing part that is no schema is an error', async () => {
  const { document, findings } = await loadFiles({
    'spec/openapi.yaml': `${head}components: { responses: { Refused: { $ref: "#/components/responses/Failed" } } }\n`,
  })
  expect([document, findings]).toEqual([
    null,
    [
      'spec/openapi.yaml:6:39 RPC102 There is no "/components/responses/Failed" in spec/openapi.yaml. ' +
        '(Correct the reference, or add the value that it points to.)',
    ],
  ])
})
