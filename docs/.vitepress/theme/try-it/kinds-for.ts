import type { BuilderForm, Forms } from './form.ts'

/**
 * The kinds that a node sends for a call. The type of a builder such as `query` depends on the param that selects a
 * variant, so its kinds are those of the variant's builder.
 */
export function kindsFor(form: BuilderForm, given: readonly unknown[], forms: Forms): readonly string[] {
  const variants = Object.values(forms).filter(({ method, selectedBy }) => method === form.method && selectedBy)
  const params: Readonly<Record<string, unknown>> = Object(given[0])
  const chosen = variants.find(({ selectedBy }) => selectedBy && params[selectedBy.param] === selectedBy.value)
  return form.selectedBy === undefined && chosen !== undefined ? chosen.kinds : form.kinds
}
