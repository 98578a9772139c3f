import { type Declaration, fieldsIn, matches } from './declaration.js'

/** The class or enum of a Java file, together with the enums inside it. */
export function javaDeclarations(text: string): readonly Declaration[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const [, name] = /^public (?:abstract )?(?:final )?(?:class|enum) (\w+)/m.exec(code) ?? []
  if (name === undefined) return []
  const constants = matches(code, /^\s+[A-Z][A-Z0-9_]*\((?:String\.valueOf\()?"([^"]*)"/gm)
  const fields = fieldsIn(code, /^\s+private (?<type>\S+) (?<name>\w+)(?: = .*)?;$/gm)
  return [{ name, constants, ofMembers: [], fields }]
}
