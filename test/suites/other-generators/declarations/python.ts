import { type Declaration, fieldsIn, matches } from './declaration.js'

/** The classes of a Python module. */
export function pythonDeclarations(text: string): readonly Declaration[] {
  const code = text.replace(/"""[\s\S]*?"""/g, '').replace(/^\s*#.*$/gm, '')
  return code.split(/^(?=class )/m).flatMap(part => {
    const [, name] = /^class (\w+)/.exec(part) ?? []
    if (name === undefined) return []
    // A class ends before the next line that is not indented, except the bracket that closes its list of bases.
    const body = /^class [^:]*:\n((?:[ \t].*\n|\n)*)/.exec(part)?.[1] ?? ''
    const alone = matches(body, /\bLiteral\[['"]([^'"]*)['"]\]/g)
    const literals = matches(body, /\bLiteral\[([^\]]*)\]/g).flatMap(list => matches(list, /['"]([^'"]*)['"]/g))
    const members = matches(body, /^ {4}\w+ = ['"]([^'"]*)['"]$/gm)
    const fields = fieldsIn(body, /^ {4}(?<name>\w+): (?<type>.+?)(?: = .*)?$/gm)
    return [{ name, constants: [...literals, ...members], ofMembers: alone, fields }]
  })
}
