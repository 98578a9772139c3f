/** Gives each name once: a name that is taken, or was given before, gets a `_` as often as it needs one. */
export function freeNames(taken: Iterable<string> = []): (name: string) => string {
  const used = new Set(taken)
  const free = (name: string): string => (used.has(name) ? free(`${name}_`) : name)
  return wanted => {
    const name = free(wanted)
    used.add(name)
    return name
  }
}

/** The name, or the name with the first number from 2 on with which it is not taken. */
export function numberedName(name: string, isTaken: (name: string) => boolean, beforeNumber = ''): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name}${beforeNumber}${number}`
  return free
}
