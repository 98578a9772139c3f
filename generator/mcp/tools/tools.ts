import { allBuilders } from '../../call/find-builder.js'
import { componentsOf, type Components } from '../../call/params-form.js'
import type { Builder } from '../../emit/builders/builders.js'
import type { Interface } from '../../model/interface.js'
import type { JsonObject } from '../../schema/json.js'
import { errorLines, errorsText, sharedErrors, type ErrorLine } from './describe-errors.js'
import { describeTool, titleOf } from './describe-tool.js'
import { inputSchema } from './input-schema.js'

/** A tool that reads: one builder of the interface. */
export type ReadingTool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonObject
  readonly builder: Builder
}

/** The tools of an interface, and what they share. */
export type Toolbox = {
  readonly components: Components
  readonly tools: ReadonlyMap<string, ReadingTool>
  /**
   * Whether the description marks what submits. If it marks nothing, each method is a tool, and none is called one that
   * only reads.
   */
  readonly saysWhatSubmits: boolean
  /** The errors that most tools have. */
  readonly shared: readonly ErrorLine[]
}

/** Hosts refuse longer names. */
const longestName = 64

/**
 * The tools of an interface: one for each builder that reads. A method whose variants have builders needs no tool of its
 * own, and one that submits has none here.
 */
export function toolboxOf(iface: Interface): Toolbox {
  const components = componentsOf(iface)
  const readers = allBuilders(iface).filter(
    ({ method, variant }) => method.submits === null && (variant !== null || method.variants.length === 0),
  )
  const shared = sharedErrors(readers.map(errorLines))
  const tools = new Map<string, ReadingTool>()
  for (const builder of readers) {
    const name = freeName(builder.name, tools)
    tools.set(name, {
      name,
      title: titleOf(builder),
      description: describeTool(builder, components, errorsText(errorLines(builder), shared)),
      inputSchema: inputSchema(builder, components),
      builder,
    })
  }
  return { components, tools, saysWhatSubmits: iface.methods.some(({ submits }) => submits !== null), shared }
}

/** Only these tools, in the order of the description; the whole toolbox for an empty list. */
export function onlyTools(toolbox: Toolbox, names: readonly string[]): Toolbox {
  if (names.length === 0) return toolbox
  return { ...toolbox, tools: new Map([...toolbox.tools].filter(([name]) => names.includes(name))) }
}

/** A name of letters that hosts take, which no tool has yet. */
function freeName(name: string, taken: ReadonlyMap<string, ReadingTool>): string {
  const plain = name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, longestName)
  for (let number = 2, free = plain; ; number++) {
    if (!taken.has(free)) return free
    free = `${plain.slice(0, longestName - `${number}`.length - 1)}_${number}`
  }
}
