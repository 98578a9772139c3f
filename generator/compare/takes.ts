import type { Classes } from './classes.js'
import type { Field, Member } from './shapes.js'

/** Tells whether an object takes all that another one does: the same fields, and perhaps more that may be left out. */
export function takes(narrow: Member, classes: Classes): (wide: Member) => boolean {
  return wide => {
    if (wide.kind !== 'object' || narrow.kind !== 'object' || wide.rest !== null || narrow.rest !== null) return false
    const isSame = (name: string, { shape }: Field): boolean => {
      const field = wide.fields.get(name)
      return field !== undefined && classes.structure(field.shape()) === classes.structure(shape())
    }
    const isGiven = (name: string): boolean => narrow.fields.get(name)?.isRequired === true
    const passed = [...narrow.fields].filter(([, { shape }]) => shape().members.length > 0)
    const wanted = [...wide.fields].filter(([, { isRequired }]) => isRequired)
    return passed.every(([name, field]) => isSame(name, field)) && wanted.every(([name]) => isGiven(name))
  }
}
