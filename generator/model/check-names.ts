import type { Report } from '../diagnostics/diagnostic.js'
import { namesOfFlow } from './client-surface.js'
import type { FlowName } from './flows/flow-name.js'
import type { Method, Variant } from './interface.js'
import { changesArgument } from './params/read-input.js'
import { discriminatorName, errorTableName, isAsciiName, methodTypeNames, resultValidatorName } from './names.js'
import type { LocatedMethod } from './read-methods.js'
import { reportCollision, type NameOwner } from './name-collision.js'
import { reportError, type LazyPosition } from './position.js'
import type { LocatedSchema } from './schemas/collect-schemas.js'
import { reservedNames } from './reserved-names.js'

/** A name of the client and its owner. Two claims of one name collide, unless their `identity` is equal too. */
type Claim = NameOwner & { readonly name: string; readonly identity: string }

/** Reports each name that two parts of the client would have. */
export function checkNames(
  methods: readonly LocatedMethod[],
  schemas: readonly LocatedSchema[],
  flowNames: readonly FlowName[],
  report: Report,
): void {
  const reserved = new Set([...reservedNames, ...flowNames.flatMap(namesOfFlow)])
  checkValidatorNames(methods, schemas, report)
  const first = new Map<string, Claim>()
  for (const claim of [...schemas.map(ofSchema), ...methods.flatMap(ofMethod)]) {
    const earlier = first.get(claim.name)
    if (!isAsciiName(claim.name)) reportNonAscii(report, claim)
    else if (reserved.has(claim.name)) reportReserved(report, claim)
    else if (earlier === undefined) first.set(claim.name, claim)
    else if (earlier.identity !== claim.identity) reportCollision(report, claim.name, earlier, claim)
  }
}

/** Reports a schema with the name of a result's validator: `near-rpc-client/validate` exports both. */
function checkValidatorNames(
  methods: readonly LocatedMethod[],
  schemas: readonly LocatedSchema[],
  report: Report,
): void {
  const claims = methods.flatMap(({ method, at }): readonly Claim[] => {
    const owner = `the validator of the results of the method "${method.wireName}"`
    return [method, ...method.variants].map(({ name }) => {
      return { name: resultValidatorName(name), owner, identity: owner, at }
    })
  })
  const bySchema = new Map(schemas.map(schema => [schema.name, ofSchema(schema)]))
  for (const claim of claims) {
    const schema = bySchema.get(claim.name)
    if (schema !== undefined) reportCollision(report, claim.name, schema, claim)
  }
}

function ofSchema({ name, at, sourceName }: LocatedSchema): Claim {
  return { name, owner: `the schema "${sourceName}"`, identity: sourceName, at }
}

function ofMethod({ method, at }: LocatedMethod): readonly Claim[] {
  const owner = `the method "${method.wireName}"`
  const claim = (name: string, identity: string = owner): Claim => ({ name, owner, identity, at })
  const types = methodTypeNames(method.typeName)
  return [
    claim(method.name),
    claim(types.params, method.params.kind === 'value' ? method.params.schema : owner),
    ...(changesArgument(method.input) ? [claim(types.input)] : []),
    claim(types.result, method.result.schema),
    ...(method.result.kind === 'by-param' ? [claim(types.results)] : []),
    ...[types.method, ...errorNames(method)].map(name => claim(name)),
    ...method.variants.flatMap(variant => ofVariant(method, variant, at)),
  ]
}

/**
 * A variant makes no claim for the name of its result: if the description has one result for all variants, a schema of
 * another type can have that name, such as NEAR's own `ViewStateResult`.
 */
function ofVariant(method: Method, variant: Variant, at: LazyPosition): readonly Claim[] {
  const owner = `the ${variant.param} "${variant.value}" of method "${method.wireName}"`
  const types = methodTypeNames(variant.typeName)
  const claim = (name: string, identity: string = owner): Claim => ({ name, owner, identity, at })
  return [
    claim(variant.name),
    claim(types.params, variant.params),
    ...(changesArgument(variant.input) ? [claim(types.input)] : []),
    ...[types.method, ...errorNames(variant)].map(name => claim(name)),
  ]
}

/** The names of the error types of a builder, of its error table and of its discriminator. */
function errorNames({ name, typeName }: Pick<Method, 'name' | 'typeName'>): readonly string[] {
  const { errorCase, error } = methodTypeNames(typeName)
  return [errorCase, error, errorTableName(name), discriminatorName(typeName)]
}

function reportReserved(report: Report, { name, owner, at }: Claim): void {
  const message = `The client already uses the name "${name}", so ${owner} cannot have that name.`
  reportError(report, 'RPC108', at, message, 'Give it another name in the description.')
}

/** Letters outside ASCII can look alike, and the compiler's version of Unicode decides which are allowed in names. */
function reportNonAscii(report: Report, { name, owner, at }: Claim): void {
  const message = `The name of ${owner} in the client has letters other than A to Z: "${name}".`
  reportError(report, 'RPC114', at, message, 'Use only letters from A to Z, digits and "_" in the name.')
}
