import { ts } from 'ts-morph'
import { isBreaking, type Change } from '../compare/changes/change.js'
import { shortListText } from '../diagnostics/list-text.js'
import { pathText, type Path, type Step } from '../compare/changes/path.js'
import { ruleTable, type RuleId } from '../compare/changes/rules.js'
import type { CompileError, FixContext } from './fix.js'
import { oneLine } from './nodes.js'

/** The change of the interface that an error comes from: the first one that names what the error names. */
export function changeFor({ node, diagnostic }: CompileError, changes: readonly Change[]): Change | null {
  // Of the message only names between quotes: its other words can be names of fields by chance.
  const quoted = [...messageOf(diagnostic).matchAll(/'([\p{L}\p{N}_$]+)'/gu)].map(([, name = '']) => name)
  const words = new Set([...(node.getText().match(/[\p{L}\p{N}_$]+/gu) ?? []), ...quoted])
  const breaking = changes.filter(isBreaking)
  const isOfMethod = ({ part, variant, name }: Path): boolean => part === null && variant === null && words.has(name)
  const named = breaking.find(({ names }) => names.some(name => words.has(name)))
  return named ?? breaking.find(({ paths }) => paths.some(isOfMethod)) ?? null
}

/** The change with one of these rules that names a field or a value; null if there is none. */
export function changeOf(name: string, rules: readonly RuleId[], { difference }: FixContext): Change | null {
  const isAbout = ({ names, paths }: Change): boolean =>
    names.includes(name) || (names.length === 0 && paths.some(({ steps }) => isField(steps.at(-1), name)))
  return difference.changes.find(change => rules.includes(change.rule) && isAbout(change)) ?? null
}

function isField(step: Step | undefined, name: string): boolean {
  return step?.to === 'field' && step.name === name
}

/** A change in one line: `a field was removed: block › result.header: rent_paid`. */
export function changeText({ rule, paths: [path], names, detail }: Change): string {
  return [`${ruleTable[rule].summary}: ${path === undefined ? '' : pathText(path)}`, shortListText(names, 4), detail]
    .filter(part => part !== '')
    .join(', ')
}

/** The compiler's message, in one line. */
export function messageOf({ messageText, code }: ts.Diagnostic): string {
  return `TS${code} ${oneLine(ts.flattenDiagnosticMessageText(messageText, ' '))}`
}
