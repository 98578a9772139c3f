import type { Client } from '../../../runtime/client.js'
import type { SendOptions } from '../../../runtime/transport.js'

/** A client that gives evidence, and the options of each request to the client. */
export type Witness = {
  readonly near: Pick<Client, 'send'>
  /** With the height of a block in an earlier answer: a node that does not have this block yet cannot answer. */
  readonly sending: (minHeight?: number) => SendOptions
}
