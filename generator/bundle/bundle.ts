import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import { positionText } from '../diagnostics/print.js'
import type { JsonObject } from '../schema/json.js'
import { toOpenApi31 } from '../load/normalise/normalise.js'
import type { Description } from '../model/read-interface.js'
import { dereference } from './dereference.js'
import { dropUnused } from './drop-unused.js'
import { mapToComponents } from './map-to-components.js'
import { toOpenApi30 } from './openapi-30/to-openapi-30.js'
import { stripExtensions } from './strip-extensions.js'

export type BundleFormat = 'openapi' | 'openapi-3.0'

export type BundleOptions = {
  readonly format: BundleFormat
  /** Puts each schema in place of the references to it. */
  readonly dereference: boolean
  /** Leaves out all keys that start with `x-`. */
  readonly withoutExtensions: boolean
}

export type Bundled = {
  /** Null after an error. */
  readonly root: JsonObject | null
  readonly diagnostics: readonly Diagnostic[]
}

/** A description as one document. The same description and options give the same document. */
export function bundle({ document }: Description, options: BundleOptions): Bundled {
  const { diagnostics, report, hasError } = collectDiagnostics(undefined, keyOf)
  const whole = mapToComponents(toOpenApi31(document.joined, document), document)
  const plain = options.withoutExtensions ? stripExtensions(whole, document) : whole
  const used = dropUnused(plain, document)
  const shown = options.dereference ? dereference(used, document, report) : used
  const root = options.format === 'openapi-3.0' ? toOpenApi30(shown, document, report) : shown
  return { root: hasError() ? null : root, diagnostics }
}

/** Parts of a description can be in several places of the document. */
function keyOf({ at, message }: Diagnostic): string {
  return `${at === null ? '' : positionText(at)} ${message}`
}
