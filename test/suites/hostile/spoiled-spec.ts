import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { entriesOf, isList, isObject, type Json, type JsonObject } from '../../../generator/schema/json.js'
import { parse } from '../../../generator/load/parse/parse.js'
import { ourSpec } from '../../acceptance/our-spec.js'
import type { Listing } from '../../write/temporary-folder.js'
import { endlessText, hostileName, hostileReference, hostileText } from './hostile-texts.js'
import type { Trial } from './trial.js'

/** Changes one value of a tree; the numbers choose its path. */
type Change = { readonly steps: readonly number[]; readonly make: Make }

type Make = (value: Json) => Json

const replacement: fc.Arbitrary<Json> = fc.oneof(
  { weight: 20, arbitrary: hostileText },
  { weight: 1, arbitrary: endlessText },
  hostileReference.map(($ref): Json => ({ $ref })),
  fc.constantFrom<Json>(null, true, -1, [], {}, [[]], { $ref: '#' }, { allOf: [{}, {}] }, '12345678901234567890'),
  fc.nat(400).map(depth => nested(depth)),
)

const anyMake: fc.Arbitrary<Make> = fc.oneof(
  {
    weight: 3,
    arbitrary: replacement.map(
      (value): Make =>
        () =>
          value,
    ),
  },
  {
    weight: 5,
    arbitrary: hostileText.map(
      (text): Make =>
        value =>
          typeof value === 'string' ? value + text : value,
    ),
  },
  { weight: 4, arbitrary: fc.tuple(hostileName, fc.nat()).map(renameKey) },
  {
    weight: 2,
    arbitrary: fc.tuple(hostileName, replacement).map(
      ([key, added]): Make =>
        value =>
          withEntry(value, key, added),
    ),
  },
  {
    weight: 2,
    arbitrary: hostileText.map(
      (text): Make =>
        value =>
          withEntry(value, 'description', text),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Make>(value => (isList(value) ? value.slice(1) : value)) },
)

const change: fc.Arbitrary<Change> = fc.record({
  steps: fc.array(fc.nat(), { minLength: 1, maxLength: 24 }),
  make: anyMake,
})

/** Our description and those of `UPSTREAM_SPECS`, each with one method and a few changes. */
export async function spoiledSpec(): Promise<fc.Arbitrary<Trial>> {
  const sources = [await ourFiles(), ...(await theirFiles())]
  return fc
    .tuple(fc.constantFrom(...sources), fc.nat(), fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 4 }))
    .map(([files, method, changes]) => spoil(withOneMethod(files, method), changes))
}

type Trees = { readonly [location: string]: Json }

const entry = 'spec/openapi.yaml'

function spoil(files: Trees, changes: readonly (readonly [file: number, change: Change])[]): Trial {
  const trees = new Map(Object.entries(files))
  for (const [file, { steps, make }] of changes) {
    const [location, tree] = [...trees][file % trees.size] ?? [entry, null]
    trees.set(location, changeAt(tree, steps, make))
  }
  const texts = [...trees].map(([location, tree]) => [location, JSON.stringify(tree)] as const)
  return { entry, texts: Object.fromEntries(texts), isGrammar: false }
}

function changeAt(value: Json, [step, ...rest]: readonly number[], make: Make): Json {
  const entries = entriesOf(value)
  if (step === undefined || entries.length === 0) return make(value)
  const chosen = step % entries.length
  const changed = entries.map(([key, child], index): [string, Json] => [
    key,
    index === chosen ? changeAt(child, rest, make) : child,
  ])
  return isList(value) ? changed.map(([, child]) => child) : Object.fromEntries(changed)
}

function renameKey([name, which]: readonly [string, number]): Make {
  return value => {
    if (!isObject(value)) return value
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([key, child], index) => [index === which % entries.length ? name : key, child]),
    )
  }
}

function withEntry(value: Json, key: string, added: Json): Json {
  return isObject(value) ? Object.fromEntries([...Object.entries(value), [key, added]]) : value
}

function nested(depth: number): Json {
  let value: Json = {}
  for (let level = 0; level < depth; level++) value = { items: value }
  return value
}

/** As JSON, which parses ten times faster. */
async function ourFiles(): Promise<Trees> {
  return treesOf(await ourSpec())
}

async function theirFiles(): Promise<readonly Trees[]> {
  const folder = process.env['UPSTREAM_SPECS']
  const names = folder === undefined ? [] : ['nearcore-1.1.2.json', 'nearcore-1.2.1.json']
  const texts = names.map(async name => ({ [entry]: await readFile(join(folder ?? '', name), 'utf8') }))
  return Promise.all((await Promise.all(texts)).map(treesOf))
}

async function treesOf(texts: Listing): Promise<Trees> {
  const trees = Object.entries(texts).map(async ([location, text]) => {
    const { source } = await parse(text, location)
    return [location, plain(source?.root ?? null)] as const
  })
  return Object.fromEntries(await Promise.all(trees))
}

/** Without `bigint`, for which JSON.stringify throws. */
function plain(value: Json): Json {
  if (typeof value === 'bigint') return Number(value)
  if (isList(value)) return value.map(plain)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, plain(child)])) : value
}

/** The whole description would take a second for each run. */
function withOneMethod(files: Trees, method: number): Trees {
  const root = files[entry]
  const paths = isObject(root) ? entriesOf(root['paths'] ?? null) : []
  const chosen = paths[method % paths.length]
  if (!isObject(root) || chosen === undefined) return files
  // Flows call methods that were removed.
  const { 'x-rpc-flows': _, ...others } = root
  const kept: JsonObject = { ...others, paths: Object.fromEntries([chosen]) }
  return Object.fromEntries(reached({ ...files, [entry]: kept }))
}

/** The files that the root refers to, so that changes affect files that are read. */
function reached(files: Trees): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const tree = files[file]
    if (tree === undefined || found.has(file)) continue
    found.set(file, tree)
    for (const [, path = ''] of JSON.stringify(tree).matchAll(/"\$ref":"([^"#]+)/g))
      waiting.push(join(file, '..', path))
  }
  return found
}
