import { expect, test } from 'vitest'
import { isPrivateAddress } from '../../../generator/load/read/private-address.js'

test.each([
  ...'127.0.0.1 127.255.255.254 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254'.split(' '),
  ...'100.64.0.1 198.18.0.1 224.0.0.1 255.255.255.255'.split(' '),
  ...':: ::1 fc00::1 fd12::1 fe80::1 fe80::1%eth0 ff02::1 ::7f00:1 64:ff9b::7f00:1 2002:7f00:1::'.split(' '),
  ...'::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::ffff:a9fe:a9fe'.split(' '),
  'localhost',
])('%s is a private address', address => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  ...'1.1.1.1 9.255.255.255 11.0.0.0 172.15.255.255 172.32.0.0 192.167.0.1 169.253.0.1 223.255.255.255'.split(' '),
  ...'2606:4700::1111%eth0 2606:4700::1111 2001:4860:4860::8888 ::ffff:1.1.1.1'.split(' '),
])('%s is a public address', address => {
  expect(isPrivateAddress(address)).toBe(false)
})
