import { expect, test } from 'vitest'
import { schemaGraph } from '../../../generator/emit/schemas/schema-graph.js'
import { refTo } from '../../../generator/schema/references/references.js'
import { interfaceOf, schema } from '../interface-of.js'

const { schemas } = interfaceOf({
  schemas: [
    schema('Account', { properties: { id: refTo('Id'), tree: refTo('Tree') } }),
    schema('Id', { type: 'string', default: refTo('Unused') }),
    schema('Tree', { items: { anyOf: [refTo('Tree'), refTo('Id')] } }),
    schema('Unused', {}),
  ],
})

test('schemas are listed with all schemas to which they refer, the closest ones first', () => {
  expect([...schemaGraph(schemas).closure(['Tree', 'Account'])]).toEqual(['Tree', 'Account', 'Id'])
})

test('names without a schema are left out', () => {
  expect([...schemaGraph(schemas).closure(['Missing', 'Unused'])]).toEqual(['Unused'])
})
