import type { Style } from './style.js'

/** Functions that migrated programs call. They throw, so that nothing continues with a wrong value. */
export type HelperName = 'neededValue' | 'neededField' | 'undecided'

/** The text of a helper function, for the end of a file. */
export function helperText(name: HelperName, { quote, semicolon, newline }: Style): string {
  const lines = helpers[name].map(line => line.replaceAll('`', quote).replace(/~$/, semicolon))
  return ['', ...lines, ''].join(newline)
}

/** A file with this text has the helper. */
export function helperHead(name: HelperName): string {
  return `function ${name}<Value`
}

/** A statement ends with `~`, and a text is between backticks. */
const helpers: { readonly [Name in HelperName]: readonly string[] } = {
  neededValue: [
    '/** From near-rpcgen migrate: throws if the value is absent. Decide for each call what to do then. */',
    'function neededValue<Value>(value: Value, what: string): NonNullable<Value> {',
    '  if (value === undefined || value === null) throw new Error(`The node sent no ` + what)~',
    '  return value~',
    '}',
  ],
  neededField: [
    '/** From near-rpcgen migrate: throws if the value has another form. Decide for each call what to do then. */',
    'function neededField<Value extends object, Name extends string>(',
    '  value: Value,',
    '  name: Name,',
    '): Value extends { readonly [Key in Name]: infer Field } ? Field : never {',
    '  if (!(name in value)) throw new Error(`The node sent no ` + name)~',
    '  return Reflect.get(value, name) as never~',
    '}',
  ],
  undecided: [
    '/** From near-rpcgen migrate: throws. Decide for each call what to put in its place. */',
    'function undecided<Value = never>(what: string): Value {',
    '  throw new Error(`Not decided yet: ` + what)~',
    '}',
  ],
}
