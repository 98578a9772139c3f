import type { ListedStore, StoreEntry } from './store.js'
import { unless } from './unless.js'

/** How many keys a page of a list looks at. */
const pageLength = 100

/** What a file has, as JSON, which keeps halves of surrogate pairs. Empty if the key was removed. */
type Entry = readonly [key: string, text: string] | readonly []

/**
 * A store in a folder, for the programs of one machine. Needs Node, Deno or Bun, and a local disk with hard links: not
 * FAT, and no network folder.
 *
 * A saved text survives a killed program and a power failure: the text, its name and its folders are synced before
 * `compareAndSet` resolves. On Windows nothing syncs the names: the journal of NTFS keeps them. A text does not survive
 * the loss of the disk. No program leaves a lock behind. The last 100 texts of a key are kept, and older ones removed.
 *
 * Rejects with a `TypeError` where there are no files, and with the error of the file system if the folder cannot be
 * made. A call rejects with such errors too, and with a `TypeError` if the newest file of a key has no text: whether
 * the text was saved is then unknown until it is read. It is also unknown if the program stood still while others saved
 * 100 texts under the same key.
 * @example
 * const store = await fileStore('payments')
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-11' })
 */
export async function fileStore(folder: string): Promise<ListedStore> {
  // Not imported: bundlers for browsers would look for these modules.
  const builtIn = globalThis.process?.getBuiltinModule
  if (!builtIn) throw new TypeError('fileStore needs Node, Deno or Bun')
  // All steps are in this function, as each of them needs this module.
  const fs = builtIn('node:fs/promises')
  const path = builtIn('node:path')
  const root = path.resolve(folder)

  /** The folder of a key has a file for each text that was saved: its name is a number, and the greatest one counts. */
  const folderOf = (key: string): string =>
    // UTF-16 keeps keys apart that differ only in halves of surrogate pairs; UTF-8 replaces these with one character.
    `${root}/${builtIn('node:crypto').createHash('sha256').update(key, 'utf16le').digest('hex')}`

  /** Syncs a folder, or a new file with a text. */
  const synced = async (name: string, flag: 'r' | 'wx' = 'r', text = ''): Promise<string> => {
    // Windows does not open folders, and its file system writes their entries itself.
    if (flag === 'r' && process.platform === 'win32') return name
    const file = await fs.open(name, flag)
    try {
      if (text) await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    return name
  }
  const textOf = (own: string, number: number): Promise<string> =>
    unless('ENOENT', fs.readFile(`${own}/${number}`, 'utf8'), '')

  /** The newest entry of a key, its number, and the numbers of all texts, smallest first. 0 if there is none. */
  const newestIn = async (
    own: string,
    before?: number,
  ): Promise<readonly [entry: Entry, newest: number, numbers: readonly number[]]> => {
    const names = await unless('ENOENT', fs.readdir(own), [])
    const numbers = names
      .filter(Number)
      .map(Number)
      .sort((one, other) => one - other)
    const newest = numbers.at(-1) ?? 0
    const text = await textOf(own, newest)
    if (text || !newest) return [JSON.parse(text || '[]'), newest, numbers]
    // Others saved so many texts since the folder was read that this one is gone: then there is a newer one now.
    if (newest !== before) return newestIn(own, newest)
    throw new TypeError(`${own}/${newest} needs text`)
  }

  /** What a key has. A file without a text or an array is not of this store, and ends in a `TypeError`. */
  const read = async (
    own: string,
  ): Promise<{ readonly key: string | undefined; readonly text: string | undefined }> => {
    const [[key, text], newest] = await newestIn(own)
    // Another program can have linked the name and not synced it yet: a power failure would remove it.
    if (newest) await synced(own)
    return { key, text }
  }

  /** Saves an entry after the newest one by a hard link, which fails if another program was faster. */
  const save = async (key: string, expected: string | undefined, entry: Entry): Promise<boolean> => {
    const own = folderOf(key)
    await fs.mkdir(own, { recursive: true })
    // Also if it existed: another program can have made it, and not have synced its name yet.
    await synced(root)
    const [[, text], newest, numbers] = await newestIn(own)
    if (text !== expected) return false
    // A name without a meaning yet.
    const draft = `${own}/draft ${crypto.randomUUID()}`
    try {
      await synced(draft, 'wx', JSON.stringify(entry))
      if (await unless<unknown>('EEXIST', fs.link(draft, `${own}/${newest + 1}`), true)) return false
    } finally {
      // Also the half of a text, which would take the last space of a full disk.
      await fs.rm(draft, { force: true })
    }
    await synced(own)
    if (newest && !(await textOf(own, newest))) throw new Error('Maybe saved: read it')
    // The entry is saved, whatever becomes of the older ones. Of more than 200 the last 100 remain.
    await removed(own, entry.length ? numbers.slice(0, numbers[200] ? -100 : 0) : numbers).catch(() => {})
    return true
  }

  /**
   * Older texts go in the order of their numbers, and the name of the first one stays: if the text before another one
   * is still there, no text had the number of the other one before.
   */
  const removed = async (own: string, numbers: readonly number[]): Promise<void> => {
    for (const number of numbers)
      if (number > 1) await fs.rm(`${own}/${number}`, { force: true })
      else await fs.rename(await synced(`${own}/draft ${crypto.randomUUID()}`, 'wx'), `${own}/1`)
  }

  const top = (await fs.mkdir(root, { recursive: true })) ?? root
  // Also the name of a folder that existed: another program can have made it, and not have synced its name yet.
  for (let name = root; name.length >= top.length;) await synced((name = path.dirname(name)))
  return {
    read: async key => (await read(folderOf(key))).text,
    compareAndSet: (key, expected, text) => save(key, expected, [key, text]),
    remove: (key, expected) => save(key, expected, []),
    async list(prefix, page = '') {
      // Those of keys have 64 signs. Systems put others there, such as `.DS_Store` and `lost+found`.
      const names = (await fs.readdir(root)).filter(name => name[63] && name > page).sort()
      const records = await Promise.all(names.slice(0, pageLength).map(name => read(`${root}/${name}`)))
      const entries = records.filter((entry): entry is StoreEntry => !!entry.key?.startsWith(prefix))
      return { entries, next: names[pageLength] && names[pageLength - 1] }
    },
  }
}
