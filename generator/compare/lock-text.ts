import type { Json } from '../load/json.js'
import type { Interface } from '../model/interface.js'
import { signature } from '../model/signature.js'
import { digestInterface } from './digest.js'

/** What `interface.lock.json` holds: the interface of the last bump, and the version that the client got then. */
export type Lock = {
  readonly client: string
  readonly interface: Interface
}

/** The number of the form below; a lock of another form is not read. */
export const lockForm = 1

/**
 * The text of a lock. The same interface gives the same bytes. Each method and each schema has a line of its own, so
 * that version control shows which of them changed.
 */
export function lockText({ client, interface: iface }: Lock): string {
  const { title, version, description, flows, methods, schemas } = digestInterface(iface)
  return [
    '{',
    `"lock": ${lockForm},`,
    `"client": ${JSON.stringify(client)},`,
    `"title": ${JSON.stringify(title)},`,
    `"version": ${JSON.stringify(version)},`,
    `"description": ${JSON.stringify(description)},`,
    `"flows": ${JSON.stringify(flows)},`,
    `"methods": ${lines(methods)},`,
    `"schemas": ${lines(schemas)}`,
    '}',
    '',
  ].join('\n')
}

function lines(items: readonly Json[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map(signature).join(',\n')}\n]`
}
