/** Never settles, as what a killed program waits for. One promise for all would keep every killed program in memory. */
export function never(): Promise<never> {
  return new Promise(() => {})
}
