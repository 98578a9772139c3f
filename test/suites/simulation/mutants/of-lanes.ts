import type { Mutant } from './mutant.js'

const [lease, search, serve] = [
  'flows/transactions/pay/lanes/lane-lease.ts',
  'flows/transactions/pay/lanes/lane-search.ts',
  'flows/transactions/pay/lanes/serve-lanes.ts',
]

/** Mutants of the lanes that programs share. */
export const mutantsOfLanes: readonly Mutant[] = [
  {
    guard: 'Others take a lane only after its lease has stayed the same for its whole time.',
    scenario: 'fleets',
    file: lease,
    find: `now - seen.since >= lease.time`,
    replacement: `now - seen.since >= lease.time / 10`,
    killedBy: 'no lane has two holders',
  },
  {
    guard: 'A lease that was renewed is another lease.',
    scenario: 'fleets',
    file: lease,
    find: `seen?.lease.holder === lease.holder && seen.lease.beat === lease.beat`,
    replacement: `seen?.lease.holder === lease.holder`,
    killedBy: 'no lane has two holders',
  },
  {
    guard: 'A holder renews its leases.',
    scenario: 'fleets',
    file: lease,
    find: `renewal = startTimer(renew, leaseTime / 3)`,
    replacement: `renewal = startTimer(renew, leaseTime * 2)`,
    killedBy: 'no lane has two holders',
  },
  {
    guard: 'The time of a lease begins before its write, because others can see it as soon as it is written.',
    scenario: 'fleets',
    file: lease,
    find: `if (changed.holder === id) hold(changedText, begun)`,
    replacement: `if (changed.holder === id) hold(changedText, performance.now() + 0 * begun)`,
    killedBy: 'no lane has two holders',
  },
  {
    guard: 'A holder that could not renew in time does not use the lane.',
    scenario: 'fleets',
    file: lease,
    find: `;[own, heldUntil] = [text, begun + leaseTime * usedPart]`,
    replacement: `;[own, heldUntil] = [text, Infinity * begun * usedPart]`,
    killedBy: 'no lane has two holders',
  },
  {
    guard: 'A write saves only over the lease that was read.',
    scenario: 'fleets',
    file: lease,
    find: `if (await store.compareAndSet(key, text, changedText)) {`,
    replacement: `if (await store.compareAndSet(key, await store.read(key), changedText)) {`,
    killedBy: 'no lane has two holders',
  },
  {
    guard: 'Others take the lanes of a program that was killed.',
    scenario: 'fleets',
    file: lease,
    find: `lease.holder === null || lease.holder === id || isDead(lease)`,
    replacement: `lease.holder === null || lease.holder === id || (isDead(lease) && false)`,
    killedBy: 'each lane comes back',
  },
  {
    guard: 'A program that has more payments gives a lane to one that waits.',
    scenario: 'fleets',
    file: lease,
    find: `if (waiting.length === 0 && isAbout(`,
    replacement: `if (waiting.length >= 0 || isAbout(`,
    killedBy: 'each process gets its share of the lanes',
  },
  {
    guard: 'A program that waits asks for a lane.',
    scenario: 'fleets',
    file: search,
    find: `    lastAsk = performance.now()
    return true`,
    replacement: `    lastAsk = performance.now()
    return false`,
    killedBy: 'each process gets its share of the lanes',
  },
  {
    guard: 'A program asks for lanes of those that have more.',
    scenario: 'fleets',
    file: search,
    find: `if (!isUrgent && held < own + asked + 2) return false`,
    replacement: `if (!isUrgent) return false`,
    killedBy: 'each process gets its share of the lanes',
  },
  {
    guard: 'A program that no longer waits for a lane is in no queue.',
    scenario: 'fleets',
    file: search,
    find: `await Promise.all(asked.map(({ lease }) => lease.leave().catch(() => {})))`,
    replacement: `await Promise.all(asked.map(async () => {}))`,
    killedBy: 'no lease is left behind',
  },
  {
    guard: 'A lane with nothing to do is given back.',
    scenario: 'fleets',
    file: serve,
    find: `if (slot.lease.isSaved()) begin(leaveIdle(slot))`,
    replacement: `if (!slot.lease.isSaved()) begin(leaveIdle(slot))`,
    killedBy: 'no lease is left behind',
  },
  {
    guard: 'A lane is given back to the one that waits longest.',
    scenario: 'fleets',
    file: 'flows/transactions/pay/lanes/lease-text.ts',
    find: `{ holder: first, beat: 0, time, held: 0, waiting: others }`,
    replacement: `{ holder: others.pop() ?? first, beat: 0, time, held: 0, waiting: [...(others.length ? [first] : []), ...others] }`,
    killedBy: 'each process gets its share of the lanes',
  },
  {
    guard: 'A lane that is in use is not taken again, although its lease was lost.',
    scenario: 'fleets',
    file: 'flows/transactions/pay/lanes/lane-slot.ts',
    find: `return state === 'IDLE' && !lease.isHeld()`,
    replacement: `return state !== 'SOUGHT' && !lease.isHeld()`,
    killedBy: 'no lane has two holders',
  },
  {
    guard: 'A payment whose caller has left is removed from the queue.',
    scenario: 'fleets',
    file: 'flows/transactions/pay/lanes/shared-lanes.ts',
    find: `          remove(payment)
`,
    replacement: '',
    killedBy: 'no payment begins for a caller that has left',
  },
]
