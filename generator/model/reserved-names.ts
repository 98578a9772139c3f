import { clientSurface, validateSurface } from './client-surface.js'

/** Names that are generated for every description. */
const generated =
  'checkResults explain explainWith Methods SharedErrorCase derivedFields errorPatterns errorRows errorRules sharedCauses'

/** Types of TypeScript and JavaScript that generated types refer to. */
const language = 'Array Error Exclude Extract Object Omit Partial Pick Promise Readonly ReadonlyArray Record Symbol'

/** Names that every client has. No schema and no method can have them. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...clientSurface
    .filter(({ flow }) => flow === null)
    .flatMap(({ values, types, internal }) => values.concat(types, internal)),
  // Their internal names are in no file of a builder or a schema.
  ...validateSurface.flatMap(({ values, types }) => values.concat(types)),
  ...generated.split(' '),
  ...language.split(' '),
])
