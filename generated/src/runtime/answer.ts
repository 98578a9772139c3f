/** What came over HTTP for one request, untouched. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}
