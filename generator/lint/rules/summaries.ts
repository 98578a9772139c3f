import type { Rule } from '../rule.js'

const longest = 100

/** RPC311: what each method does, on one line. Without a summary, lists show the first sentence of the description. */
export const checkSummaries: Rule = ({ document, methods }, find) => {
  for (const { method, envelope } of methods) {
    const { summary, description } = method.docs
    const { node } = envelope.operation
    const at = () => document.locate(node, 'summary')
    const help = `Say what it does in at most ${longest} characters; the rest belongs into the "description".`
    const isSilent = summary.trim() === '' && description.trim() === ''
    if (isSilent) find('RPC311', at, `Method "${method.wireName}" has neither a summary nor a description.`, help)
    const length = [...summary].length
    const message = `The summary of method "${method.wireName}" has ${length} characters.`
    if (length > longest) find('RPC311', at, message, help)
  }
}
