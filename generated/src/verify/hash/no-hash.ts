/** A hash of zeros, which stands for none. A literal: bundlers keep what a call makes. */
export const noHash = '11111111111111111111111111111111'
