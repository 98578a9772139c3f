/** What the user passes in place of a file to read the standard input. */
export const standardInput = '-'

/** Its location: a file of this name in the working folder, for messages and for relative references. */
export const standardInputLocation = '<standard input>'
