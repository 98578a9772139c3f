import { expect, test } from 'vitest'
import { loadDocument } from '../../../generator/load/load-document.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import { description } from '../../suites/hostile/families/family.js'
import { object, ref } from '../../model/description.js'
import { findingLine, memoryReader } from '../load-files.js'

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
