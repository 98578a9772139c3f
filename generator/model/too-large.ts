import type { JsonObject } from '../schema/json.js'

/** A part of a description exceeds a limit. The message names the limit. */
export class TooLarge extends Error {
  /** The part, for its position. */
  readonly node: JsonObject
  readonly help: string

  constructor(node: JsonObject, message: string, help: string) {
    super(message)
    this.node = node
    this.help = help
  }
}
