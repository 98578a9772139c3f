/** Preloaded with `node --import`: when the process ends, writes its CPU seconds and its peak memory to a file. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  // `maxRSS` has kilobytes.
  const usage = { cpuSeconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 }
  writeFileSync(process.env['USAGE_FILE'] ?? 'usage.json', JSON.stringify(usage))
})
