import { type Declaration, fieldsIn, matches } from './declaration.js'

/** The structs and enums of a Rust file. The members of an enum with a tag are told apart by it. */
export function rustDeclarations(text: string): readonly Declaration[] {
  const code = text.replace(/^\s*\/\/.*$/gm, '')
  const types =
    /^(?<before>(?:[ \t]*#\[.*\]\n)*)(?<indent>[ \t]*)pub (?:enum|struct) (?<name>\w+)[^;{]*\{(?<body>[\s\S]*?)^\k<indent>\}/gm
  return [...code.matchAll(types)].map(({ groups }) => {
    const { before = '', name = '', body = '' } = groups ?? {}
    const constants = matches(body, /#\[serde\(rename = "([^"]*)"/g)
    const fields = fieldsIn(body, /^\s+pub (?:r#)?(?<name>\w+): (?<type>.+?),?$/gm)
    return { name, constants, ofMembers: /serde\([^)]*\btag = /.test(before) ? constants : [], fields }
  })
}
