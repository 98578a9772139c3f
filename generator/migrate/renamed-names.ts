import { methodPairs } from '../compare/compare-interfaces.js'
import type { Interface, Method } from '../model/interface.js'
import { discriminatorName, errorTableName, methodTypeNames, resultValidatorName } from '../model/names.js'

/** What the names that the client exports for a method or a variant are made of. */
type Named = Pick<Method, 'name' | 'typeName'>

/** The new name of each builder, type, validator, error table and discriminator of a method that was renamed. */
export function renamedNames(before: Interface, after: Interface): ReadonlyMap<string, string> {
  const methods = methodPairs(before, after)
  const pairs = [...methods, ...methods.flatMap(([old, now]) => variantPairs(old, now))]
  const names = pairs.flatMap(([old, now]: readonly [Named, Named]) =>
    namesOf(old).map((name, index) => [name, namesOf(now)[index] ?? name] as const),
  )
  return new Map(names.filter(([old, now]) => old !== now))
}

function variantPairs(old: Method, now: Method): readonly (readonly [Named, Named])[] {
  return old.variants.flatMap(variant => {
    const other = now.variants.find(({ value }) => value === variant.value)
    return other === undefined ? [] : [[variant, other] as const]
  })
}

function namesOf({ name, typeName }: Named): readonly string[] {
  const values = [name, resultValidatorName(name), errorTableName(name), discriminatorName(typeName)]
  return [...values, ...Object.values(methodTypeNames(typeName))]
}
