import { lookUp } from '../../chain/find-block.js'
import { viewGenesisConfig, viewProtocolConfig } from '../../config/chain-config.js'
import { viewClientConfig } from '../../config/client-config.js'
import { onlyBlockReference } from '../../wire/block-reference.js'
import { handlerError, refuse } from '../../wire/failure.js'
import type { Chain } from '../../chain/chain.js'
import type { Json } from '../../wire/json.js'

/** Ignores its params. */
export function genesisConfig(_params: Json | undefined, chain: Chain): Json {
  return viewGenesisConfig(chain)
}

/** Ignores its params. */
export function clientConfig(_params: Json | undefined, chain: Chain): Json {
  return viewClientConfig(chain)
}

/** The configuration never changes. The block can be garbage collected: its header is sufficient. */
export function protocolConfig(params: Json | undefined, chain: Chain): Json {
  const lookup = lookUp(chain, onlyBlockReference(params))
  if ('block' in lookup) return viewProtocolConfig(chain)
  return refuse(handlerError('UNKNOWN_BLOCK', {}, `Block Not Found: ${lookup.missing}`))
}
