/** True in the project `slow`, which runs the files `*.long.test.ts` too, with many more repetitions. */
const isLong = process.env['LONG_RUNS'] === '1'

/** How often a test repeats its work: `short` in `npm test`, and `long` in the project `slow`. */
export function runs(short: number, long: number): number {
  return isLong ? long : short
}
