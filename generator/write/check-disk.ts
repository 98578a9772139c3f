import { realpathSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fsError } from './fs-error.js'

/** The kernel's own file systems on Linux, by their type in `statfs`: writing to them configures the system. */
const systemTypes: ReadonlySet<number> = new Set([
  0x9fa0, // proc
  0x62656572, // sysfs
  0x1cd1, // devpts
  0x27e0eb, // cgroup
  0x63677270, // cgroup2
  0x64626720, // debugfs
  0x74726163, // tracefs
  0x73636673, // securityfs
  0xf97cff8c, // selinux
  0xcafe4a11, // bpf
  0x62656570, // configfs
  0xde5e81e4, // efivarfs
  0x19800202, // mqueue
])

const devices = /^\/dev(?!\/shm(?:\/|$))(?:\/|$)/

/** Whether a path leads to devices. `/dev/shm` holds ordinary files. */
export function isDevice(path: string): boolean {
  return devices.test(path)
}

/** Fails if a folder, or the one that it would be made in, is not on a disk. */
export function checkDisk(folder: string): void {
  const real = existing(folder)
  if (real === null) return
  const isSystem = process.platform === 'linux' && systemTypes.has(statfsSync(real).type)
  if (isSystem || isDevice(real)) throw fsError('ENODISK', folder)
}

/** The nearest folder that exists, without links. */
function existing(folder: string): string | null {
  try {
    return realpathSync.native(folder)
  } catch {
    return dirname(folder) === folder ? null : existing(dirname(folder))
  }
}
