import type { Outcome } from '../../outcome.js'
import type { Request } from '../../request.js'

/** A node's newest block. */
export interface Head {
  readonly hash: string
  readonly height: number
}

/** The request for the newest block that a read needs: the description does not say. */
export const headRequest: (request: Request) => Request | undefined = () => undefined

/** The same read at one block: no read is pinned to a block. */
export const pinTo: (request: Request, hash: string) => Request = request => request

export const headOf: (outcome: Outcome) => Head | undefined = () => undefined

/** The blocks to try: none. */
export const candidates: (heads: readonly Head[], of: number, maxLag: number) => readonly Head[] = () => []
