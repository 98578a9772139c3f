import { courseFrom, type Course } from '../world.js'
import { newLightWorld } from './light-world.js'

/** A course in which every node lies, and programs have a light client. */
export function lightFrom(seed: number): Course {
  const course = courseFrom(seed)
  return { ...course, light: newLightWorld(course.world.clock, course.world.random) }
}
