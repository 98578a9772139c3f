import { createHash } from 'node:crypto'

/**
 * A line of the interface document without its words: how many statements it makes, and a short hash of its text. The
 * document is not in this repository, and the skeleton lets a test find a statement without a row.
 */
export type SkeletonLine = { readonly statements: number; readonly mark: Mark; readonly hash: string }

/** Lines that state nothing: headings, blank lines, heads of tables, and words that only lead to the next line. */
const marks = ['heading', 'blank', 'table', 'lead'] as const

type Mark = (typeof marks)[number] | 'statements'

/** Reads `<line> <mark or number of statements> <hash>` on each line of a skeleton. */
export function readSkeleton(skeleton: string): readonly SkeletonLine[] {
  const lines = skeleton.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return lines.map((line, index) => {
    const [number, what = '', hash = '', ...more] = line.split(' ')
    const mark = marks.find(each => each === what) ?? 'statements'
    const statements = mark === 'statements' ? Number(what) : 0
    const isValid = Number(number) === index + 1 && /^[0-9a-f]{8}$/.test(hash) && more.length === 0
    if (!isValid || !Number.isInteger(statements) || (mark === 'statements' && statements < 1))
      throw new Error(`Line ${index + 1} of the skeleton is not "<line> <mark or number> <hash>": ${line}`)
    return { statements, mark, hash }
  })
}

export function hashOf(line: string): string {
  return createHash('sha256').update(line.trimEnd()).digest('hex').slice(0, 8)
}

/** The lines of the interface document that the skeleton does not have, each in a sentence that says what to do. */
export function compareWithDocument(skeleton: readonly SkeletonLine[], document: string): readonly string[] {
  const now = document.replace(/\n$/, '').split('\n').map(hashOf)
  const before = skeleton.map(({ hash }) => hash)
  if (now.length === before.length)
    return now.flatMap((hash, index) => (hash === before[index] ? [] : [changedLine(index + 1, hash)]))
  const start = now.findIndex((hash, index) => hash !== before[index])
  const first = start === -1 ? now.length : start
  const added = now.length - before.length
  const shorter = Math.min(now.length, before.length) - first
  const same = Array.from({ length: shorter }, (_, index) => now.at(-1 - index) === before.at(-1 - index))
  const end = same.includes(false) ? same.indexOf(false) : shorter
  const [old, fresh] = [range(first, before.length - end), range(first, now.length - end)]
  return [
    `${movedLines(old, fresh)} Read them and correct their rows and test/spec/trace/skeleton.txt. Then add ${added} to ` +
      'the number of each line after them, in the rows and in the skeleton.',
  ]
}

/** Lines from `start` to before `end`, counted from 0; undefined for none. */
function range(start: number, end: number): string | undefined {
  if (end === start) return undefined
  return end - start === 1 ? `Line ${end}` : `Lines ${start + 1} to ${end}`
}

function movedLines(old: string | undefined, fresh: string | undefined): string {
  if (old === undefined) return `${fresh} of the interface document: new.`
  if (fresh === undefined) return `${old} of the skeleton: no longer in the interface document.`
  return `${old} of the skeleton: now ${fresh.toLowerCase()} of the interface document.`
}

function changedLine(line: number, hash: string): string {
  return (
    `Line ${line} of the interface document has changed. Read it and correct its rows. Then give line ${line} of ` +
    `test/spec/trace/skeleton.txt the hash ${hash} and its number of statements.`
  )
}
