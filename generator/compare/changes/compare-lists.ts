import type { ListValues } from '../types/compared-type.js'
import { addFinding, ruleFor, type TypeContext, type TypeDifference } from './findings.js'

/** Compares the lengths of two lists, and their items. True where the possible lengths differ. */
export function compareLists(
  difference: TypeDifference,
  before: ListValues,
  after: ListValues,
  { compare, direction }: TypeContext,
): boolean {
  const isChanged =
    before.first.length !== after.first.length ||
    before.required !== after.required ||
    (before.rest === null) !== (after.rest === null)
  const isWider = direction === 'written' && canReplace(before, after)
  const rule = isWider ? 'param-widened' : ruleFor(direction, 'type-changed')
  if (isChanged) addFinding(difference, rule, [], `${lengthOf(before)} → ${lengthOf(after)}`)
  if (isChanged && !isWider) return true
  for (const [index, item] of before.first.entries()) {
    const other = after.first[index]
    if (other === undefined) continue
    difference.inner.push({ step: { to: 'item', index }, difference: compare(item(), other(), direction) })
  }
  if (before.rest !== null && after.rest !== null)
    difference.inner.push({ step: { to: 'items' }, difference: compare(before.rest(), after.rest(), direction) })
  return isChanged
}

/** True where the new list accepts each length of the old one, with the same items at the same indexes. */
function canReplace(before: ListValues, after: ListValues): boolean {
  if (after.required > before.required || after.first.length < before.first.length) return false
  return before.rest === null || (after.rest !== null && after.first.length === before.first.length)
}

function lengthOf({ first, required, rest }: ListValues): string {
  if (rest !== null) return first.length === 0 ? 'a list' : `a list of ${required} or more`
  return required === first.length ? `a list of ${required}` : `a list of ${required} to ${first.length}`
}
