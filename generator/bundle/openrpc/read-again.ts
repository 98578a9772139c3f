import { narrowDiscriminators } from '../../load/normalise/narrow-discriminators.js'
import { normalise } from '../../load/normalise/normalise.js'
import { readDescription, type Description } from '../../model/read-interface.js'
import type { JsonObject } from '../../schema/json.js'

/** What is read from a document that was changed after it was read; the description before where that fails. */
export function readAgain(root: JsonObject, before: Description): Description {
  const { document } = before
  const changed = { ...document, joined: root, root: normalise(narrowDiscriminators(root, document), document) }
  return readDescription(changed, () => undefined) ?? before
}
