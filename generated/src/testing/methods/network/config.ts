import { lookUp } from '../../chain/find-block.js'
import { viewGenesisConfig, viewProtocolConfig } from '../../config/chain-config.js'
import { viewClientConfig } from '../../config/client-config.js'
import { onlyBlockReference } from '../../wire/block-reference.js'
import { refuseAs } from '../../wire/failure.js'
import type { Method } from '../method.js'

/** Ignores its params. */
export const genesisConfig: Method = (_params, chain) => viewGenesisConfig(chain)

/** Ignores its params. */
export const clientConfig: Method = (_params, chain) => viewClientConfig(chain)

/** The configuration never changes. The block can be garbage collected: its header is sufficient. */
export const protocolConfig: Method = (params, chain) => {
  lookUp(chain, onlyBlockReference(params), missing => refuseAs('UNKNOWN_BLOCK', {}, `Block Not Found: ${missing}`))
  return viewProtocolConfig(chain)
}
