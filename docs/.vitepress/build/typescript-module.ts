import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vitepress'

/**
 * Gives the worker of the playground TypeScript as a module, as it is. A build would spend
 * most of its time on its nine megabytes: it would read them as CommonJS, and search them for unused parts.
 */
export function typescriptModule(): Plugin {
  return replaced(() => ({ code: moduleText(), moduleSideEffects: 'no-treeshake' }))
}

/** Gives a page no TypeScript: the editor asks the worker, and the library of the editor has parts for both. */
export function noTypescript(): Plugin {
  return replaced(() => ({ code: 'export default {}', moduleSideEffects: false }))
}

type Loaded = { readonly code: string; readonly moduleSideEffects: boolean | 'no-treeshake' }

function replaced(load: () => Loaded): Plugin {
  const id = '\0typescript'
  return {
    name: 'typescript-module',
    enforce: 'pre',
    resolveId: source => (source === 'typescript' ? id : null),
    load: loaded => (loaded === id ? { ...load(), map: null } : null),
  }
}

/** Without CommonJS, the file of the package only sets the variable `ts`. */
function moduleText(): string {
  const file = createRequire(import.meta.url).resolve('typescript')
  return `${readFileSync(file, 'utf8')}\nexport default ts\n`
}
