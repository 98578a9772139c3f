import type { Report } from '../diagnostics/diagnostic.js'
import type { SourceFile } from '../emit/source-file.js'
import { isIgnored, manifestName } from './own-names.js'

/** The longest name that common file systems take, in bytes. */
const longestName = 255

// Windows takes none of these in a name, and opens devices by these names; a package must unpack everywhere.
// oxlint-disable-next-line no-control-regex
const strangeCharacter = /[\u0000-\u001f\u007f<>:"|?*\\]/
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

type Rule = {
  readonly breaks: (segments: readonly string[]) => boolean
  readonly problem: string
}

const rules: readonly Rule[] = [
  { breaks: some(name => name === '' || name === '.' || name === '..'), problem: 'it leads outside the package' },
  { breaks: some(name => strangeCharacter.test(name)), problem: 'it has a character that not every system takes' },
  { breaks: some(name => deviceName.test(name)), problem: 'Windows keeps the name for a device' },
  { breaks: some(name => /[. ]$/.test(name)), problem: 'a name ends in a dot or a space' },
  { breaks: some(name => Buffer.byteLength(name) > longestName), problem: 'a name is too long' },
  { breaks: isTaken, problem: 'the generator keeps the name for itself' },
]

/** Why a path must not be written; null for a good one. Journals and manifests are checked by it too. */
export function pathProblem(path: string): string | null {
  const segments = path.split('/')
  return rules.find(rule => rule.breaks(segments))?.problem ?? null
}

/** `docs/a/b.md` lies in `docs` and `docs/a`. */
export function ancestorsOf(path: string): readonly string[] {
  const segments = path.split('/')
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** File names hold names of the description: this is the last gate before the disk. */
export function checkPaths(files: readonly SourceFile[], report: Report): void {
  const seen = new Map<string, string>()
  for (const { path } of files) {
    const problem = pathProblem(path)
    if (problem !== null) report(unsafePath(path, problem))
    const folded = path.normalize('NFC').toLowerCase()
    const other = seen.get(folded)
    if (other !== undefined) report(meetingPaths(other, path))
    seen.set(folded, path)
  }
  for (const { path } of files) {
    const file = ancestorsOf(path.normalize('NFC').toLowerCase()).map(folder => seen.get(folder))
    for (const other of file) if (other !== undefined) report(meetingPaths(other, path))
  }
}

function unsafePath(path: string, problem: string): Parameters<Report>[0] {
  return {
    code: 'RPC203',
    severity: 'error',
    at: null,
    message: `The file "${shortened(path)}" cannot be written: ${problem}.`,
    help: 'Rename the method or type of the description that the file is named after.',
  }
}

function meetingPaths(first: string, second: string): Parameters<Report>[0] {
  return {
    code: 'RPC108',
    severity: 'error',
    at: null,
    message: `The files "${shortened(first)}" and "${shortened(second)}" are one file where case does not count.`,
    help: 'Rename one of the two methods that the files are named after.',
  }
}

function some(breaks: (name: string) => boolean): Rule['breaks'] {
  return segments => segments.some(breaks)
}

function isTaken(segments: readonly string[]): boolean {
  const [top = ''] = segments
  return isIgnored(top) || (segments.length === 1 && top === manifestName)
}

function shortened(path: string): string {
  return path.length > 120 ? `${path.slice(0, 117)}...` : path
}
