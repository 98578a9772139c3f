import type { VariableStatementStructure } from 'ts-morph'
import type { ErrorCase } from '../../model/interface.js'
import type { Json } from '../../schema/json.js'
import type { ErrorOwner } from '../builders/error-owner.js'
import { literal, literalKey } from '../text/literal.js'
import { derivedFields } from './derived-fields.js'
import { errorCodes, textKind } from './error-codes.js'
import { errorPatterns } from './error-patterns.js'
import { causesByLayer, knownCauses, type KnownCause } from './known-causes.js'
import type { Named } from './names-by-source.js'
import { ownCauses, type SharedErrors } from './shared-errors.js'
import { asWritten } from '../text/as-written.js'
import { tsMorph } from '../text/large-libraries.js'

/** The constants by which the client recognises the errors of a builder. A bundler drops them with the builder. */
export type ErrorRules = {
  readonly statements: readonly VariableStatementStructure[]
  /** The text of the rules: builders with the same text share them. */
  readonly text: string
  readonly usesShared: boolean
  readonly usesCodes: boolean
  readonly usesPatterns: boolean
  readonly usesDerivedFields: boolean
  /** The shared patterns and derived fields that the file imports. */
  readonly patterns: readonly string[]
  readonly derivedFields: readonly string[]
}

export function errorRules(owner: ErrorOwner, shared: SharedErrors): ErrorRules {
  const { errors, submits } = owner
  const own = ownCauses(owner, shared)
  const usesShared = own.length < knownCauses(errors).length
  const [patterns, fields] = [errorPatterns(errors), derivedFields(errors)]
  const codes = errorCodes(errors)
  const detect = detectText(
    codes === null ? null : ['errorCodes', 'envelope', ...textArgument(errors)],
    patterns.length > 0,
    fields.length > 0,
  )
  const text = rulesText(own, usesShared, detect, submits)
  const lists: (readonly [name: string, type: string, value: string])[] = []
  if (codes !== null) lists.push(['errorCodes', 'ErrorCodes', literal(codes, room)])
  if (patterns.length > 0) lists.push(['errorPatterns', 'readonly ErrorPattern[]', listText(patterns, shared.patterns)])
  if (fields.length > 0)
    lists.push(['derivedFields', 'readonly DerivedField[]', listText(fields, shared.derivedFields)])
  return {
    statements: [...lists.map(list => constant(...list)), constant('errorRules', 'ErrorRules', text, true)],
    text: [text, ...lists.map(([, , value]) => value)].join('\n'),
    usesShared,
    usesCodes: codes !== null,
    usesPatterns: patterns.length > 0,
    usesDerivedFields: fields.length > 0,
    patterns: namesIn(patterns, shared.patterns),
    derivedFields: namesIn(fields, shared.derivedFields),
  }
}

/** A constant of this type, with the text of its value. */
export function constant(name: string, type: string, text: string, isExported = false): VariableStatementStructure {
  return {
    kind: tsMorph.StructureKind.VariableStatement,
    declarationKind: tsMorph.VariableDeclarationKind.Const,
    declarations: [{ name, type, initializer: asWritten(text) }],
    isExported,
    leadingTrivia: '\n',
  }
}

/** A table of known causes by layer, one line for each cause. */
export function knownText(known: readonly KnownCause[], indent: string): string {
  const layers = Object.entries(causesByLayer(known)).map(([layer, causes]) => {
    const lines = Object.entries(causes).map(
      ([name, cause]) => `${indent}    ${literalKey(name)}: ${literal(cause)},\n`,
    )
    return `${indent}  ${literalKey(layer)}: {\n${lines.join('')}${indent}  },\n`
  })
  return layers.length === 0 ? '{}' : `{\n${layers.join('')}${indent}}`
}

/** How the rules recognise errors in other places than `error.cause.name`; null if there are none. */
function detectText(codes: readonly string[] | null, usesPatterns: boolean, usesDerivedFields: boolean): string | null {
  if (codes !== null) return `detectCode(${codes.join(', ')})`
  const detected = 'detectError(errorPatterns, envelope)'
  if (!usesPatterns) return null
  return usesDerivedFields ? `withDerivedFields(${detected}, derivedFields)` : detected
}

function textArgument(errors: readonly ErrorCase[]): readonly string[] {
  const kind = textKind(errors)
  return kind === null ? [] : [literal(kind)]
}

function rulesText(
  known: readonly KnownCause[],
  usesShared: boolean,
  detect: string | null,
  submits: ErrorOwner['submits'],
): string {
  return [
    '{\n',
    ...(usesShared ? ['  shared: sharedCauses,\n'] : []),
    `  known: ${knownText(known, '  ')},\n`,
    ...(detect === null ? [] : [`  detect: envelope => ${detect},\n`]),
    // The runtime has a function of this name, which decides whether a submission can be sent again.
    ...(submits === null ? [] : [`  submits: ${submits},\n`]),
    '}',
  ].join('')
}

/** The length of a line that is indented by one level. */
const room = 118

function listText<Value extends object>(values: readonly Value[], named: Named<Value>): string {
  const items = values.map(value => named.nameOf(value) ?? literal(value as Json, room))
  const line = `[${items.join(', ')}]`
  // Few short names fit on one line with the constant's name and type.
  if (items.every(item => !item.includes('\n')) && line.length <= 70) return line
  return `[\n${items.map(item => `  ${item.replaceAll('\n', '\n  ')},\n`).join('')}]`
}

function namesIn<Value>(values: readonly Value[], named: Named<Value>): readonly string[] {
  return [...new Set(values.map(named.nameOf))].filter(name => name !== null)
}
