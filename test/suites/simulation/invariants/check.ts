import type { CourseRecord } from '../programs/record.js'
import { isHealthy, answersReliably, type Course } from '../world/world.js'

/** How a course violates an invariant; undefined if it does not. Runs after everything that can execute has executed. */
export type Check = (course: Course, record: CourseRecord) => string | undefined

/** Whether all nodes answer, and of three or more at most one answers wrongly. */
export function hasOneLiarAtMost({ simulatedNodes }: Course): boolean {
  const wrong = simulatedNodes.filter(simulatedNode => !isHealthy(simulatedNode))
  return wrong.length === 0 || (simulatedNodes.length >= 3 && wrong.length === 1 && wrong.every(answersReliably))
}
