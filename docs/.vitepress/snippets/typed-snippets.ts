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
  const namesIn = (code: string): readonly Hover[] => (hovers.get(code) ?? []).filter(({ end }) => end <= code.length)
  const transformer: CodeTransformer = {
    name: 'typed-snippets',
    preprocess(code, options) {
      options.decorations = [...(options.decorations ?? []), ...namesIn(code).map(decoration)]
    },
    // The first name takes the place of the program as its one tab stop. From there the arrow keys lead on.
    pre(node) {
      if (namesIn(this.source).length > 0) delete node.properties['tabindex']
    },
  }
  return { plugin, transformer }
}

function decoration({ start, end, text, docs }: Hover, index: number): NonNullable<CodeOptions['decorations']>[number] {
  const properties = {
    class: 'typed',
    'data-type': text,
    ...(docs === '' ? {} : { 'data-docs': docs }),
    ...(index === 0 && { tabindex: '0' }),
  }
  return { start, end, properties, alwaysWrap: true }
}

type CodeOptions = Parameters<NonNullable<CodeTransformer['preprocess']>>[1]
