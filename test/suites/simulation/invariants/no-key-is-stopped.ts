import type { Check } from './check.js'

/** After an attack, each key pays again; with two honest nodes of three also while the third goes on to lie. */
export const noKeyIsStopped: Check = (_, { attack: { stopped } }) => stopped[0]
