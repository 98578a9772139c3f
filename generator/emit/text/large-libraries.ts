import { createRequire } from 'node:module'
import type * as TsMorph from 'ts-morph'
import type * as TypeScript from 'typescript'

const load = createRequire(import.meta.url)

/*
 * The libraries that make code, loaded by `require`: an `import` first reads the whole text of a CommonJS package for the
 * names of its exports. For the nine megabytes of TypeScript, that takes longer than to run them.
 */
export const ts: typeof TypeScript = load('typescript')
/** It has a TypeScript of its own, of another version. */
export const tsMorph: typeof TsMorph = load('ts-morph')
