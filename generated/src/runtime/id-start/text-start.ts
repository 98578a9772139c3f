/** For texts as ids. Not a secret: it only makes the ids of two processes behind one gateway different. */
export const textStart: string = /* @__PURE__ */ Math.random().toString(36).slice(2, 8).concat('-')
