import { expect, test } from 'vitest'
import { stateFolder } from '../../../generator/cli/state/state-folder.js'

test.each([
  ['linux', {}, '/home/ann', '/home/ann/.local/state/near-rpcgen'],
  ['linux', { XDG_STATE_HOME: '/var/ann' }, '/home/ann', '/var/ann/near-rpcgen'],
  ['linux', { XDG_STATE_HOME: '/var/ann' }, null, '/var/ann/near-rpcgen'],
  ['darwin', {}, '/Users/ann', '/Users/ann/Library/Application Support/near-rpcgen'],
  ['win32', { LOCALAPPDATA: 'D:\\ann' }, 'C:\\Users\\ann', 'D:\\ann\\near-rpcgen'],
  ['win32', {}, 'C:\\Users\\ann', 'C:\\Users\\ann\\AppData\\Local\\near-rpcgen'],
  ['win32', { XDG_STATE_HOME: '/var/ann' }, 'C:\\Users\\ann', 'C:\\Users\\ann\\AppData\\Local\\near-rpcgen'],
] as const)('on %s with %j and the home %j it is %s', (platform, env, home, folder) => {
  expect(stateFolder({ platform, env, home })).toBe(folder)
})

// A relative path would be in the folder of a project.
test.each([
  ['linux', { XDG_STATE_HOME: '.state' }, '/home/ann', '/home/ann/.local/state/near-rpcgen'],
  ['linux', { XDG_STATE_HOME: '' }, '.', null],
  ['linux', {}, '', null],
  ['linux', {}, null, null],
  ['win32', { LOCALAPPDATA: 'state' }, 'home', null],
] as const)('on %s with %j, the home %j is not used if it is relative', (platform, env, home, folder) => {
  expect(stateFolder({ platform, env, home })).toBe(folder)
})
