import { expect, test } from 'vitest'
import { schemaNames } from '../../../generator/emit/schemas/schema-names.js'

test('a schema keeps its name, unless the file itself uses that name', () => {
  const names = schemaNames(new Set(['Block', 'BlockSchema']), './schemas.js')
  expect(['Block', 'Chunk', 'Block'].map(names.of)).toEqual(['BlockSchemaSchema', 'Chunk', 'BlockSchemaSchema'])
  expect(names.imports().join('\n')).toBe("import type { Block as BlockSchemaSchema, Chunk } from './schemas.js'")
})

test('a file that uses no schema imports none', () => {
  expect(schemaNames(new Set(), './schemas.js').imports()).toEqual([])
})
