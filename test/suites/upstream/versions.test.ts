import { join } from 'node:path'
import pc from 'picocolors'
import { expect, test } from 'vitest'
import type { Difference } from '../../../generator/compare/changes/change.js'
import { compareInterfaces } from '../../../generator/compare/compare-interfaces.js'
import { loadDocument } from '../../../generator/load/load-document.js'
import { fileReader } from '../../../generator/load/read/reader.js'
import type { Interface } from '../../../generator/model/interface.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import { showDifference } from '../../../generator/render/terminal.js'
import { namesIn, readPage, tableUnder } from '../../docs/page.js'

/** The folder with the descriptions: third-party texts, which we do not keep. */
const folder = process.env['UPSTREAM_SPECS'] ?? ''
const page = readPage('docs/nearcore-versions.md')

const first = { from: '1.1.2', to: '1.2.1' }
const second = { from: '1.2.1', to: '1.2.11' }

test.each([first, second])('docs/nearcore-versions.md shows the output of the command, $from to $to', async pair => {
  const [, shown = ''] = page.split(`$ near-rpcgen diff nearcore-${pair.from}.json nearcore-${pair.to}.json\n`)
  const report = showDifference(await differenceOf(pair), 'screen', pc.createColors(false))
  expect(shown.split('\n```\n')[0]).toBe(report.trimEnd())
})

test.each([first, second])('each name in the summary of $from to $to is in a change', async pair => {
  const { changes } = await differenceOf(pair)
  const text = JSON.stringify(changes)
  const rows = tableUnder(page, `What changed between ${pair.from} and ${pair.to}`)
  const names = rows.flatMap(([what, change]) => namesIn(`${what} ${change}`))
  expect(names.length).toBeGreaterThan(8)
  // `case` is a word of TypeScript.
  expect(names.filter(name => name !== 'case' && !text.includes(name))).toEqual([])
})

test('the numbers of the summaries are those of the changes', async () => {
  const { changes } = await differenceOf(first)
  const optional = changes.filter(({ rule }) => rule === 'field-optional')
  const ofConfigurations = optional.filter(({ methods }) =>
    methods.every(name => /^(client_config|EXPERIMENTAL_protocol_config)$/.test(name)),
  )
  expect(ofConfigurations.reduce((sum, { names }) => sum + Math.max(1, names.length), 0)).toBeGreaterThan(200)
  expect(changes.filter(({ rule }) => /^method-(added|removed|renamed)$/.test(rule))).toEqual([])

  const later = (await differenceOf(second)).changes
  expect(later.filter(({ rule }) => rule === 'method-added').flatMap(({ methods }) => methods)).toHaveLength(7)
  const delays = later.filter(({ rule, detail }) => rule === 'type-changed' && detail === 'list → string')
  expect(delays.map(({ methods }) => methods)).toEqual(Array.from({ length: 6 }, () => ['client_config']))
})

async function differenceOf({ from, to }: { readonly from: string; readonly to: string }): Promise<Difference> {
  return compareInterfaces(await interfaceOf(from), await interfaceOf(to))
}

async function interfaceOf(version: string): Promise<Interface> {
  const spec = join(folder, `nearcore-${version}.json`)
  const document = await loadDocument({ spec, overlays: [] }, fileReader(), refuse)
  const iface = document && readInterface(document, refuse)
  if (!iface) throw new Error(`"${spec}" is not a description.`)
  return iface
}

function refuse(found: object): never {
  throw new Error(JSON.stringify(found))
}
