import { hashOf } from '../../../runtime/decode/hash.js'
import { request } from '../../../runtime/request.js'
import { readBase64, readObject } from '../../../verify/read/values.js'
import { require, verified } from '../../../verify/verified.js'
import { askItself } from '../ask.js'
import { askedBlock } from '../certified/asked-block.js'
import { toldBlock } from '../certified/told-block.js'
import type { Prover } from '../evidence.js'
import { objectOf, questionedBlock } from './block.js'

/**
 * `view_global_contract_code`: the question has the hash of the code, so code with this hash is the answer. The block
 * is on the chain of the head. Only the node says that this block has the code already.
 */
export const proveGlobalCode: Prover = async call => {
  const { params, method, rules, builder } = call.asked
  const { finality: _, block_id: _id, ...asked } = objectOf(params)
  const block_id = await questionedBlock(call, objectOf(params))
  const { head: newest } = await call.heads.newest(call)
  const isHead = block_id === newest.hash
  const { block, head } = isHead
    ? { block: newest, head: newest }
    : await askedBlock(call, block_id, await toldBlock(call, block_id))
  const { code_hash: hash } = asked
  const question = request(method, rules, { ...asked, block_id: block.hash }, builder)
  const { result, value: code_base64 } = await askItself(call, question, answer =>
    verified(() => {
      const code: unknown = readObject(answer, '')['code_base64']
      require(hashOf(readBase64(code, 'code_base64')) === hash, 'OTHER_VALUES', 'code_base64')
      return code
    }),
  )
  return { result, proven: { code_base64, hash, block_hash: block.hash, block_height: block.height }, head, block }
}
