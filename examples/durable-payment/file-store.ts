import { createHash, randomUUID } from 'node:crypto'
import * as node from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { PaymentStore } from 'near-rpc-client'

/** The functions of `node:fs/promises` that the store uses. */
export type FileSystem = Pick<typeof node, 'link' | 'mkdir' | 'open' | 'readdir' | 'readFile' | 'unlink'>

/**
 * Stores the payment records of `signAndSubmit` in files, for several programs on one machine: a folder for each key,
 * and a file for each text that was saved under the key. A new text gets the next number by a hard link, which fails if
 * another program was faster. No file is overwritten, and a killed program leaves no lock behind. The text, its name and
 * its folders are synced before `compareAndSet` resolves, so that they survive a power failure.
 */
export function fileStore(folder: string, fs: FileSystem = node): PaymentStore {
  return {
    read: async key => {
      const own = folderOf(folder, key)
      const last = await newest(fs, own)
      // Another program can have linked the name and not synced it yet: a power failure would remove it.
      if (last) await syncFolder(fs, own)
      return last?.text
    },
    compareAndSet: async (key, expected, text) => {
      const own = folderOf(folder, key)
      await makeFolder(fs, own)
      const last = await newest(fs, own)
      if (last?.text !== expected) return false
      return linkAs(fs, own, (last?.number ?? 0) + 1, text)
    },
  }
}

/** UTF-16 keeps keys apart that differ only in halves of surrogate pairs; UTF-8 replaces these with one character. */
function folderOf(folder: string, key: string): string {
  return join(resolve(folder), createHash('sha256').update(key, 'utf16le').digest('hex'))
}

/** Syncs the parent also if the folder exists: another program can have made it and failed before it synced the parent. */
async function makeFolder(fs: FileSystem, folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true })
  const top = first === undefined ? dirname(folder) : dirname(first)
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    await syncFolder(fs, parent)
    if (parent === top || parent === dirname(parent)) return
  }
}

async function syncFolder(fs: FileSystem, folder: string): Promise<void> {
  // Windows does not open folders, and its file system writes their entries itself.
  if (process.platform === 'win32') return
  const opened = await fs.open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

async function newest(
  fs: FileSystem,
  folder: string,
): Promise<{ readonly number: number; readonly text: string } | undefined> {
  const names = await fs.readdir(folder).catch((error: unknown) => {
    // In a folder that cannot be read there can be a payment.
    if (Object(error).code === 'ENOENT') return []
    throw error
  })
  const numbers = names.filter(name => /^\d+$/.test(name)).map(Number)
  const number = numbers.reduce((greatest, each) => Math.max(greatest, each), 0)
  return number === 0 ? undefined : { number, text: await fs.readFile(join(folder, String(number)), 'utf8') }
}

async function linkAs(fs: FileSystem, folder: string, number: number, text: string): Promise<boolean> {
  const draft = join(folder, `draft ${randomUUID()}`)
  const file = await fs.open(draft, 'wx')
  try {
    await file.writeFile(text)
    await file.sync()
    await fs.link(draft, join(folder, String(number)))
    await syncFolder(fs, folder)
    return true
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false
    throw error
  } finally {
    await file.close()
    await fs.unlink(draft)
  }
}
