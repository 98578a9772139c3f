/** How `checkStore` checks. Every field is optional. */
export interface CheckStoreOptions {
  /** How many connections race against each other. Default: 8. */
  readonly writers?: number
  /** How many races each check runs. Default: 25. */
  readonly rounds?: number
  /** The longest text that the store must keep, in UTF-16 code units. Default: 1,000,000. */
  readonly textLength?: number
  /** The longest key that the store must keep, in UTF-16 code units. Default: 500. */
  readonly keyLength?: number
  /** Milliseconds that one check may take. Default: 120,000. */
  readonly timeout?: number
  /**
   * Ends the server, or whatever keeps the texts, starts it again and resolves when `open` works again. The harder it
   * ends it, the more the check proves: `kill -9`, not a stop.
   */
  readonly restart?: () => unknown
  /**
   * Resolves when the next call of any open store is going to lose its connection: before the server gets the call, or
   * after the server saved the text and before the answer arrives.
   */
  readonly cut?: (moment: 'before' | 'after') => unknown
}
