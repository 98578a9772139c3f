/** Who gets each payment: the first two are equal, and the third one fails on chain. */
const receivers = ['calls rent', 'calls rent', 'fails'] as const

export function receiverOf(what: number): string {
  return receivers[what] ?? receivers[0]
}
