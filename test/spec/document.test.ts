import { existsSync, readFileSync } from 'node:fs'
import { isObject, type JsonObject } from '../../generator/schema/json.js'
import { expect, test } from 'vitest'
import { groups, recordings } from '../recordings/recorded.js'
import { readOurDescription } from './our-description.js'
import { checkRows, countRows, repeatedRows } from './trace/check-trace.js'
import { sections } from './trace/sections.js'
import { compareWithDocument, readSkeleton } from './trace/skeleton.js'
import { namedSchemas } from '../../generator/model/types/schema-of-type.js'

/**
 * Every statement of the interface document has a row in `trace/rows/`, and every place that a row names exists. The
 * document is not in this repository: `INTERFACE_DOCUMENT` is its path, `../shared/interface.md` if it is not set.
 */
const { document, iface } = await readOurDescription()
const schemas = namedSchemas(iface)
const root = new URL('../../', import.meta.url)
const skeleton = readSkeleton(readText('test/spec/trace/skeleton.txt') ?? '')
const path = process.env['INTERFACE_DOCUMENT'] ?? new URL('../shared/interface.md', root)

test('every statement of the interface document has a row, and every row has a statement', () => {
  expect(countRows(skeleton, sections)).toEqual([])
  expect(repeatedRows(sections)).toEqual([])
})

test('every place, test, recording and difference that a row names exists', () => {
  const differences = readText('docs/differences.md') ?? ''
  const known = {
    recordings: new Set(groups.flatMap(recordings).map(each => each.case)),
    differences: new Set([...differences.matchAll(/^\| (.*?) +\| /gm)].map(([, first = '']) => first)),
    readText,
  }
  expect(checkRows(sections, { iface, schemas: schemaOf, readText }, known)).toEqual([])
})

test('the skeleton has the lines of the interface document, if there is one', () => {
  const lines = existsSync(path) ? compareWithDocument(skeleton, readFileSync(path, 'utf8')) : []
  expect(lines).toEqual([])
  expect(skeleton.length).toBeGreaterThan(0)
})

function readText(file: string): string | undefined {
  const url = new URL(file, root)
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined
}

/** A type of the client, or a schema of the description that is no type of the client, such as an envelope. */
function schemaOf(name: string): JsonObject | undefined {
  const { components } = document.root
  const described = isObject(components) && isObject(components['schemas']) ? components['schemas'][name] : undefined
  return schemas.find(schema => schema.name === name)?.schema ?? (isObject(described) ? described : undefined)
}
