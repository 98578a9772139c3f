import type { MarkdownOptions, MarkdownRenderer } from 'vitepress'
import { sourceOf } from '../links/site-address.ts'
import { completed, isProgram } from './programs.ts'
import type { Hover, SnippetTypes } from './snippet-types.ts'

type CodeTransformer = NonNullable<MarkdownOptions['codeTransformers']>[number]

export type TypedSnippets = {
  readonly plugin: (md: MarkdownRenderer) => void
  readonly transformer: CodeTransformer
}

/** Compiles the programs of pages, and marks their names with their types, which `hovers.ts` of the theme shows. */
export function typedSnippets(types: SnippetTypes): TypedSnippets {
  const hovers = new Map<string, readonly Hover[]>()
  const plugin = (md: MarkdownRenderer): void => {
    md.core.ruler.push('typed-snippets', ({ tokens, env }) => {
      if (env.relativePath === undefined) return
      const file = sourceOf(env.relativePath)
      // Inside of lists are parts of programs, which do not compile alone.
      for (const { type, level, info, content } of tokens)
        if (type === 'fence' && level === 0 && isProgram(file, info.trim()))
          hovers.set(content.trimEnd(), types.hoversOf(completed(file, content)))
    })
  }
  const transformer: CodeTransformer = {
    name: 'typed-snippets',
    preprocess(code, options) {
      const shown = (hovers.get(code) ?? []).filter(({ end }) => end <= code.length)
      options.decorations = [...(options.decorations ?? []), ...shown.map(decoration)]
    },
  }
  return { plugin, transformer }
}

function decoration({ start, end, text, docs }: Hover): NonNullable<CodeOptions['decorations']>[number] {
  const properties = { class: 'typed', 'data-type': text, ...(docs === '' ? {} : { 'data-docs': docs }) }
  return { start, end, properties, alwaysWrap: true }
}

type CodeOptions = Parameters<NonNullable<CodeTransformer['preprocess']>>[1]
