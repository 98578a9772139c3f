import { accountNames } from '../../chain/genesis.js'
import { keyNamed } from '../../primitives/keys.js'
import type { Method } from '../method.js'

/** Ignores its params. A node whose chain has stopped has no peers; any other node has one, the validator. */
export const networkInfo: Method = (_params, chain) => {
  const cutOff = chain.settings.faultModes.has('alone') || chain.settings.faultModes.has('stalled')
  const peer = { account_id: null, addr: '127.0.0.1:24567', id: keyNamed(`${accountNames.near} node`).publicKey }
  return {
    active_peers: cutOff ? [] : [peer],
    known_producers: [],
    num_active_peers: cutOff ? 0 : 1,
    peer_max_count: 40,
    received_bytes_per_sec: cutOff ? 0 : 45_180,
    sent_bytes_per_sec: cutOff ? 0 : 12_900,
  }
}
