/** The bytes of UTF-8 that count as one token. Hashes and base64, of which answers are full, need about so many. */
const bytesPerToken = 2

/** The fewest tokens that an answer can be limited to: what explains an error must fit. */
export const fewestTokens = 500

/** How many tokens a text counts. */
export function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken)
}

/** The most bytes of a text that counts this many tokens. */
export function bytesOf(tokens: number): number {
  return tokens * bytesPerToken
}
