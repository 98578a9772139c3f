import { writeFile } from 'node:fs/promises'
import { nodeFileSystem, type FileSystem } from '../../generator/write/file-system.js'
import { thisProcess } from '../../generator/write/mutex.js'
import { write, writer } from './package-files.js'

/** A process that writes a package to a real disk, and kills itself at its n-th change if asked to. */
const [out = '', listing = '{}', last = ''] = process.argv.slice(2)
const diesAt = last === '' ? Infinity : Number(last)
let changes = 0

const { diagnostics } = await write(out, JSON.parse(listing), untilKilled(nodeFileSystem), {
  ...thisProcess,
  seal: writer.seal,
})
process.stdout.write(JSON.stringify(diagnostics.map(({ code }) => code)))

function untilKilled(system: FileSystem): FileSystem {
  const one =
    (name: 'removeFile' | 'makeFolder' | 'removeFolder' | 'syncFolder') =>
    (path: string): Promise<void> => {
      count()
      return system[name](path)
    }
  return {
    ...system,
    create: async (path, text) => {
      // In the middle of a file, before its start is synced.
      if (changes + 1 === diesAt) await writeFile(path, text.slice(0, text.length / 2), { flag: 'wx' })
      count()
      return system.create(path, text)
    },
    rename: (from, to) => {
      count()
      return system.rename(from, to)
    },
    removeFile: one('removeFile'),
    makeFolder: one('makeFolder'),
    removeFolder: one('removeFolder'),
    syncFolder: one('syncFolder'),
  }
}

/** Ends the process at once: no handler and no `finally` runs. */
function count(): void {
  if (++changes === diesAt) process.kill(process.pid, 'SIGKILL')
}
