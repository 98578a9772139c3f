import Handlebars from 'handlebars'
import type { Assets } from '../assets.js'

/** Fills a template with a view. Templates contain no logic: the caller prepares all values of the view. */
export type Render = (template: string, view: View) => string

/** The values of a template. Each list must be present: Handlebars reports no error for a missing one. */
export type View = { readonly [name: string]: string | readonly View[] }

export function renderer({ templates }: Assets): Render {
  const handlebars = Handlebars.create()
  const compiled = new Map(
    [...templates].map(([name, text]) => [
      name,
      handlebars.compile<View>(text, { strict: true, noEscape: true, knownHelpersOnly: true }),
    ]),
  )
  return (name, view) => {
    const template = compiled.get(name)
    if (template === undefined) throw new Error(`The template "${name}" is missing.`)
    return template(view)
  }
}
