/**
 * Under this key the innermost cause of an error holds the fields for its clones. Node.js prints the key at the end of
 * an uncaught error, so it says what it is for.
 */
export const cloneKey = 'the fields above, for clones'
