import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { engineSettings } from '../../generator/cli/engine-settings.js'

test.each([
  ['20.19.0', ['--heap-growing-percent=50', '--interrupt-budget=1000000']],
  ['22.12.0', ['--heap-growing-percent=50', '--invocation-count-for-turbofan=30000']],
  ['26.10.0', ['--heap-growing-percent=50']],
])('Node.js %s gets settings that its V8 knows', (version, settings) => {
  expect(engineSettings(version)).toEqual(settings)
})

test('the V8 of this process knows each setting, because it prints an error for others', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  const names = engineSettings(process.versions.node).map(setting => setting.split('=')[0])
  expect(names.filter(name => !known.includes(`  ${name} `))).toEqual([])
})
