/** Reads Borsh, the chain's binary format. Throws in the words of nodes if the input ends too early. */
export type BorshReader = {
  readonly bytes: (length: number) => Uint8Array
  readonly integer: (length: 1 | 2 | 4 | 8 | 16) => bigint
  readonly blob: () => Uint8Array
  readonly text: () => string
  readonly list: <Item>(item: () => Item) => readonly Item[]
  readonly option: <Item>(item: () => Item) => Item | null
  /** One of the variants of an enumeration, by its number. */
  readonly variant: <Choice>(choices: readonly Choice[]) => Choice
  /** How many bytes have been read. */
  readonly position: () => number
  /** The bytes read since a position. */
  readonly since: (position: number) => Uint8Array
}

export function borshReader(input: Uint8Array): BorshReader {
  let at = 0
  const bytes = (length: number): Uint8Array => {
    if (at + length > input.length) throw new RangeError('Unexpected length of input')
    at += length
    return input.subarray(at - length, at)
  }
  const integer = (length: number): bigint => integerOf(bytes(length))
  const blob = (): Uint8Array => bytes(Number(integer(4)))
  return {
    bytes,
    integer,
    blob,
    text: () => new TextDecoder('utf-8').decode(blob()),
    list: item => Array.from({ length: checkedCount(integer(4), input.length) }, item),
    option: item => (integer(1) === 0n ? null : item()),
    variant: choices => chosen(choices, Number(integer(1))),
    position: () => at,
    since: position => input.subarray(position, at),
  }
}

/** An item takes at least one byte, so a longer list is an error. This check saves the memory. */
function checkedCount(count: bigint, bytes: number): number {
  if (count > BigInt(bytes)) throw new RangeError('Unexpected length of input')
  return Number(count)
}

function chosen<Choice>(choices: readonly Choice[], tag: number): Choice {
  const choice = choices[tag]
  if (choice === undefined) throw new RangeError(`Unexpected variant tag: ${tag}`)
  return choice
}

/** The number whose bytes these are, the lowest first. */
export function integerOf(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)
}

export function borshInteger(value: bigint | number, length: 1 | 2 | 4 | 8 | 16 | 32): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 0xffn))
}

export function borshBlob(bytes: Uint8Array): Uint8Array {
  return joined(borshInteger(bytes.length, 4), bytes)
}

export function borshText(text: string): Uint8Array {
  return borshBlob(new TextEncoder().encode(text))
}

export function borshList(items: readonly Uint8Array[]): Uint8Array {
  return joined(borshInteger(items.length, 4), ...items)
}

export function borshOption(item: Uint8Array | null): Uint8Array {
  return item === null ? borshInteger(0, 1) : joined(borshInteger(1, 1), item)
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
