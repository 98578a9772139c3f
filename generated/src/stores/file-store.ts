import { synced } from './files/file-system.js'
import { storeOfFiles } from './files/store-of-files.js'
import type { ListedStore } from './store.js'

/**
 * A store in a folder, for the programs of one machine. Needs Node, Deno or Bun, and a local disk with hard links: not
 * FAT, and no network folder.
 *
 * A saved text survives a killed program and a power failure: the text, its name and its folders are synced before
 * `compareAndSet` resolves. On Windows nothing syncs the names: the journal of NTFS keeps them. A text does not survive
 * the loss of the disk. No program leaves a lock behind. The last 100 texts of a key are kept, and older ones removed.
 *
 * Rejects with a `TypeError` where there are no files, and with the error of the file system if the folder cannot be
 * made. A call rejects with such errors too: whether the text was saved is then unknown until it is read. It is also
 * unknown if the program stood still while others saved 100 texts under the same key.
 * @example
 * const store = await fileStore('payments')
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-11' })
 */
export async function fileStore(folder: string): Promise<ListedStore> {
  // Not imported: bundlers for browsers would look for these modules.
  const builtIn = globalThis.process?.getBuiltinModule
  if (!builtIn) throw new TypeError('No file store: it needs Node, Deno or Bun')
  const fs = builtIn('node:fs/promises')
  const { resolve, dirname } = builtIn('node:path')
  const { createHash } = builtIn('node:crypto')
  const absolute = resolve(folder)
  const top = (await fs.mkdir(absolute, { recursive: true })) ?? absolute
  // Also the name of a folder that existed: another program can have made it, and not have synced its name yet.
  for (let name = absolute; name.length >= top.length;) await synced(fs, (name = dirname(name)))
  // UTF-16 keeps keys apart that differ only in halves of surrogate pairs; UTF-8 replaces these with one character.
  return storeOfFiles(absolute, fs, key => createHash('sha256').update(key, 'utf16le').digest('hex'))
}
