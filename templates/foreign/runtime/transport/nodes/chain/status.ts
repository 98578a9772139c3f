import { request, type Request } from '../../../request.js'
import { heightQuestion } from './height-question.js'
import { valueAt } from './value-at.js'

/** Its rules know no errors, because `fallback` does not distinguish the failures of this method. */
export const status: Request = /* @__PURE__ */ request(
  heightQuestion?.method ?? '',
  { known: {} },
  heightQuestion?.params,
)

/** Records the chain and the time of the newest block, if the description says where they are. */
export function noteStatus(node: { chainId: string | undefined; blockTime: number }, result: unknown): void {
  const { chain, time } = { ...heightQuestion }
  const chainId = chain === undefined ? undefined : valueAt(result, chain)
  if (typeof chainId === 'string') node.chainId = chainId
  if (time !== undefined) node.blockTime = Date.parse(String(valueAt(result, time)))
}
