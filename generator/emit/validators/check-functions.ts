import type { Interface, SchemaName } from '../../model/interface.js'
import { typesOf } from '../../model/types/types-of.js'
import type { Check } from './check.js'
import { checkNames, type CheckNames } from './check-names.js'
import { functionText } from './function-text.js'
import { checksOfTypes } from './check-of-type.js'
import { createResolver, type Resolver } from './resolve-check.js'
import type { Constant, Scope } from './scope.js'
import { width, wrapped } from '../text/wrapped.js'

/** The functions of `src/validate/checks.ts`, and the name of the function of each schema. */
export function checkFunctions(iface: Interface): { readonly text: string; readonly names: CheckNames } {
  const checks = checksOfTypes(typesOf(iface))
  const names = checkNames(iface.schemas.map(({ name }) => name))
  const resolver = createResolver(checks)
  const texts = [...checks].flatMap(([owner, check]) => textsOf(owner, check, names, resolver))
  return { text: texts.join('\n'), names }
}

/** The function of a schema, then the constants and the functions of its parts. */
function textsOf(owner: SchemaName, check: Check, names: CheckNames, resolver: Resolver): readonly string[] {
  const parts: { readonly name: string; readonly check: Check }[] = []
  const constants: string[] = []
  const scopeOf = (words: string): Scope => ({
    resolver,
    nameOf: names.of,
    functionFor(part, hint) {
      const { name, isNew } = names.ofPart({ kind: 'is', owner: words, hint, content: part })
      if (isNew) parts.push({ name, check: part })
      return name
    },
    constantFor(hint, constant) {
      const { name, isNew } = names.ofPart({ kind: 'constant', owner: words, hint, content: constant })
      if (isNew) constants.push(constantText(name, constant))
      return name
    },
  })
  const own = `export ${functionText(names.of(owner), check, `a form of ${owner}`, scopeOf(owner))}`
  const texts: string[] = []
  // The iteration also visits parts of parts, which are added during it.
  for (const { name, check: part } of parts) {
    const words = name.slice('is'.length)
    texts.push(functionText(name, part, 'a known form', scopeOf(words)))
  }
  return [...constants, own, ...texts]
}

function constantText(name: string, constant: Constant): string {
  if ('regExp' in constant) return `const ${name} = ${constant.regExp}\n`
  const { type, items } = constant
  // The line break counts as a column.
  return `${wrapped(`const ${name}: readonly ${type}[] = [`, ']', items, width - 1)}\n`
}
