/**
 * The texts between the commas of a JSON array or object, at its own depth: elements, or members with their names. The
 * text must be valid JSON. Nothing is parsed, so that each digit stays as the node wrote it.
 */
export function membersOf(json: string): readonly string[] {
  const members: string[] = []
  const tokens = /["[\]{},]/g
  let depth = 0
  let start = 0
  for (let token = tokens.exec(json); token; token = tokens.exec(json)) {
    const [text] = token
    if (text === '"') tokens.lastIndex = endOfString(json, token.index)
    else if ('{['.includes(text)) {
      if (!depth++) start = tokens.lastIndex
    } else if (depth > 1) {
      if (text !== ',') depth--
    } else {
      const member = json.slice(start, token.index).trim()
      if (member) members.push(member)
      start = tokens.lastIndex
      if (text !== ',') depth--
    }
  }
  return members
}

/** Whether a member of an object has this name, as JSON writes it. */
export function isNamed(member: string, name: string): boolean {
  return JSON.parse(member.slice(0, endOfString(member, 0))) === name
}

/** The place after a string. Not by a regular expression, whose stack overflows at megabytes with escapes. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
