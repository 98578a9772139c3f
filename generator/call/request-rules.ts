import { withDerivedFields } from '../../templates/runtime/patterns/derived-fields.js'
import { detectCode } from '../../templates/runtime/patterns/error-codes.js'
import { detectError } from '../../templates/runtime/patterns/error-patterns.js'
import { once, repeatable } from '../../templates/runtime/transport/submission.js'
import type { ErrorRules } from '../../templates/runtime/errors.js'
import type { Builder } from '../emit/builders/builders.js'
import { errorsOf } from '../emit/builders/error-owner.js'
import { derivedFields } from '../emit/error-rules/derived-fields.js'
import { errorCodes, textKind } from '../emit/error-rules/error-codes.js'
import { errorPatterns } from '../emit/error-rules/error-patterns.js'
import { causesByLayer, knownCauses } from '../emit/error-rules/known-causes.js'

/** How the client reads the failures of a builder's requests: the same rules as in the generated file of the builder. */
export function requestRules({ method, variant }: Pick<Builder, 'method' | 'variant'>): ErrorRules {
  const errors = errorsOf(method, variant)
  const patterns = errorPatterns(errors)
  const codes = errorCodes(errors)
  const fields = derivedFields(errors)
  return {
    known: causesByLayer(knownCauses(errors)),
    ...(codes === null ? {} : { detect: envelope => detectCode(codes, envelope, textKind(errors) ?? undefined) }),
    ...(patterns.length === 0
      ? {}
      : { detect: envelope => withDerivedFields(detectError(patterns, envelope), fields) }),
    ...(method.submits === null ? {} : { submits: { once, repeatable }[method.submits] }),
  }
}
