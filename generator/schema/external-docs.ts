import { asText, valueAt, type Json, type JsonObject } from './json.js'

/** A page about a part of a description: OpenAPI's `externalDocs`. */
export type ExternalDocs = {
  /** Absolute, `http` or `https`, and without characters that have a meaning in comments and Markdown. */
  readonly url: string
  /** What the page is called. Empty if the description does not say. */
  readonly description: string
}

/** The `externalDocs` of an operation or a schema; undefined if it has none, or none with the address of a page. */
export function readExternalDocs(node: JsonObject): ExternalDocs | undefined {
  const url = pageAddress(valueAt(node, 'externalDocs', 'url'))
  return url === null ? undefined : { url, description: asText(valueAt(node, 'externalDocs', 'description')) }
}

/** The address of a page in a form that every output can show as it is; null for any other value. */
export function pageAddress(value: Json | undefined): string | null {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  // A password would be printed into each client.
  if (url.username !== '' || url.password !== '') return null
  return url.origin + url.href.slice(url.origin.length).replace(meaningful, percentEncoded)
}

/** Whether a value is an address relative to the description, such as `docs/gas.md`. */
export function isRelative(value: Json | undefined): boolean {
  return typeof value === 'string' && value !== '' && !URL.canParse(value) && URL.canParse(value, 'https://host')
}

/** Ends a comment, a link or a code span, or is the start of a tag: `*`, brackets, quotes, `@jsx`. */
const meaningful = /[^\w\-.~:/?#@!$&+,;=%]|@(?=jsx)/gi

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
