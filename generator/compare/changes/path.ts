/** A part of an interface: a method or a flow, or what is inside a method. */
export type Path = {
  /** The wire name of a method, or the name of a flow. */
  readonly name: string
  /** The value of the selecting param, for a part of one variant of a method; null for any other part. */
  readonly variant: string | null
  readonly part: 'params' | 'result' | 'error' | null
  readonly steps: readonly Step[]
}

/** The way from a type to a type inside it. */
export type Step =
  | { readonly to: 'field'; readonly name: string }
  | { readonly to: 'item'; readonly index: number }
  /** The items of a list that have no index of their own. */
  | { readonly to: 'items' }
  /** The values of a map. */
  | { readonly to: 'values' }
  /** The member of a union that has this tag. */
  | { readonly to: 'member'; readonly tag: string }
  /** The `info` of an error of this kind. */
  | { readonly to: 'info'; readonly kind: string }

export function pathTo(name: string, part: Path['part'] = null, ...steps: readonly Step[]): Path {
  return { name, variant: null, part, steps }
}

export function ofVariant(path: Path, variant: string): Path {
  return { ...path, variant }
}

export function inside(path: Path, ...steps: readonly Step[]): Path {
  return { ...path, steps: [...path.steps, ...steps] }
}

export function field(name: string): Step {
  return { to: 'field', name }
}

/** `query(view_account) › result.header`. */
export function pathText({ name, variant, part, steps }: Path): string {
  const method = variant === null ? name : `${name}(${variant})`
  return part === null ? method : `${method} › ${part}${steps.map(stepText).join('')}`
}

export function stepText(step: Step): string {
  switch (step.to) {
    case 'field':
      return /^[\w$]+$/.test(step.name) ? `.${step.name}` : `[${JSON.stringify(step.name)}]`
    case 'item':
      return `[${step.index}]`
    case 'items':
      return '[]'
    case 'values':
      return '[key]'
    case 'member':
      return `(${step.tag})`
    case 'info':
      return ` ${step.kind}.info`
  }
}
