/** A part of a description exceeds a limit. The message names the limit. */
export class TooLarge extends Error {
  /** The part, for its position; null where only its name is known. */
  readonly node: object | null
  readonly help: string

  constructor(node: object | null, message: string, help: string) {
    super(message)
    this.node = node
    this.help = help
  }
}
