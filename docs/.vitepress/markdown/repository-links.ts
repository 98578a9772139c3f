import type { MarkdownRenderer } from 'vitepress'
import { pageTitle, siteAddress, sourceOf } from '../links/site-address.ts'

/**
 * Pages link to each other and to source files as they do on GitHub. This turns the links to pages into addresses of the
 * site, and leaves the text of the others. A link that shows the name of a file shows the title of its page.
 */
export function repositoryLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    // VitePress renders the title of a container without saying of which page.
    if (env.relativePath === undefined) return
    const file = sourceOf(env.relativePath)
    for (const { children } of tokens) {
      let left = false
      for (const [index, token] of (children ?? []).entries()) {
        if (token.type === 'link_open') {
          const href = String(token.attrGet('href'))
          const address = addressOf(file, href)
          left = address === null
          if (address !== null) token.attrSet('href', address)
          const name = children?.[index + 1]
          if (name?.type === 'text' && /^[\w./-]+\.md$/.test(name.content))
            name.content = pageTitle(file, href) ?? name.content
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
