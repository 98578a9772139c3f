import { createRequire } from 'node:module'
import type * as TypeScript from 'typescript'

/**
 * Loads a CommonJS package. An `import` first reads its whole text for the names of its exports. For the nine megabytes
 * of TypeScript, that takes longer than to run them.
 */
export const requireLibrary: NodeJS.Require = createRequire(import.meta.url)

/** The compiler that a caller has, with the declarations of JavaScript's own library. */
export const ts: typeof TypeScript = requireLibrary('typescript')
