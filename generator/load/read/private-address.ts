import { BlockList, isIP } from 'node:net'

/** Networks without public servers: of this machine, of local networks, and for special use. */
const privateNetworks: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  // Shared between a carrier's customers.
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // Link-local. Cloud providers serve the secrets of a machine here.
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  // Multicast, reserved addresses, and broadcast.
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  // IPv4 addresses in IPv6, which can be any of those above.
  ['64:ff9b::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const networks = new BlockList()
for (const [network, prefix, family] of privateNetworks) networks.addSubnet(network, prefix, family)

/** True for an address that is not public, also for an IPv4 address written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || networks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
