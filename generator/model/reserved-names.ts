import { clientModules, internalNames, validateModules } from './surface-modules.js'

/** Names that are generated for every description. */
const generated =
  'checkResults explain explainWith Methods SharedErrorCase derivedFields errorPatterns errorRows errorRules sharedCauses'

/** Types of TypeScript and JavaScript that generated types refer to. */
const language = 'Array Error Exclude Extract Object Omit Partial Pick Promise Readonly ReadonlyArray Record Symbol'

/** Names that every client has. No schema and no method can have them. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...clientModules
    .filter(({ flow }) => flow === null)
    .concat(validateModules)
    .flatMap(({ values, types }) => values.concat(types)),
  ...internalNames,
  ...generated.split(' '),
  ...language.split(' '),
])
