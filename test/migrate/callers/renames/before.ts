import { isNodeAgeError, nodeAge, nodeAge as age, nodeAgeErrors, type Client, type NodeAgeResult } from 'near-rpc-client'
import * as rpc from 'near-rpc-client'
import { nodeAgeResult } from 'near-rpc-client/validate'

export async function years(near: Client, name: string): Promise<NodeAgeResult> {
  const builders = { nodeAge }
  await near.call(builders.nodeAge({ name }))
  await near.call(age({ name }))
  const result: rpc.NodeAgeResult = await near.call(rpc.nodeAge({ name }))
  console.log(nodeAgeResult['~standard'].validate(result))
  return near.call(nodeAge({ name }))
}

export function advice(error: unknown): string | undefined {
  if (!isNodeAgeError(error)) return undefined
  return nodeAgeErrors.find(({ kind }) => kind === error.kind)?.advice
}

export { nodeAge }
export { nodeAge as ageOfNode, type NodeAgeError } from 'near-rpc-client'
