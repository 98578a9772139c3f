/**
 * The texts between the commas of a JSON array or object, at its own depth: elements, or members with their names. The
 * text must be valid JSON. Nothing is parsed, so that each digit stays as the node wrote it.
 */
export function membersOf(json: string): readonly string[] {
  const members: string[] = []
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]{},]/g
  let depth = 0
  let start = 0
  for (let token = tokens.exec(json); token; token = tokens.exec(json)) {
    const [text] = token
    if (text === '{' || text === '[') {
      if (++depth === 1) start = tokens.lastIndex
    } else if (text === '}' || text === ']' || text === ',') {
      const closes = text !== ','
      if (depth === 1) {
        const member = json.slice(start, token.index).trim()
        if (member) members.push(member)
        start = tokens.lastIndex
      }
      if (closes) depth--
    }
  }
  return members
}

/** Whether a member of an object has this name, as JSON writes it. */
export function isNamed(member: string, name: string): boolean {
  const text = /^"(?:[^"\\]|\\.)*"/.exec(member)?.[0]
  return text !== undefined && JSON.parse(text) === name
}
