/** What the file system gives, or `otherwise` if it fails with this code. */
export function unless<Value>(code: string, use: Promise<Value>, otherwise: Value): Promise<Value> {
  return use.catch((error: { readonly code?: unknown }) => {
    if (error.code === code) return otherwise
    throw error
  })
}
