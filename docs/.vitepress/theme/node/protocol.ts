/** The messages between a page and the worker that has the node. */

export interface NodeRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface NodeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** From the page to the worker. */
export type ToNode =
  | { readonly kind: 'trouble'; readonly trouble: string }
  | { readonly kind: 'request'; readonly id: number; readonly request: NodeRequest }
  | { readonly kind: 'abort'; readonly id: number }

/** From the worker to the page: one message for each request that is not aborted. */
export type FromNode =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: NodeAnswer }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }

/** The end of a channel that posts messages of one type and receives messages of another. */
export interface Channel<Posted, Received> {
  post(message: Posted): void
  receive(listener: (message: Received) => void): void
}
