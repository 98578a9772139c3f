import { canonicalJson } from '../../schema/canonical-json.js'
import type { Json } from '../../schema/json.js'
import { namedSchemas } from '../../model/types/schema-of-type.js'
import { hashTexts } from './hash-texts.js'
import { lockFileFormat, type LockFile } from './lock-file.js'
import { lockMethod } from './locked-error.js'

/**
 * The text of a lock file. Equal interfaces give equal bytes. Each method and each schema has its own line, so that
 * version control shows which of them changed.
 */
export function lockFileText({ client, interface: iface }: LockFile): string {
  const { title, version, description, flows, methods, schemas } = hashTexts(iface)
  return [
    '{',
    `"lock": ${lockFileFormat},`,
    `"client": ${JSON.stringify(client)},`,
    `"title": ${JSON.stringify(title)},`,
    `"version": ${JSON.stringify(version)},`,
    `"description": ${JSON.stringify(description)},`,
    `"flows": ${JSON.stringify(flows)},`,
    `"methods": ${lines(methods.map(lockMethod))},`,
    `"schemas": ${lines(namedSchemas({ schemas }))}`,
    '}',
    '',
  ].join('\n')
}

function lines(items: readonly Json[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map(canonicalJson).join(',\n')}\n]`
}
