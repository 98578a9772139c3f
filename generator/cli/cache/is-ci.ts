/** True for a run whose result others rely on: it makes everything anew. Providers of CI set the variable. */
export function isCi({ CI = '' }: { readonly CI?: string }): boolean {
  return !['', '0', 'false'].includes(CI.toLowerCase())
}
