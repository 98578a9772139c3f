/**
 * A code for a text about a folder, which only the same user on the same machine can make: near-rpcgen applies a
 * journal only if it has the code. Null where this user cannot keep a key.
 */
export type Seal = (folder: string, text: string) => string | null
