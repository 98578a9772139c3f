import { createRequire } from 'node:module'
import ts from 'typescript'
import { schemaTypes } from '../../../../generator/emit/schemas/schema-types.js'
import { literal } from '../../../../generator/emit/text/literal.js'
import { checkFunctions } from '../../../../generator/emit/validators/check-functions.js'
import { typeReader } from '../../../../generator/compare/types/compared-types.js'
import type { ComparedType, Field, Member, ObjectValues } from '../../../../generator/compare/types/compared-type.js'
import { schemaChecker } from '../../../../generator/lint/schema-checker.js'
import type { Interface } from '../../../../generator/model/interface.js'
import { namedSchemas } from '../../../../generator/model/types/schema-of-type.js'
import { typesOf } from '../../../../generator/model/types/types-of.js'
import { withSharedDeclarations } from '../../../../generator/shared-declarations.js'
import { isList, isObject, type Json, type JsonObject } from '../../../../generator/schema/json.js'
import * as check from '../../../../templates/runtime/validate/check.js'
import { validator } from '../../../../templates/runtime/validate/validator.js'
import { shippedFlags } from '../../../shipped-flags.js'

/** A value, and the name of the type to which it may belong. */
export type Pair = { readonly name: string; readonly value: Json }

/** Whether a value is of a type. */
export type Verdicts = (pair: Pair) => boolean

/** What TypeScript says of values that are written as the fixtures of a client are, all in one program. */
export function compilerVerdicts(iface: Interface, pairs: readonly Pair[]): Verdicts {
  const declarations = schemaTypes(iface).text
  let text = declarations
  const ends = pairs.map(({ name, value }, at) => {
    // Not a literal in its place, because TypeScript forbids further fields there.
    text += `const value${at} = [${literal(value)}] as const\nexport const typed${at}: ${name} = value${at}[0]\n`
    return text.length
  })
  const file = ts.createSourceFile('values.ts', text, ts.ScriptTarget.ES2022)
  const options = { ...shippedFlags, types: [] }
  const disk = withSharedDeclarations(ts.createCompilerHost(options))
  const host: ts.CompilerHost = {
    ...disk,
    getSourceFile: (path, target) => (path === 'values.ts' ? file : disk.getSourceFile(path, target)),
  }
  const wrong = new Set<Pair | undefined>()
  for (const { start = 0, messageText } of ts.getPreEmitDiagnostics(ts.createProgram(['values.ts'], options, host))) {
    const at = ends.findIndex(end => start < end)
    if (start < declarations.length) throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    wrong.add(pairs[at])
  }
  return pair => !wrong.has(pair)
}

/** What the generated validators say. */
export function validatorVerdicts(iface: Interface): Verdicts {
  const { text, names } = checkFunctions(iface)
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  const checks: { readonly [name: string]: check.Check } = {}
  // The code is the one that this repository has just generated.
  createRequire(import.meta.url)('node:vm').runInThisContext(`(function (exports, check) {${outputText}\n})`)(
    checks,
    check,
  )
  return ({ name, value }) => validator(checks[names.of(name)] ?? check.object).is(value)
}

/** What JSON Schema says, as `lint` and `call` check values. */
export function checkerVerdicts(iface: Interface): Verdicts {
  const schemas = Object.fromEntries(namedSchemas(iface).map(({ name, schema }) => [name, schema]))
  const { check: checkValue } = schemaChecker({ components: { schemas } }, { each: Infinity, all: Infinity })
  return ({ name, value }) => checkValue(['components', 'schemas', name], value) === null
}

/** What the types say that the comparison makes. */
export function comparisonVerdicts(iface: Interface): Verdicts {
  const reader = typeReader(typesOf(iface))
  return ({ name, value }) => allows(reader.named(name), value)
}

function allows({ members }: ComparedType, value: Json | undefined): boolean {
  return members.some(member => value !== undefined && memberAllows(member, value))
}

function memberAllows(member: Member, value: Json): boolean {
  switch (member.kind) {
    case 'any':
      return true
    case 'null':
      return value === null
    case 'literal':
      return value === member.value
    case 'number':
      return typeof value === 'number' || (typeof value === 'bigint' && member.isUnsafe)
    case 'list':
      return (
        isList(value) &&
        value.length >= member.required &&
        value.every((item, at) => {
          const type = member.first[at] ?? member.rest
          return type !== null && allows(type(), item)
        })
      )
    case 'object':
      return isObject(value) && objectAllows(member, value)
    default:
      return typeof value === (member.kind === 'text' ? 'string' : member.kind)
  }
}

function objectAllows({ fields, rest }: ObjectValues, value: JsonObject): boolean {
  const others = Object.keys(value).filter(key => !fields.has(key))
  const isAllowed = ([name, { isRequired, type }]: readonly [string, Field]): boolean =>
    Object.hasOwn(value, name) ? allows(type(), value[name]) : !isRequired
  return [...fields].every(isAllowed) && (rest === null || others.every(key => allows(rest(), value[key])))
}
