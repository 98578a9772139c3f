import type { ListedStore } from '../store.js'
import { synced, type FileSystem } from './file-system.js'
import { newestText, saveAfter } from './numbered-texts.js'

/** How many keys a page of a list looks at. */
const pageLength = 100

/** A folder for each key, and in it a file for each text that was saved under the key. */
export function storeOfFiles(folder: string, fs: FileSystem, hash: (key: string) => string): ListedStore {
  const save = async (key: string, expected: string | undefined, entry: readonly string[]): Promise<boolean> => {
    const own = `${folder}/${hash(key)}`
    await fs.mkdir(own, { recursive: true })
    // Also if it existed: another program can have made it, and not have synced its name yet.
    await synced(fs, folder)
    const newest = await newestText(fs, own)
    return entryOf(newest.content)[1] === expected && saveAfter(fs, own, newest, JSON.stringify(entry))
  }
  const entryIn = async (own: string): Promise<Entry> => {
    const { number, content } = await newestText(fs, own)
    // Another program can have linked the name and not synced it yet: a power failure would remove it.
    if (number) await synced(fs, own)
    return entryOf(content)
  }
  return {
    read: async key => (await entryIn(`${folder}/${hash(key)}`))[1],
    compareAndSet: (key, expected, text) => save(key, expected, [key, text]),
    remove: (key, expected) => save(key, expected, []),
    async list(prefix, page = '') {
      const names = (await fs.readdir(folder)).filter(name => name > page).sort()
      const found = await Promise.all(names.slice(0, pageLength).map(name => entryIn(`${folder}/${name}`)))
      const entries = found.flatMap(([key, text = '']) => (key?.startsWith(prefix) ? { key, text } : []))
      return { entries, next: names[pageLength] && names[pageLength - 1] }
    },
  }
}

/** Key and text; nothing if there is none. */
type Entry = readonly [key?: string | undefined, text?: string]

/** JSON keeps halves of surrogate pairs. A file without an array has a text only: an earlier version wrote it. */
function entryOf(content: string): Entry {
  if (content[0] === '[') return JSON.parse(content)
  return content ? [undefined, content] : []
}
