import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow by half of what is in use before it is collected again. By default it can grow to four times of
 * that: a description of 5 MB then takes up to 1.1 GB in place of 0.7 GB, and at most a tenth less CPU time.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50')
}
