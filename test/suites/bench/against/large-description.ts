import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copiedDescription } from './copied-description.js'

/**
 * NEAR's own description of 535 kB if `UPSTREAM_SPECS` names the folder that has it; else ours, which is 693 kB.
 * Without an overlay, because only near-rpcgen reads one.
 */
export async function largeDescription(): Promise<string> {
  const folder = process.env['UPSTREAM_SPECS']
  return folder ? readFileSync(join(folder, 'nearcore-1.2.1.json'), 'utf8') : copiedDescription(1)
}

/** The description in which the first object has one more field. */
export function withOtherField(text: string): string {
  return text.replace(/"properties":\s*\{/, match => `${match}"added":{"type":"boolean"},`)
}
