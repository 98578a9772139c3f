import { StructureKind, VariableDeclarationKind, type VariableStatementStructure } from 'ts-morph'
import type { Method } from '../../model/interface.js'
import { errorsName } from '../../model/names.js'
import { literal, literalKey } from '../text/literal.js'
import { placeLists, type Constant } from './place-lists.js'
import { knownCauses } from './known-causes.js'

/** The error rules of each method: plain constants, which a bundler drops with the builder. */
export type ErrorRules = {
  readonly statements: readonly VariableStatementStructure[]
  /** Whether a failure hides, so that the finder is needed. */
  readonly hides: boolean
}

/** Methods that fail alike share their rules. */
export function errorRules(methods: readonly Method[]): ErrorRules {
  const lists = placeLists(methods)
  const first = new Map<string, string>()
  const rules = methods.map(method => {
    const name = errorsName(method.name)
    const text = rulesText(method, lists.of(method))
    const alike = first.get(text)
    if (alike === undefined) first.set(text, name)
    return constant({ name, type: 'ErrorRules', text: alike ?? text }, true)
  })
  const places = lists.constants.map(place => constant(place, false))
  return { statements: [...places, ...rules], hides: places.length > 0 }
}

function rulesText({ errors }: Method, list: string | null): string {
  const known = [...knownCauses(errors)].map(([name, cause]) => `    ${literalKey(name)}: ${literal(cause)},\n`)
  const hidden = list === null ? '' : `  hidden: envelope => findHidden(${list}, envelope),\n`
  return `{\n  known: ${known.length > 0 ? `{\n${known.join('')}  }` : '{}'},\n${hidden}}`
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
