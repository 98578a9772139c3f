/** The functions of `node:fs/promises` that the store uses. */
export type FileSystem = {
  link(from: string, to: string): Promise<void>
  mkdir(path: string, options: { recursive: true }): Promise<string | undefined>
  open(path: string, flags: 'r' | 'wx'): Promise<OpenFile>
  readdir(path: string): Promise<string[]>
  readFile(path: string, encoding: 'utf8'): Promise<string>
  rename(from: string, to: string): Promise<void>
  rm(path: string, options: { force: true }): Promise<void>
  unlink(path: string): Promise<void>
}

export type OpenFile = {
  writeFile(text: string): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/** What the file system gives, or `otherwise` if it fails with this code. */
export function unless<Value>(code: string, use: Promise<Value>, otherwise: Value): Promise<Value> {
  return use.catch((error: unknown) => {
    if (Object(error).code === code) return otherwise
    throw error
  })
}

/** Syncs a folder, or a new file with a text. */
export async function synced(fs: FileSystem, path: string, text?: string): Promise<string> {
  // Windows does not open folders, and its file system writes their entries itself.
  if (text === undefined && process.platform === 'win32') return path
  const file = await fs.open(path, text === undefined ? 'r' : 'wx')
  try {
    if (text !== undefined) await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  return path
}

/** A new file with a text, which has no meaning yet. */
export function draftOf(fs: FileSystem, folder: string, text: string): Promise<string> {
  return synced(fs, `${folder}/draft ${crypto.randomUUID()}`, text)
}
