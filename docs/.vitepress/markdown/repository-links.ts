import type { MarkdownRenderer } from 'vitepress'
import { siteAddress, sourceOf } from '../links/site-address.ts'

/**
 * Pages link to each other and to source files as they do on GitHub. This turns the links to pages into addresses of the
 * site, and leaves the text of the others.
 */
export function repositoryLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    // VitePress renders the title of a container without saying of which page.
    if (env.relativePath === undefined) return
    const file = sourceOf(env.relativePath)
    for (const { children } of tokens) {
      let left = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const address = addressOf(file, String(token.attrGet('href')))
          left = address === null
          if (address !== null) token.attrSet('href', address)
        }
        if (left && (token.type === 'link_open' || token.type === 'link_close')) {
          token.attrs = null
          token.tag = 'span'
          token.type = token.type.replace('link', 'span')
        }
      }
    }
  })
}

/** The address of a page of this site. A link with a broken escape leads to none. */
function addressOf(file: string, href: string): string | null {
  try {
    return siteAddress(file, decodeURI(href))
  } catch (thrown) {
    if (thrown instanceof URIError) return null
    throw thrown
  }
}
