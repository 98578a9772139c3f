import { type Declaration, fieldsIn, matches } from './declaration.js'

/** The types of a Go file. Constants stand beside their type, not in it. */
export function goDeclarations(text: string): readonly Declaration[] {
  const code = text.replace(/^\s*\/\/.*$/gm, '')
  const constantsOf = (name: string): readonly string[] =>
    matches(code, new RegExp(String.raw`^\s+\w+\s+${name}\s*=\s*"([^"]*)"$`, 'gm'))
  const structs = new Map(
    [...code.matchAll(/^type (\w+) struct \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [name, body]),
  )
  return matches(code, /^type (\w+) /gm).map(name => {
    const fields = fieldsIn(structs.get(name) ?? '', /^\s+\w+\s+(?<type>\S+)\s+`json:"(?<name>\w+)[",]/gm)
    return { name, constants: constantsOf(name), ofMembers: [], fields }
  })
}
