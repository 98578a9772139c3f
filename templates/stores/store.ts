/**
 * Saves each step of `signAndSubmit` before the step is made. If the store outlives the program, the restarted program
 * continues the payment. If programs share the store, no two of them reserve the same nonce.
 */
export interface PaymentStore {
  /** The text that was saved last under a key. */
  read(key: string): Promise<string | undefined>
  /**
   * Saves a text if the current text under the key is the expected one (`undefined`: there is none), and resolves to
   * whether it did. Must be atomic for all programs that share the store, and must resolve only when the text is saved.
   */
  compareAndSet(key: string, expected: string | undefined, text: string): Promise<boolean>
}

/** A text of a store, and its key. */
export interface StoreEntry {
  readonly key: string
  readonly text: string
}

/** A part of the texts of a store. */
export interface StorePage {
  readonly entries: readonly StoreEntry[]
  /** The name of the next page; undefined after the last one. */
  readonly next: string | undefined
}

/** A store that can also list and remove its texts. Each store of `near-rpc-client/stores` is one. */
export interface ListedStore extends PaymentStore {
  /**
   * The texts whose keys begin with `prefix`, in any order: the first page, or the page that the one before names as
   * `next`. A text can be on two pages. One that is saved or removed between two pages can be on none.
   */
  list(prefix: string, page?: string): Promise<StorePage>
  /** Removes a text if it is the expected one, and resolves to whether it did. As atomic as `compareAndSet`. */
  remove(key: string, expected: string): Promise<boolean>
}
