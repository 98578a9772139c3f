import { expect, test } from 'vitest'
import { schemaNames } from '../../../generator/emit/code/schema-names.js'

test('a schema keeps its name, unless the file itself uses that name', () => {
  const typeOf = schemaNames(['Block', 'BlockSchema'])
  expect(typeOf('Chunk')).toEqual({ text: 'Chunk', imports: [{ module: 'schemas', name: 'type Chunk' }] })
  expect(typeOf('Block')).toEqual({
    text: 'BlockSchemaSchema',
    imports: [{ module: 'schemas', name: 'type Block as BlockSchemaSchema' }],
  })
})

test('a schema does not hide what the file imports from the runtime', () => {
  expect(['Request', 'given'].map(name => schemaNames()(name).text)).toEqual(['RequestSchema', 'givenSchema'])
})
