import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaymentStore } from 'near-rpc-client'

/**
 * Stores the payment records of `signAndSubmit` in files, for several programs on one machine: a folder for each key,
 * and a file for each text that was saved under the key. A new text gets the next number by a hard link, which fails if
 * another program was faster. No file is overwritten, and a killed program leaves no lock behind.
 */
export function fileStore(folder: string): PaymentStore {
  const folderOf = (key: string): string => join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    read: async key => (await newest(folderOf(key)))?.text,
    compareAndSet: async (key, expected, text) => {
      const own = folderOf(key)
      await mkdir(own, { recursive: true })
      const last = await newest(own)
      if (last?.text !== expected) return false
      return linkAs(own, (last?.number ?? 0) + 1, text)
    },
  }
}

async function newest(folder: string): Promise<{ readonly number: number; readonly text: string } | undefined> {
  const names = await readdir(folder).catch(() => [])
  const number = Math.max(0, ...names.filter(name => /^\d+$/.test(name)).map(Number))
  return number === 0 ? undefined : { number, text: await readFile(join(folder, String(number)), 'utf8') }
}

async function linkAs(folder: string, number: number, text: string): Promise<boolean> {
  const draft = join(folder, `draft ${randomUUID()}`)
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(text)
    // The text must survive a power failure before anything is sent.
    await file.sync()
    await link(draft, join(folder, String(number)))
    return true
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false
    throw error
  } finally {
    await file.close()
    await unlink(draft)
  }
}
