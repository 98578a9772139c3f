import { validateModules } from '../../model/surface-modules.js'
import type { Interface, Method } from '../../model/interface.js'
import { resultValidatorName } from '../../model/names.js'
import { freeNames } from '../../schema/free-name.js'
import { builderLabel } from '../schemas/method-aliases.js'
import type { SourceFile } from '../source-file.js'
import { textOf } from '../text/code.js'
import { docComment } from '../text/comment.js'
import { exportsOf } from '../text/layout.js'
import { literal, literalKey } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { checkFunctions } from './check-functions.js'
import type { CheckNames } from './check-names.js'
import { after, width, wrapped } from '../text/wrapped.js'

/** The files of `near-rpc-client/validate`: a check of each schema, and a validator of each schema and result. */
export function validatorFiles(iface: Interface, print: Print): readonly SourceFile[] {
  const { text, names } = checkFunctions(iface)
  const usesSteps = /\bcheck\./.test(text)
  const steps = usesSteps ? `import * as check from '../runtime/validate/check.js'\n\n` : ''
  return [
    print('src/validate/checks.ts', { text: steps + (text || 'export {}\n') }),
    print('src/validate/schemas.ts', { text: schemasText(iface, names) }),
    print('src/validate/results.ts', { text: resultsText(iface, names) }),
    print('src/validate/index.ts', { text: indexText(iface) }),
  ]
}

/** A validator has the name of its type, and the type is exported under the same name. */
function schemasText({ schemas }: Interface, names: CheckNames): string {
  const scope = localNames(schemas.map(({ name }) => name))
  const validators = schemas.map(({ name }) => {
    const validator = validatorText(name, name, scope, names)
    const docs = validatorDocs(`values of the type \`${name}\``, name)
    return `${docs}${validator}\nexport type ${name} = ${scope.types}.${name}\n`
  })
  return validators.length === 0 ? 'export {}\n' : [imports(scope), ...validators].join('\n')
}

/** The validator of each builder's result, and the checks of all methods as one part of a transport. */
function resultsText({ methods }: Interface, names: CheckNames): string {
  const results = methods.flatMap(resultsOf)
  const scope = localNames(results.map(({ name }) => name))
  const validators = results.map(({ name, schema, what }) => {
    return `${validatorDocs(`the result of ${what}`, name)}${validatorText(name, schema, scope, names)}\n`
  })
  const checks = methods.map(method => `  ${literalKey(method.wireName)}: ${methodChecks(method, scope, names)},\n`)
  return [
    `import type { Transport } from '../runtime/transport.js'\n` +
      `import { checkEach, type ResultChecks } from '../runtime/validate/check-results.js'\n` +
      (validators.length > 0 ? imports(scope) : ''),
    ...validators,
    `const results: ResultChecks = {\n${checks.join('')}}\n`,
    `/**
 * A part of a transport: a result that is not of its type ends the call as \`INVALID_RESULT\`, and \`fallback\` asks the
 * next node. It has the validators of all methods; \`checkOnly\` takes those that you name.
 *
 * @example
 * createClient({ url: 'https://rpc.example', validate: checkResults })
 */
export function checkResults(transport: Transport): Transport {
  return checkEach(transport, results)
}
`,
  ].join('\n')
}

function validatorDocs(what: string, name: string): string {
  return docComment(`Checks ${what}.\n@example\nconsole.log(${name}.mismatch(value))`)
}

type ResultValidator = { readonly name: string; readonly schema: string; readonly what: string }

function resultsOf(method: Method): readonly ResultValidator[] {
  return [null, ...method.variants].map(variant => ({
    name: resultValidatorName((variant ?? method).name),
    schema: variant?.result ?? method.result.schema,
    what: builderLabel(method, variant),
  }))
}

function methodChecks({ result }: Method, { checks }: LocalNames, names: CheckNames): string {
  if (result.kind === 'plain') return `${checks}.${names.of(result.schema)}`
  const cases = result.cases.map(({ value, schema }) => `      ${literalKey(value)}: ${checks}.${names.of(schema)},\n`)
  return `{
    param: ${literal(result.param)},
    assumed: ${result.default === null ? 'null' : literal(result.default)},
    cases: {
${cases.join('')}    },
    other: ${checks}.${names.of(result.schema)},
  }`
}

/** The local names of imported modules. A schema or a result can have one of them. */
type LocalNames = { readonly checks: string; readonly types: string; readonly make: string }

function localNames(exported: readonly string[]): LocalNames {
  const free = freeNames(exported)
  return { checks: free('checks'), types: free('types'), make: free('make') }
}

function imports({ checks, types, make }: LocalNames): string {
  return (
    `import * as ${make} from '../runtime/validate/validator.js'\n` +
    `import type * as ${types} from '../schemas.js'\n` +
    `import * as ${checks} from './checks.js'\n`
  )
}

function validatorText(name: string, schema: string, { checks, types, make }: LocalNames, names: CheckNames): string {
  const head = wrapped(`export const ${name}: ${make}.Validator<`, '> =', [`${types}.${schema}`], width, '')
  return textOf(after(head, `/* @__PURE__ */ ${make}.validator(${checks}.${names.of(schema)})`))
}

function indexText({ schemas, methods }: Interface): string {
  const results = methods.flatMap(resultsOf).map(({ name }) => name)
  return [
    ...validateModules.flatMap(module => exportsOf(module, `../${module.path}.js`)),
    ...exportsOf({ values: ['checkResults', ...results] }, './results.js'),
    ...exportsOf({ values: schemas.map(({ name }) => name) }, './schemas.js'),
  ].join('\n\n')
}
