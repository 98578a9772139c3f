/** What a node answered over HTTP to one request. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** In an error, only the first 4,096 characters. */
  readonly body: string
  /** Set where the body is not valid UTF-8; U+FFFD replaces the invalid bytes in `body`. */
  readonly invalidUtf8?: true
  /** Set where the JSON of the body has more than 500 levels of arrays and objects. */
  readonly reason?: 'TOO_DEEP'
}
