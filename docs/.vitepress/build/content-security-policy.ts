import { createHash } from 'node:crypto'

/**
 * What a page can load and run. Scripts come from its own origin, or are the inline ones of VitePress, by their hashes.
 * Styles of code are inline. Connections can lead anywhere, because a form can call the node that a reader names.
 */
const policy: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self' https: http://127.0.0.1:* http://localhost:*",
  'worker-src': "'self'",
  // The frame in which programs of the playground run has a policy of its own: `program-frame.ts`.
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/** The page with its policy, in front of everything that the policy is about. */
export function withPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => hash(text))
  const all = { ...policy, 'script-src': ["'self'", ...new Set(scripts)].join(' ') }
  const content = Object.entries(all).map(([name, sources]) => `${name} ${sources}`)
  return html.replace(
    '<head>',
    `<head>\n    <meta http-equiv="Content-Security-Policy" content="${content.join('; ')}">`,
  )
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
