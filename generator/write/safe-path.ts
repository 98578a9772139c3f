import type { Diagnostic, Report } from '../diagnostics/diagnostic.js'
import type { SourceFile } from '../emit/source-file.js'
import { isIgnored, manifestName } from './reserved-paths.js'

/** The longest name that common file systems allow, in bytes. */
const maxNameBytes = 255

// Windows forbids these characters and opens devices by these names; a package must unpack on every system.
// oxlint-disable-next-line no-control-regex
const forbiddenCharacter = /[\u0000-\u001f\u007f<>:"|?*\\]/
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

type Rule = {
  readonly breaks: (segments: readonly string[]) => boolean
  readonly problem: string
}

const spellingRules: readonly Rule[] = [
  {
    breaks: anySegment(name => forbiddenCharacter.test(name)),
    problem: 'it has a character that not every system allows',
  },
  { breaks: anySegment(name => deviceName.test(name)), problem: 'Windows reserves the name for a device' },
  { breaks: anySegment(name => /[. ]$/.test(name)), problem: 'a name ends in a dot or a space' },
  { breaks: anySegment(isHidden), problem: 'a name begins with a dot: programs run what is in such folders' },
  { breaks: anySegment(name => Buffer.byteLength(name) > maxNameBytes), problem: 'a name is too long' },
]

/** First match wins. */
const rules: readonly Rule[] = [
  { breaks: isReserved, problem: 'the generator reserves the name' },
  { breaks: anySegment(name => name === '' || name === '.' || name === '..'), problem: 'it leads outside the package' },
  ...spellingRules,
]

// Windows has such a second name for each longer one: "GIT~1" is ".git".
const shortName = /^[^.]{1,6}~\d(\.|$)/
// Some file systems compare names without these characters, such as a joiner of zero width.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** True for a name such as `.git`, in each form in which a file system can take it for one. */
function isHidden(name: string): boolean {
  const plain = name.replace(unseen, '').normalize('NFKC')
  return plain.startsWith('.') || shortName.test(plain)
}

/** Why names of folders and files must not be written, as part of any path; null for valid names. */
export function spellingProblem(names: readonly string[]): string | null {
  return spellingRules.find(rule => rule.breaks(names))?.problem ?? null
}

/** Why a path must not be written; null for a valid path. Also checks the paths of journals and manifests. */
export function pathProblem(path: string): string | null {
  const segments = path.split('/')
  return rules.find(rule => rule.breaks(segments))?.problem ?? null
}

/** The parent folders: `docs` and `docs/a` for `docs/a/b.md`. */
export function ancestorsOf(path: string): readonly string[] {
  const segments = path.split('/')
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** Reports unsafe and equal paths. Paths contain names of the description, which is not trusted. */
export function checkPaths(files: readonly SourceFile[], report: Report): void {
  const seen = new Map<string, string>()
  for (const { path } of files) {
    const problem = pathProblem(path)
    if (problem !== null) report(unsafePath(path, problem))
    const folded = path.normalize('NFC').toLowerCase()
    const other = seen.get(folded)
    if (other !== undefined) report(collidingPaths(other, path))
    seen.set(folded, path)
  }
  for (const { path } of files) {
    const folders = ancestorsOf(path.normalize('NFC').toLowerCase()).map(folder => seen.get(folder))
    for (const other of folders) if (other !== undefined) report(collidingPaths(other, path))
  }
}

function unsafePath(path: string, problem: string): Diagnostic {
  return {
    code: 'RPC203',
    at: null,
    message: `The file "${shortened(path)}" cannot be written: ${problem}.`,
    help: 'Rename the method or type of the description that the file is named after.',
  }
}

function collidingPaths(first: string, second: string): Diagnostic {
  return {
    code: 'RPC108',
    at: null,
    message: `The files "${shortened(first)}" and "${shortened(second)}" are the same file on a case-insensitive file system.`,
    help: 'Rename one of the two methods that the files are named after.',
  }
}

function anySegment(breaks: (name: string) => boolean): Rule['breaks'] {
  return segments => segments.some(breaks)
}

function isReserved(segments: readonly string[]): boolean {
  const [top = ''] = segments
  return isIgnored(top) || (segments.length === 1 && top === manifestName)
}

function shortened(path: string): string {
  return path.length > 120 ? `${path.slice(0, 117)}...` : path
}
