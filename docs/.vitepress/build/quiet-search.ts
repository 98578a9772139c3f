import type { Plugin } from 'vitepress'

/** Words of questions. They are on each page, so a mark on them says nothing. */
const small = 'and are can does for from has have how its not the this was what when where which why with you your'

/**
 * What changes in the search of the theme, by what stands there. Its options cannot change it: a function among them
 * would be text in the page, which its policy forbids to run.
 */
const changes: readonly (readonly [before: string, after: string])[] = [
  // A beginning such as "a" or "it" is that of very many words.
  ['prefix: true,', 'prefix: term => term.length > 2,'],
  ['fuzzy: 0.2,', 'fuzzy: term => (term.length > 3 ? 0.2 : false),'],
  ['terms.add(term)', `if (term.length > 2 && !'${small}'.split(' ').includes(term)) terms.add(term)`],
]

/** A search that finds and marks the words that matter. Fails where a new version of the theme has another text. */
export function quietSearch(): Plugin {
  return {
    name: 'quiet-search',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/VPLocalSearchBox.vue')) return null
      const missing = changes.filter(([before]) => code.split(before).length !== 2)
      if (missing.length > 0) throw new Error(`The search of the theme has another text: ${missing.join()}`)
      return { code: changes.reduce((text, [before, after]) => text.replace(before, () => after), code), map: null }
    },
  }
}
