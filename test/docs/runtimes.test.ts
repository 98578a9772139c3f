import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runtimes } from '../suites/runtimes/runtimes.js'
import { readPage, tableUnder } from './page.js'

const table = tableUnder(readPage('docs/runtimes.md'), 'Where it runs')
const pins = JSON.parse(readFileSync(new URL('../suites/runtimes/package.json', import.meta.url), 'utf8')) as {
  readonly dependencies: { readonly [name: string]: string }
}

/** The version of the first runtime of a name: `Chromium` is also `Chromium (page)`. */
function versionOf(name: string): string {
  if (name === 'TypeScript') return pins.dependencies['typescript-5.4']?.replace(/^.*@/, '') ?? ''
  return table.find(([runtime]) => runtime === name || runtime?.startsWith(`${name} (`))?.[1] ?? ''
}

test('docs/runtimes.md has each runtime of the suite, with its version', () => {
  expect(table.map(([name, version]) => ({ name, version }))).toEqual(
    runtimes.map(({ name, version }) => ({ name, version })),
  )
})

test('each version with a number is one that is pinned', () => {
  const pinned = Object.values(pins.dependencies).map(version => version.replace(/^npm:.*@/, ''))
  // React Native is emulated, and Chromium is that of the machine.
  const numbers = runtimes
    .map(({ version }) => version.replace(/^\D+/, ''))
    .filter(version => version.split('.').length > 2)
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter(version => !pinned.includes(version))).toEqual([])
  expect(pinned.filter(version => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('the README has the minimum versions of the same runtimes', () => {
  const cells = tableUnder(readPage('README.md'), 'Where the client runs').flat()
  const pairs = cells.flatMap((names, index) => {
    const versions = cells[index + 1]?.split(', ') ?? []
    return index % 2 === 0 ? names.split(', ').map((name, at) => [name, versions[at] ?? ''] as const) : []
  })
  expect(pairs.length).toBeGreaterThan(8)
  expect(pairs.filter(([name, least]) => least === '' || !versionOf(name).startsWith(least))).toEqual([])
})
