import { isNodeYearsError, nodeYears, nodeYears as age, nodeYearsErrors, type Client, type NodeYearsResult } from 'near-rpc-client'
import * as rpc from 'near-rpc-client'
import { nodeYearsResult } from 'near-rpc-client/validate'

export async function years(near: Client, name: string): Promise<NodeYearsResult> {
  const builders = { nodeAge: nodeYears }
  await near.call(builders.nodeAge({ name }))
  await near.call(age({ name }))
  const result: rpc.NodeYearsResult = await near.call(rpc.nodeYears({ name }))
  console.log(nodeYearsResult['~standard'].validate(result))
  return near.call(nodeYears({ name }))
}

export function advice(error: unknown): string | undefined {
  if (!isNodeYearsError(error)) return undefined
  return nodeYearsErrors.find(({ kind }) => kind === error.kind)?.advice
}

export { nodeYears as nodeAge }
export { nodeYears as ageOfNode, type NodeYearsError as NodeAgeError } from 'near-rpc-client'
