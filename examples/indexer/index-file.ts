import { appendFile, readFile, truncate } from 'node:fs/promises'

export type IndexedBlock = {
  readonly height: number
  readonly hash: string
  readonly prev_hash: string
  /** The hashes of the transactions in the block. */
  readonly transactions: readonly string[]
}

export type IndexFile = {
  readonly last: IndexedBlock | undefined
  append(block: IndexedBlock): Promise<void>
}

/**
 * Opens a file with one line for each block. The last line is also the position at which the next start resumes: a block
 * and the position are saved together, or not at all. A line that a killed program did not finish is removed.
 */
export async function openIndexFile(path: string): Promise<IndexFile> {
  const text = await readFile(path, { encoding: 'utf8', flag: 'a+' })
  const wholeLines = text.slice(0, text.lastIndexOf('\n') + 1)
  await truncate(path, Buffer.byteLength(wholeLines))
  const lastLine = wholeLines.split('\n').at(-2)
  return {
    last: lastLine === undefined ? undefined : JSON.parse(lastLine),
    append: block => appendFile(path, `${JSON.stringify(block)}\n`),
  }
}
