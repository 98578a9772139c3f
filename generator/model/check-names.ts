import type { Report } from '../diagnostics/diagnostic.js'
import { flows } from './flows.js'
import type { FlowName } from './flows.js'
import type { Method, Variant } from './interface.js'
import { errorsName, isPlain, methodTypeNames } from './names.js'
import type { PlacedMethod } from './read-methods.js'
import { placeName, refuse } from './place.js'
import type { Place } from './place.js'
import type { PlacedSchema } from './schemas.js'
import { takenNames } from './taken-names.js'

/** A name that the client will have. Two of one name may stand together only when they are the same thing. */
type Claim = { readonly name: string; readonly what: string; readonly same: string; readonly at: Place }

/** Reports names that two things of the client would share; never is one of them renamed in silence. */
export function checkNames(
  methods: readonly PlacedMethod[],
  schemas: readonly PlacedSchema[],
  flowNames: readonly FlowName[],
  report: Report,
): void {
  const taken = new Set([...takenNames, ...flowNames.flatMap(name => flows[name].shows)])
  const first = new Map<string, Claim>()
  for (const claim of [...schemas.map(ofSchema), ...methods.flatMap(ofMethod)]) {
    const earlier = first.get(claim.name)
    if (!isPlain(claim.name)) refuseStrange(report, claim)
    else if (taken.has(claim.name)) refuseTaken(report, claim)
    else if (earlier === undefined) first.set(claim.name, claim)
    else if (earlier.same !== claim.same) refuseBoth(report, earlier, claim)
  }
}

function ofSchema({ name, at, described }: PlacedSchema): Claim {
  return { name, what: `the schema "${described}"`, same: described, at }
}

function ofMethod({ method, at }: PlacedMethod): readonly Claim[] {
  const own = `the method "${method.wireName}"`
  const claim = (name: string, same: string = own): Claim => ({ name, what: own, same, at })
  const types = methodTypeNames(method.typeName)
  return [
    claim(method.name),
    claim(errorsName(method.name)),
    claim(types.params, method.params.kind === 'value' ? method.params.schema : own),
    claim(types.result, method.result.schema),
    ...(method.result.kind === 'by-param' ? [claim(types.results)] : []),
    ...[types.method, types.errorCase, types.error].map(name => claim(name)),
    ...method.variants.flatMap(variant => ofVariant(method, variant, at)),
  ]
}

/**
 * The type of a variant's result is no claim. Where the description does not tell the results apart it is the whole
 * answer, while one of the schemas that it may be has that very name: upstream's `ViewStateResult`.
 */
function ofVariant(method: Method, variant: Variant, at: Place): readonly Claim[] {
  const what = `the ${variant.param} "${variant.value}" of method "${method.wireName}"`
  const types = methodTypeNames(variant.typeName)
  const claim = (name: string, same: string = what): Claim => ({ name, what, same, at })
  return [
    claim(variant.name),
    claim(errorsName(variant.name)),
    claim(types.params, variant.params),
    ...[types.method, types.errorCase, types.error].map(name => claim(name)),
  ]
}

function refuseBoth(report: Report, earlier: Claim, later: Claim): void {
  const other = `${earlier.what} at ${placeName(earlier.at)}`
  const message = `Two things would be called "${later.name}": ${later.what}, and ${other}.`
  refuse(report, 'RPC108', later.at, message, 'Rename one of them in the description; no suffix is added in silence.')
}

function refuseTaken(report: Report, { name, what, at }: Claim): void {
  const message = `The client has something else called "${name}", so ${what} cannot be called that.`
  refuse(report, 'RPC108', at, message, 'Give it another name in the description.')
}

/** Letters beside ASCII look alike, and which of them a name may have depends on what Unicode a compiler knows. */
function refuseStrange(report: Report, { name, what, at }: Claim): void {
  const message = `The client would call ${what} by letters other than A to Z: "${name}".`
  refuse(report, 'RPC114', at, message, 'Use letters from A to Z, digits and "_" for what the client has to name.')
}
