import type { Course } from '../../world/world.js'
import type { CourseRecord, Subject } from '../record.js'
import { afterTheLies, paying, submitting } from './payers.js'
import { reading } from './readers.js'
import { settingOf, type Setting } from './setting.js'
import { advancing, following } from './walkers.js'

/** Programs that submit, pay, read and follow blocks, while all nodes lie; and a payment after the lies. */
export async function proveWhileAllLie(subject: Subject, course: Course, record: CourseRecord): Promise<void> {
  const setting = settingOf(subject, course, record)
  const { random, clock } = course.world
  const programs = [submitting, submitting, paying, reading, reading, following, advancing]
  const chosen = [random.pick([submitting, paying, reading, following]), ...programs.filter(() => random.chance(0.25))]
  await Promise.all(chosen.map(program => program(setting)))
  setting.light.conspiracy.end()
  await clock.sleep(20_000)
  await afterTheLies(setting)
}

type LightProgram = (subject: Subject, course: Course, record: CourseRecord) => Promise<void>

const alone =
  (program: (setting: Setting) => Promise<void>): LightProgram =>
  (subject, course, record) =>
    program(settingOf(subject, course, record))

/** One program alone, for mutants of what it needs. */
export const readProven: LightProgram = alone(reading)

export const followProven: LightProgram = alone(following)

export const advanceProven: LightProgram = alone(advancing)

export const submitProven: LightProgram = alone(async setting => {
  await submitting(setting)
  setting.light.conspiracy.end()
  await setting.course.world.clock.sleep(20_000)
  await afterTheLies(setting)
})
