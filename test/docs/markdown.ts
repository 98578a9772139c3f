import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const markdown = unified().use(remarkParse).use(remarkGfm)

// Many tests read the same page.
const trees = new Map<string, Root>()

export function parseMarkdown(text: string): Root {
  const tree = trees.get(text) ?? markdown.parse(text)
  trees.set(text, tree)
  return tree
}

/** The nodes of a type in a text, in their order. */
export function nodesIn<Type extends Nodes['type']>(
  text: string,
  type: Type,
): readonly Extract<Nodes, { type: Type }>[] {
  const nodes: Extract<Nodes, { type: Type }>[] = []
  visit(parseMarkdown(text), node => {
    if (node.type === type) nodes.push(node as Extract<Nodes, { type: Type }>)
  })
  return nodes
}

/** The text from the start of the first node to the end of the last one, as it is written. */
export function sourceOf(text: string, nodes: readonly Nodes[]): string {
  return text.slice(nodes[0]?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0)
}
