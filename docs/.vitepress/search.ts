import type { DefaultTheme } from 'vitepress'

/**
 * The search index has the text of the pages and of their code. It does not compile the code again: that is most of the
 * time of a build.
 */
export const search: DefaultTheme.LocalSearchOptions = {
  _render: (text, env, md) => {
    const html = md.render(text.replaceAll(/^(`{3,})\w.*$/gm, '$1txt'), env)
    return env.frontmatter?.search === false ? '' : html
  },
}
