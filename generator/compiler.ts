import { createRequire } from 'node:module'
import type * as TypeScript from 'typescript'

/** The compiler that a caller has, with the declarations of JavaScript's own library. Loaded by `require`, as in emit. */
export const compiler: typeof TypeScript = createRequire(import.meta.url)('typescript')
