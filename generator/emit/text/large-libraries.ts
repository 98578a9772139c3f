import { createRequire } from 'node:module'
import type * as TsMorph from 'ts-morph'
import type * as TypeScript from 'typescript'

const load = createRequire(import.meta.url)

/*
 * The libraries that make code, loaded by `require`: an `import` first reads the whole text of a CommonJS package for the
 * names of its exports. For the nine megabytes of TypeScript, that takes longer than to run them.
 */
export const tsMorph: typeof TsMorph = load('ts-morph')

/**
 * The TypeScript inside ts-morph makes, prints and formats all code: loading a second one takes a tenth of `generate`.
 * It is newer than the package `typescript`, whose types describe the part that we use.
 */
export const ts = tsMorph.ts as unknown as typeof TypeScript

/** Loads a module that requires `typescript`, and gives it the one above. Later modules get the package again. */
export function loadWithOurTypeScript(path: string): unknown {
  const file = load.resolve(path)
  const typescript = createRequire(file).resolve('typescript')
  const { cache } = load
  const before = cache[typescript]
  const module = Object.create(before ?? null, { exports: { value: ts }, loaded: { value: true } })
  cache[typescript] = module
  try {
    return load(file)
  } finally {
    if (before === undefined) delete cache[typescript]
    else cache[typescript] = before
  }
}
