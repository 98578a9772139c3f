/** Lets timers and sockets have their turn: a store in memory answers before any of them. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0))
}
