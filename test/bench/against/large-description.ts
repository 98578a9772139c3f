import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDocument } from '../../../generator/load/load-document.js'
import { fileReader } from '../../../generator/load/read/reader.js'

const bytes = 535_000

/**
 * NEAR's own description of 535 kB if `UPSTREAM_SPECS` names the folder that has it. Else ours, joined and copied with
 * other names until it is as large. Without an overlay, because only near-rpcgen reads one.
 */
export async function largeDescription(): Promise<string> {
  const folder = process.env['UPSTREAM_SPECS']
  return folder ? readFileSync(join(folder, 'nearcore-1.2.1.json'), 'utf8') : copiesOfOurs()
}

/** The description in which the first object has one more field. */
export function withOtherField(text: string): string {
  return text.replace(/"properties":\s*\{/, match => `${match}"added":{"type":"boolean"},`)
}

async function copiesOfOurs(): Promise<string> {
  const document = await loadDocument({ spec: 'spec/openapi.yaml', overlays: [] }, fileReader(), found => {
    throw new Error(JSON.stringify(found))
  })
  if (document === null) throw new Error('The description was not read.')
  const { paths, components, ...root } = document.root
  const one = { paths: Object(paths), schemas: Object(components).schemas }
  const copies = Array.from({ length: Math.ceil(bytes / textOf(one).length) }, (_, index) =>
    index === 0 ? one : copyOf(one, `Copy${index}`),
  )
  const merged = (key: keyof typeof one): object => Object.assign({}, ...copies.map(copy => copy[key]))
  return textOf({ ...root, paths: merged('paths'), components: { schemas: merged('schemas') } })
}

/** The same methods and schemas with other names. */
function copyOf(parts: object, suffix: string): { readonly paths: object; readonly schemas: object } {
  const text = textOf(parts)
    .replaceAll(/(#\/components\/schemas\/\w+)/g, `$1${suffix}`)
    .replaceAll(/("operationId":"\w+)"/g, `$1${suffix}"`)
  const { paths, schemas } = JSON.parse(text)
  return { paths: renamed(paths, suffix), schemas: renamed(schemas, suffix) }
}

function renamed(values: object, suffix: string): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}${suffix}`, value]))
}

/** Rounds the bounds of 64-bit integers, which changes nothing that is measured. */
function textOf(value: object): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? Number(each) : each))
}
