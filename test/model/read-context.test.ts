import { expect, test } from 'vitest'
import { positionOf } from '../../generator/model/read-context.js'
import { alternativesOf, isObjectAlternative } from '../../generator/model/schemas/alternatives.js'
import { object } from './description.js'
import { documentOf } from './document-of.js'

const otherwise = (): { file: string; line: number; column: number } => ({ file: 'else.yaml', line: 1, column: 1 })

test('a schema has its own position; true and false have the position that the caller passes', () => {
  const schema = { type: 'string' }
  const context = { document: documentOf({ a: {}, schema }) }
  expect(positionOf(context, schema, otherwise)()).toEqual({ file: 'spec.yaml', line: 3, column: 1 })
  expect(positionOf(context, true, otherwise)()).toEqual(otherwise())
  expect(positionOf(context, undefined, otherwise)()).toEqual(otherwise())
})

test('a schema that was merged from two has the position of the last one', () => {
  const [first, last] = [{ type: 'string' }, { minLength: 1 }]
  const root = { allOf: [object({ name: first }), object({ name: last })] }
  const merged = alternativesOf({}, root)
    .filter(isObjectAlternative)
    .map(({ shape }) => shape.properties.get('name'))
  const document = documentOf(root)
  expect(merged).toHaveLength(1)
  expect(positionOf({ document }, merged[0], otherwise)()).toEqual(document.locate(last))
})
