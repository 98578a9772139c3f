import type { Chain } from '../chain/chain.js'
import type { Json } from '../wire/json.js'

/** Handles one method. Returns its result, or throws a refusal. */
export type Method = (params: Json | undefined, chain: Chain) => Json
