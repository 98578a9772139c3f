import type { Classes } from './classes.js'
import type { Direction, Place } from './findings.js'
import type { Shape } from './shapes.js'

/** Compares two shapes in one direction; the same pair is compared once, whoever asks. */
export type CompareShapes = (before: Shape, after: Shape, direction: Direction) => Place

/** What comparing the inside of two shapes needs. */
export type Comparing = {
  readonly classes: Classes
  readonly compare: CompareShapes
  readonly direction: Direction
}
