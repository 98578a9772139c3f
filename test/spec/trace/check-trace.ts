import { checkDifference, checkEvidence, type Known } from './check-evidence.js'
import { checkPlace, type Product } from './check-place.js'
import type { Place } from './place.js'
import type { Evidence, Row, Section } from './row.js'
import type { SkeletonLine } from './skeleton.js'

/** Lines of the interface document with more or fewer rows than statements, each in a sentence that says what to do. */
export function countRows(skeleton: readonly SkeletonLine[], sections: readonly Section[]): readonly string[] {
  const rows = sections.flatMap(section => section.rows)
  const beyond = rows.filter(({ line }) => line > skeleton.length || line < 1)
  const miscounted = skeleton.flatMap(({ statements, mark }, index) => {
    const line = index + 1
    const count = rows.filter(row => row.line === line).length
    if (count === statements) return []
    const states = statements === 0 ? `states nothing (${mark})` : `has ${counted(statements, 'statement')}`
    const has = `${counted(count, 'row')}. Give each statement one row in ${fileFor(line, sections)}.`
    return [`Line ${line} of the interface document ${states}, and the trace has ${has}`]
  })
  return [
    ...miscounted,
    ...beyond.map(({ line, says }) => `The document has no line ${line}: remove the row "${says}".`),
  ]
}

/** Rows that say what another row of the same line says. */
export function repeatedRows(sections: readonly Section[]): readonly string[] {
  const rows = sections.flatMap(section => section.rows)
  const repeated = rows.filter((row, index) => rows.findIndex(isSame(row)) < index)
  return repeated.map(({ line, says }) => `Line ${line} has the row "${says}" twice: remove one of them.`)
}

/** Places and evidence of rows that are gone, each in a sentence that says what to do. */
export function checkRows(sections: readonly Section[], product: Product, known: Known): readonly string[] {
  return sections.flatMap(({ file, rows }) =>
    rows.flatMap(row => {
      const wrong = [
        ...placesOf(row).map(place => checkPlace(place, product)),
        ...evidenceOf(row).map(evidence => checkEvidence(evidence, known)),
        row.differs === undefined ? undefined : checkDifference(row.differs, known),
      ].filter(each => each !== undefined)
      return wrong.map(
        each =>
          `${file}, line ${row.line}, "${row.says}": ${each} Bring it back, correct the row, or add a row to ` +
          'docs/differences.md that says why the product differs.',
      )
    }),
  )
}

export function placesOf(row: Row): readonly Place[] {
  return 'carriedBy' in row ? [row.carriedBy].flat() : []
}

export function evidenceOf(row: Row): readonly Evidence[] {
  return 'shownBy' in row ? [row.shownBy].flat() : []
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function isSame(row: Row): (other: Row) => boolean {
  return other => other.line === row.line && other.says === row.says
}

/** The file of the section that has rows for this line or for the nearest line before it. */
function fileFor(line: number, sections: readonly Section[]): string {
  const before = sections.filter(({ rows }) => rows.some(row => row.line <= line))
  return (before.at(-1) ?? sections[0])?.file ?? 'test/spec/trace/rows'
}
