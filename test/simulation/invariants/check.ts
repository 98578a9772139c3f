import type { CourseRecord } from '../programs/record.js'
import { isHealthy, isSound, type Course } from '../world/world.js'

/** What broke an invariant; undefined if nothing did. Called after everything that can execute has executed. */
export type Check = (course: Course, record: CourseRecord) => string | undefined

/** Whether all nodes answer, and of three or more at most one answers wrongly. */
export function hasOneLiarAtMost({ places }: Course): boolean {
  const wrong = places.filter(place => !isHealthy(place))
  return wrong.length === 0 || (places.length >= 3 && wrong.length === 1 && wrong.every(isSound))
}
