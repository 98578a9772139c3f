import { draftOf, synced, unless, type FileSystem } from './file-system.js'

/** The text with the greatest number in the folder of a key. */
export type NewestText = {
  /** 0 if there is none. */
  readonly number: number
  /** Empty if there is none. */
  readonly content: string
  readonly names: readonly string[]
}

export async function newestText(fs: FileSystem, folder: string): Promise<NewestText> {
  for (;;) {
    const names = await unless('ENOENT', fs.readdir(folder), [])
    const number = names.reduce((greatest, name) => Math.max(greatest, +name || 0), 0)
    const content = await contentOf(fs, folder, number)
    // Otherwise others saved so many texts since the folder was read that this one is gone.
    if (!number || content) return { number, content, names }
  }
}

/**
 * Saves a text after the newest one by a hard link, which fails if another program was faster. Resolves to whether it
 * is saved. Of more than 200 older texts the last 100 remain. They go in the order of their numbers, and the name of
 * the first one stays: if the text before this one is still there, no text had this number before.
 */
export async function saveAfter(
  fs: FileSystem,
  folder: string,
  { number, names }: NewestText,
  content: string,
): Promise<boolean> {
  const draft = await draftOf(fs, folder, content)
  try {
    if (
      !(await unless(
        'EEXIST',
        fs.link(draft, `${folder}/${number + 1}`).then(() => true),
        false,
      ))
    )
      return false
  } finally {
    await fs.unlink(draft)
  }
  await synced(fs, folder)
  if (number && !(await contentOf(fs, folder, number))) throw new Error('Unknown whether saved: others were faster')
  // The text is saved, whatever becomes of the older ones.
  const remaining = content === '[]' ? 0 : names.length > 200 ? 100 : number
  await removeUpTo(fs, folder, names, number - remaining).catch(() => {})
  return true
}

async function removeUpTo(fs: FileSystem, folder: string, names: readonly string[], last: number): Promise<void> {
  const older = names.map(Number).filter(number => number <= last)
  for (const number of older.sort((one, other) => one - other))
    if (number > 1) await fs.rm(`${folder}/${number}`, { force: true })
    else await fs.rename(await draftOf(fs, folder, ''), `${folder}/1`)
}

function contentOf(fs: FileSystem, folder: string, number: number): Promise<string> {
  return unless('ENOENT', fs.readFile(`${folder}/${number}`, 'utf8'), '')
}
