import type { CallToolResult } from '@modelcontextprotocol/server'
import { isTooDeep, mostLevels } from '../../../templates/runtime/json/depth.js'
import { request } from '../../../templates/runtime/request.js'
import type { Request } from '../../../templates/runtime/request.js'
import type { RpcError } from '../../../templates/runtime/rpc-error.js'
import { failureJson } from '../../call/failure-text.js'
import { formsText, paramsForms, paramsSchema } from '../../call/params-form.js'
import { readGivenParams } from '../../call/read-params.js'
import { requestRules } from '../../call/request-rules.js'
import type { Builder } from '../../emit/builders/builders.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { wordsFor } from '../results/proof-words.js'
import { failureOf, resultOf } from '../results/tool-result.js'
import type { Failure } from '../results/tool-result.js'
import { exactParams } from './exact-params.js'
import type { ReadingTool, Toolbox } from './tools.js'

/** How a request ended: the result with its proof, where answers are proven, or an error. */
export type Answer =
  | { readonly ok: true; readonly result: unknown; readonly proof?: unknown }
  | { readonly ok: false; readonly error: RpcError }

/** Sends a request that reads. */
export type Ask = (asked: Request, signal: AbortSignal | undefined) => Promise<Answer>

/** What a tool call needs beside its arguments. */
export type Reading = {
  readonly toolbox: Toolbox
  readonly ask: Ask
  readonly maxTokens: number
  readonly signal: AbortSignal | undefined
}

/** Calls a tool that reads. Never rejects for what a node answers. */
export async function callTool(tool: ReadingTool, given: JsonObject, reading: Reading): Promise<CallToolResult> {
  const { toolbox, ask, maxTokens, signal } = reading
  const { builder } = tool
  const refused = (problem: string): CallToolResult => failureOf(wrongArguments(builder, problem, toolbox), maxTokens)
  // The functions that read params, and those that write them, recurse.
  if (isTooDeep(given)) return refused(`the arguments have more than ${mostLevels} levels of lists and objects`)
  const { params, pick = '', from = 0, ...others } = given
  const [unknown] = Object.keys(others)
  if (unknown !== undefined)
    return refused(`there is no argument ${JSON.stringify(unknown)}: give "params", "pick" and "from"`)
  if (typeof pick !== 'string') return refused('"pick" must be a text')
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0)
    return refused('"from" must be a whole number')
  const read = readArguments(builder, params, toolbox)
  if ('problem' in read) return refused(read.problem)
  const answer = await ask(request(builder.method.wireName, requestRules(builder), read.params), signal)
  if (answer.ok) return resultOf(answer, { pick, from }, maxTokens)
  return failureOf(failureOfNode(answer.error, builder), maxTokens)
}

type ReadArguments = { readonly params: Json | undefined } | { readonly problem: string }

function readArguments(builder: Builder, given: Json | undefined, { components }: Toolbox): ReadArguments {
  const schema = paramsSchema(builder)
  if (given === undefined || schema === null) return readGivenParams(builder, given, components)
  const exact = exactParams(given, schema, components)
  return 'problem' in exact ? exact : readGivenParams(builder, exact.value, components)
}

function wrongArguments(builder: Builder, problem: string, { components }: Toolbox): Failure {
  const forms = formsText(paramsForms(builder, components), builder)
  return {
    kind: 'WRONG_ARGUMENTS',
    layer: 'TOOL',
    what_happened: `Nothing was sent: ${/[.?]$/.test(problem) ? problem : `${problem}.`}`,
    what_to_do: `Correct the arguments.${forms === '' ? '' : ` Params: ${forms}`}`,
  }
}

function failureOfNode(error: RpcError, builder: Builder): Failure {
  const { kind, layer, whatHappened, whatToDo, ...details } = failureJson(error, builder)
  const words = whatHappened === '' ? wordsFor(kind, details.message) : { whatHappened, whatToDo }
  return { kind, layer, what_happened: words.whatHappened, what_to_do: words.whatToDo, ...details }
}
