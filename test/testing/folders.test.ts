import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../templates/testing', import.meta.url))

/** Each folder can import the folders before it. */
const folders = [
  'primitives',
  'wire',
  'lies',
  'transactions',
  'state',
  'execution',
  'chain',
  'config',
  'methods',
  'http',
  'exchanges',
  'transport',
  'stores',
] as const

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))

test('these are the folders of the mock node', () => {
  const found = new Set(files.filter(file => dirname(file) !== '.').map(file => file.split(sep)[0]))
  expect([...found].toSorted()).toEqual(folders.toSorted())
})

test('imports between the folders point one way', () => {
  const backward = files.flatMap(file =>
    importsOf(file)
      .filter(to => rank(to) > rank(file))
      .map(to => `${file} -> ${to}`),
  )
  expect(backward).toEqual([])
})

function importsOf(file: string): readonly string[] {
  const found = readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)
  return [...found].map(match => relative(root, join(root, dirname(file), match[1] ?? '')))
}

/** The runtime comes before all folders, the options before the chain; the other files of the top level come last. */
function rank(file: string): number {
  if (file.startsWith(`..${sep}`)) return -1
  if (/^options\.[jt]s$/.test(file)) return folders.indexOf('execution')
  const index = folders.findIndex(folder => file.startsWith(folder + sep))
  return index === -1 ? folders.length : index
}
