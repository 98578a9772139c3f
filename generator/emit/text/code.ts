/** A name that code takes from another module of the client. */
export type Import = {
  /** The path of the module below `src/`: `runtime/request`. */
  readonly module: string
  /** As an import has it: `request`, `type Request`, `type Block as BlockSchema` or `* as errorRows`. */
  readonly name: string
}

/** A part of a TypeScript file, and what it needs from other modules. */
export type Fragment = { readonly text: string; readonly imports?: readonly Import[] }

/** A text needs nothing from other modules. */
export type Code = string | Fragment

/**
 * Code with other code in it: code`Request<${shape}>`. The lines of a part get the indent of the line in which it stands,
 * so no part knows how deep it stands.
 */
export function code(texts: TemplateStringsArray, ...parts: readonly Code[]): Fragment {
  let [text = ''] = texts
  for (const [index, part] of parts.entries()) {
    const inner = textOf(part)
    text += inner.includes('\n') ? inner.replaceAll('\n', `\n${indentAtEnd(text)}`) : inner
    text += texts[index + 1] ?? ''
  }
  return { text, imports: importsOf(parts) }
}

export function joined(parts: readonly Code[], separator: string): Fragment {
  return { text: parts.map(textOf).join(separator), imports: importsOf(parts) }
}

export function textOf(part: Code): string {
  return typeof part === 'string' ? part : part.text
}

export function value(module: string, name: string): Fragment {
  return { text: name, imports: [{ module, name }] }
}

/** A type. `local` is its name in the file that imports it. */
export function type(module: string, name: string, local: string = name): Fragment {
  return { text: local, imports: [{ module, name: local === name ? `type ${name}` : `type ${name} as ${local}` }] }
}

/** The namespace of all types that a module exports. */
export function typeNamespace(module: string, local: string): Fragment {
  return { text: local, imports: [{ module, name: `type * as ${local}` }] }
}

/** The object with all that a module exports. */
export function namespace(module: string, local: string): Fragment {
  return { text: local, imports: [{ module, name: `* as ${local}` }] }
}

export function importsOf(parts: readonly Code[]): readonly Import[] {
  return parts.flatMap(part => (typeof part === 'string' ? [] : (part.imports ?? [])))
}

function indentAtEnd(text: string): string {
  return /^ */.exec(text.slice(text.lastIndexOf('\n') + 1))?.[0] ?? ''
}
