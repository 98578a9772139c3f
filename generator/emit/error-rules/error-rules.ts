import { StructureKind, VariableDeclarationKind, type VariableStatementStructure } from 'ts-morph'
import { errorsName } from '../../model/names.js'
import { literal, literalKey } from '../text/literal.js'
import { detailLists } from './detail-lists.js'
import type { Failing } from '../builders/failing.js'
import { placeLists, type Constant } from './place-lists.js'
import { knownCauses } from './known-causes.js'

/** The error rules of each builder: plain constants, which a bundler drops with the builder. */
export type ErrorRules = {
  readonly statements: readonly VariableStatementStructure[]
  /** Whether a failure hides, so that the finder is needed. */
  readonly hides: boolean
  /** Whether a failure has details to read. */
  readonly details: boolean
}

/** Builders whose requests fail alike share their rules. */
export function errorRules(all: readonly Failing[]): ErrorRules {
  const lists = placeLists(all)
  const details = detailLists(all)
  const first = new Map<string, string>()
  const rules = all.map(failing => {
    const name = errorsName(failing.name)
    const text = rulesText(failing, lists.of(failing), details.of(failing))
    const alike = first.get(text)
    if (alike === undefined) first.set(text, name)
    return constant({ name, type: 'ErrorRules', text: alike ?? text }, true)
  })
  const shared = [...lists.constants, ...details.constants].map(each => constant(each, false))
  return {
    statements: [...shared, ...rules],
    hides: lists.constants.length > 0,
    details: details.constants.length > 0,
  }
}

function rulesText({ errors, submits }: Failing, list: string | null, details: string | null): string {
  const known = [...knownCauses(errors)].map(([name, cause]) => `    ${literalKey(name)}: ${literal(cause)},\n`)
  const found = `findHidden(${list}, envelope)`
  const read = details === null ? found : `withDetails(${found}, ${details})`
  const gap = read.length > 96 ? '\n    ' : ' '
  const hidden = list === null ? '' : `  hidden: envelope =>${gap}${read},\n`
  // The names of the functions that decide it at run time.
  const submission = submits === null ? '' : `  submits: ${submits},\n`
  return `{\n  known: ${known.length > 0 ? `{\n${known.join('')}  }` : '{}'},\n${hidden}${submission}}`
}

function constant({ name, type, text }: Constant, isExported: boolean): VariableStatementStructure {
  return {
    kind: StructureKind.VariableStatement,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type, initializer: text }],
    isExported,
    leadingTrivia: '\n',
  }
}
