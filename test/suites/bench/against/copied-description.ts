import { loadDocument } from '../../../../generator/load/load-document.js'
import { fileReader } from '../../../../generator/load/read/reader.js'

type Parts = { readonly paths: object; readonly schemas: object }

/**
 * Our description, joined to one JSON text. Each further copy has other names for its methods and schemas. It leaves out
 * the methods whose builders are named after a value of a param.
 */
export async function copiedDescription(count: number): Promise<string> {
  const document = await loadDocument({ spec: 'spec/openapi.yaml', overlays: [] }, fileReader(), found => {
    throw new Error(JSON.stringify(found))
  })
  if (document === null) throw new Error('The description was not read.')
  const { paths, components, ...root } = document.root
  const one: Parts = { paths: Object(paths), schemas: Object(components).schemas }
  const copies = Array.from({ length: count }, (_, index) => (index === 0 ? one : copyOf(one, `Copy${index}`)))
  const merged = (key: keyof Parts): object => Object.assign({}, ...copies.map(copy => copy[key]))
  return textOf({ ...root, paths: merged('paths'), components: { schemas: merged('schemas') } })
}

/** The same methods and schemas with other names. */
function copyOf(parts: Parts, suffix: string): Parts {
  const text = textOf(parts)
    .replaceAll(/(#\/components\/schemas\/\w+)/g, `$1${suffix}`)
    .replaceAll(/("operationId":"\w+)"/g, `$1${suffix}"`)
    .replaceAll(/("method":(?:\{"const":)?"\w+)"/g, `$1${suffix}"`)
  const { paths, schemas } = JSON.parse(text, (key, value: unknown) => (key === 'x-rpc-replaces' ? undefined : value))
  const plain = Object.entries(Object(paths)).filter(
    ([, path]) => !/"(request_type|changes_type)"/.test(textOf(path as object)),
  )
  return { paths: renamed(Object.fromEntries(plain), suffix), schemas: renamed(schemas, suffix) }
}

function renamed(values: object, suffix: string): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}${suffix}`, value]))
}

/** Rounds the bounds of 64-bit integers, which changes nothing that is measured. */
function textOf(value: object): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? Number(each) : each))
}
