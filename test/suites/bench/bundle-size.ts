/**
 * Prints what one call costs in a bundle, and what each part of a transport and each flow adds to it, and what proofs and
 * stores cost alone. Exits with 1 where something passes its limit.
 */
import { measureBundles, type MeasuredBundle } from './measure-bundles.js'

const { calls, parts, flows, proofs, stores } = await measureBundles()
show('http and one call', calls)
show('\neach part adds', parts)
show('\neach flow adds', flows)
show('\nverifying proofs', proofs)
show('\nstores', stores)

function show(title: string, bundles: readonly MeasuredBundle[]): void {
  console.log(`${title.padEnd(38 + title.lastIndexOf('\n') + 1)}minified  gzipped`)
  for (const { name, minified, gzipped, limit } of bundles) {
    const isOver = gzipped > limit
    if (isOver) process.exitCode = 1
    const remark = isOver ? `  over ${limit}` : ''
    console.log(`${name.padEnd(38)}${String(minified).padStart(8)} ${String(gzipped).padStart(8)}${remark}`)
  }
}
