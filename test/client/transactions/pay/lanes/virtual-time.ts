import { randomFrom } from '../../../../suites/simulation/world/random.js'
import { installVirtualClock, type VirtualClock } from '../../../../suites/simulation/world/virtual-clock.js'

/** Runs a program whose time passes from timer to timer. */
export async function inVirtualTime(program: (clock: VirtualClock) => Promise<void>): Promise<void> {
  const clock = installVirtualClock(randomFrom(1).next)
  try {
    if (!(await clock.settle(program(clock), 10_000))) throw new Error('The program did not end.')
  } finally {
    clock.restore()
  }
}
