/**
 * Equal for two URLs of one node. The scheme, the case, a default port, a slash at the end, the query, the fragment and
 * credentials make no other node: a provider with two keys is one provider. Another port or path can be another node.
 */
export function addressOf(url: string): string {
  try {
    // A path of the page's own origin has no host.
    const { host, pathname } = new URL(url, 'http://page')
    return host.replace(/\.(?=:|$)/, '') + pathname.replace(/\/+$/, '')
  } catch {
    // An engine without a whole `URL`.
    return url
  }
}
