import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Change } from '../../../generator/compare/changes/change.js'
import { compareInterfaces } from '../../../generator/compare/compare-interfaces.js'
import { loadDocument } from '../../../generator/load/load-document.js'
import { fileReader } from '../../../generator/load/read/reader.js'
import type { Interface } from '../../../generator/model/interface.js'
import { pathText } from '../../../generator/compare/changes/path.js'
import { readInterface } from '../../../generator/model/read-interface.js'

/** The folder with `nearcore-1.2.11.json`: a third-party text, which we do not keep. */
const upstream = join(process.env['UPSTREAM_SPECS'] ?? '', 'nearcore-1.2.11.json')

type Kept = readonly { readonly reason: string; readonly changes: readonly string[] }[]

test('upstream 1.2.11 with the overlay gives the client of spec/, except for the kept differences', async () => {
  const kept: Kept = parse(await readFile('test/suites/upstream/kept.yaml', 'utf8'))
  expect(kept.filter(({ reason }) => reason === '')).toEqual([])
  const lines = kept.flatMap(({ changes }) => changes)
  const whole = new Set(lines.filter(line => line.endsWith(' *')).map(line => line.slice(0, -2)))
  const theirs = await interfaceOf(upstream, ['spec/overlays/nearcore.yaml'])
  const { changes } = compareInterfaces(theirs, await interfaceOf('spec/openapi.yaml', []))
  const found = changes.map(change => (whole.has(change.rule) ? `${change.rule} *` : lineOf(change)))
  expect([...new Set(found)].toSorted()).toEqual(lines.toSorted())
})

function lineOf({ rule, paths, names, detail }: Change): string {
  const what = [names.join(', '), detail].filter(part => part !== '').join(' ')
  return `${rule} ${paths.map(pathText)[0]}${what === '' ? '' : `: ${what}`}`
}

/** Fails at any diagnostic, so that no action of the overlay is without effect. */
async function interfaceOf(spec: string, overlays: readonly string[]): Promise<Interface> {
  const document = await loadDocument({ spec, overlays }, fileReader(), refuse)
  const iface = document && readInterface(document, refuse)
  if (!iface) throw new Error(`"${spec}" is not a description.`)
  return iface
}

function refuse(found: object): never {
  throw new Error(JSON.stringify(found))
}
