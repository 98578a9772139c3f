import type { Declaration } from './declarations/declaration.js'
import { goDeclarations } from './declarations/go.js'
import { javaDeclarations } from './declarations/java.js'
import { pythonDeclarations } from './declarations/python.js'
import { rustDeclarations } from './declarations/rust.js'
import { typescriptDeclarations } from './declarations/typescript.js'

export type Language = {
  readonly name: string
  /** The end of the names of its files. */
  readonly extension: string
  /** The named types of one file. */
  readonly declarations: (text: string) => readonly Declaration[]
  /** What happens to an integer of 64 bits in a type that matches. The first match wins. */
  readonly integers: readonly (readonly [type: RegExp, meaning: string])[]
}

export const typescript: Language = {
  name: 'TypeScript',
  extension: '.ts',
  declarations: typescriptDeclarations,
  integers: [
    [/^number\b/, 'rounded above 2^53'],
    [/^bigint\b/, 'exact if the caller parses JSON so'],
  ],
}

export const python: Language = {
  name: 'Python',
  extension: '.py',
  declarations: pythonDeclarations,
  integers: [[/^(int|conint\(.*\)|Annotated\[int\b.*)$/, 'exact']],
}

export const go: Language = {
  name: 'Go',
  extension: '.go',
  declarations: goDeclarations,
  integers: [
    [/^uint64$/, 'exact'],
    [/^int(64)?$/, 'an error above 2^63'],
    [/^u?int32$/, 'an error above 2^32'],
    [/^float/, 'rounded'],
  ],
}

export const rust: Language = {
  name: 'Rust',
  extension: '.rs',
  declarations: rustDeclarations,
  integers: [
    [/^u64$/, 'exact'],
    [/^i64$/, 'an error above 2^63'],
    [/^f64$/, 'rounded above 2^53'],
  ],
}

export const java: Language = {
  name: 'Java',
  extension: '.java',
  declarations: javaDeclarations,
  integers: [
    [/^(BigInteger|BigDecimal)$/, 'exact'],
    [/^Long$/, 'an error above 2^63'],
    [/^Integer$/, 'an error above 2^31'],
  ],
}

/** What a type means for an integer of 64 bits; empty if the row of the language does not know it. */
export function meaningOf(type: string, { integers }: Language): string {
  return integers.find(([pattern]) => pattern.test(type))?.[1] ?? ''
}

export const languages: readonly Language[] = [typescript, python, go, rust, java]
