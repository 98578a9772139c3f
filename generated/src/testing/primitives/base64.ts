/** Encodes text as UTF-8. */
export function toBase64(content: string | Uint8Array): string {
  return Buffer.from(content).toString('base64')
}

export function fromBase64(text: string): Uint8Array {
  return Buffer.from(text, 'base64')
}
