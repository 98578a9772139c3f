import { transform } from 'esbuild'
import { readFile } from 'node:fs/promises'
import type { PaymentStore } from 'near-rpc-client/stores'
import { codeIn, sectionOf } from '../../../docs/page.js'
import type { MariadbPool } from './drivers.js'

/** The lines of docs/stores.md for MySQL and MariaDB, as a program that copied them has them. */
export async function mysqlStoreOfPage(pool: MariadbPool): Promise<PaymentStore> {
  const page = await readFile('docs/stores.md', 'utf8')
  const blocks = codeIn(sectionOf(page, 'Other databases'), 'ts')
  const source = blocks.find(block => block.includes('export function mysqlStore'))
  if (source === undefined) throw new Error('docs/stores.md has no store for MySQL.')
  const { code } = await transform(source, { loader: 'ts', format: 'esm' })
  const { mysqlStore } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )
  return mysqlStore(pool)
}
