/** For numbers as ids. Not a secret: it only makes the ids of two processes behind one gateway different. */
export const numberStart: number = /* @__PURE__ */ randomNumber()

function randomNumber(): number {
  return Math.floor(Math.random() * 2 ** 32) * 2 ** 20
}
