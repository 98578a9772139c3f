import Handlebars from 'handlebars'
import type { Assets } from '../assets.js'

/** Fills a template with a view. Views are typed where they are made; a template has no logic of its own. */
export type Render = (template: string, view: View) => string

/** Lists are always there: a missing one would pass in silence. */
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
