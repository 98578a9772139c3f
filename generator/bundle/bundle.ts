import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import { positionText } from '../diagnostics/print.js'
import { toOpenApi31 } from '../load/normalise/normalise.js'
import type { Description } from '../model/read-interface.js'
import type { JsonObject } from '../schema/json.js'
import { constantsAsEnums } from './constants-as-enums.js'
import { dereference } from './dereference.js'
import { dropUnused } from './drop-unused.js'
import { inOrder } from './in-order.js'
import { nameMembers } from './name-members.js'
import { toOpenApi30 } from './openapi-30/to-openapi-30.js'
import { readAgain } from './openrpc/read-again.js'
import { toOpenRpc } from './openrpc/to-openrpc.js'
import { spreadUnions } from './spread-unions.js'
import { stripExtensions } from './strip-extensions.js'

export type BundleFormat = 'openapi' | 'openapi-3.0' | 'openrpc'

export type BundleOptions = {
  readonly format: BundleFormat
  /** Puts each schema in place of the references to it. */
  readonly dereference: boolean
  /** Leaves out all keys that start with `x-`. */
  readonly withoutExtensions: boolean
  /** Names the members of unions that stand inline. */
  readonly nameMembers: boolean
  /** Writes constants as enumerations of one value. OpenAPI 3.0 has them so anyway. */
  readonly constantsAsEnums: boolean
  /** Writes a composition that has a union as a union of compositions. */
  readonly spreadUnions: boolean
}

export type Bundled = {
  /** Null after an error. */
  readonly root: JsonObject | null
  readonly diagnostics: readonly Diagnostic[]
}

/** A description as one document. The same description and options give the same document. */
export function bundle(description: Description, options: BundleOptions): Bundled {
  const { diagnostics, report, hasError } = collectDiagnostics(undefined, keyOf)
  const { document } = description
  const whole = wholeOpenApi(description)
  const plain = options.withoutExtensions ? dropUnused(stripExtensions(whole, document), document) : whole
  const flat = options.dereference ? dereference(plain, document, report) : plain
  const named = options.nameMembers ? nameMembers(flat, document) : flat
  const spread = options.spreadUnions ? spreadUnions(named, document) : named
  const shown = options.constantsAsEnums ? constantsAsEnums(spread, document) : spread
  if (hasError()) return { root: null, diagnostics }
  if (options.format === 'openapi') return { root: shown, diagnostics }
  if (options.format === 'openapi-3.0') return { root: toOpenApi30(shown, document, report), diagnostics }
  const read = shown === whole ? description : readAgain(shown, description)
  return {
    root: toOpenRpc(shown, read, {
      isComplete: !options.withoutExtensions,
      known: new WeakMap(),
    }),
    diagnostics,
  }
}

/** The whole description in OpenAPI 3.1, with extensions and references. */
export function wholeOpenApi({ document }: Description): JsonObject {
  return inOrder(dropUnused(toOpenApi31(document.joined, document), document), document)
}

/** Parts of a description can be in several places of the document. */
function keyOf({ at, message }: Diagnostic): string {
  return `${at === null ? '' : positionText(at)} ${message}`
}
