import type { CallToolResult } from '@modelcontextprotocol/server'
import { isTooDeep, mostLevels } from '../../../templates/runtime/json/depth.js'
import { request, type Request } from '../../../templates/runtime/request.js'
import type { RpcError } from '../../../templates/runtime/rpc-error.js'
import { failureJson } from '../../call/failure-text.js'
import { formsText, paramsForms, paramsSchema, type Components } from '../../call/params-form.js'
import { readGivenParams } from '../../call/read-params.js'
import { requestRules } from '../../call/request-rules.js'
import type { Builder } from '../../emit/builders/builders.js'
import type { JsonObject } from '../../schema/json.js'
import { wordsFor } from '../results/proof-words.js'
import { failureOf, refusal, resultOf, type Failure } from '../results/tool-result.js'
import { exactParams } from './exact-params.js'
import type { ReadingTool } from './tools.js'

/** How a request ended: the result with its proof, where answers are proven, or an error. */
export type Answer =
  | { readonly ok: true; readonly result: unknown; readonly proof?: unknown }
  | { readonly ok: false; readonly error: RpcError }

/** Sends a request that reads. */
export type Ask = (asked: Request, signal: AbortSignal | undefined) => Promise<Answer>

/** What a tool call needs beside its arguments. */
export type Reading = {
  readonly components: Components
  readonly ask: Ask
  readonly maxTokens: number
  readonly signal: AbortSignal | undefined
}

/** Calls a tool that reads. Never rejects for what a node answers. */
export async function callTool(tool: ReadingTool, given: JsonObject, reading: Reading): Promise<CallToolResult> {
  const { components, ask, maxTokens, signal } = reading
  const { builder } = tool
  const refused = (problem: string): CallToolResult => {
    const forms = formsText(paramsForms(builder, components), builder)
    const help = `Correct the arguments.${forms === '' ? '' : ` Params: ${forms}`}`
    return refusal('WRONG_ARGUMENTS', problem, help, maxTokens)
  }
  // The functions that read params, and those that write them, recurse.
  if (isTooDeep(given)) return refused(`the arguments have more than ${mostLevels} levels of lists and objects`)
  const { params, pick = '', from = 0, ...others } = given
  const [unknown] = Object.keys(others)
  if (unknown !== undefined)
    return refused(`there is no argument ${JSON.stringify(unknown)}: give "params", "pick" and "from"`)
  if (typeof pick !== 'string') return refused('"pick" must be a text')
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0)
    return refused('"from" must be a whole number')
  const schema = paramsSchema(builder)
  const exact = params === undefined || schema === null ? { value: params } : exactParams(params, schema, components)
  const read = 'problem' in exact ? exact : readGivenParams(builder, exact.value, components)
  if ('problem' in read) return refused(read.problem)
  const answer = await ask(request(builder.method.wireName, requestRules(builder), read.params), signal)
  if (answer.ok) return resultOf(answer, { pick, from }, maxTokens)
  return failureOf(failureOfNode(answer.error, builder), maxTokens)
}

function failureOfNode(error: RpcError, builder: Builder): Failure {
  const { kind, layer, whatHappened, whatToDo, ...details } = failureJson(error, builder)
  const words = whatHappened === '' ? wordsFor(kind, details.message) : { whatHappened, whatToDo }
  return { kind, layer, what_happened: words.whatHappened, what_to_do: words.whatToDo, ...details }
}
