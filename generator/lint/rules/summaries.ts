import type { Rule } from '../rule.js'

const maxLength = 100

/** RPC311: each method has a short summary, or a description, whose first sentence then serves as the summary. */
export const checkSummaries: Rule = ({ document, methods }, report) => {
  for (const { method, envelope } of methods) {
    const { summary, description } = method.docs
    const { node } = envelope.operation
    const at = () => document.locate(node, 'summary')
    const help = `Describe the method in at most ${maxLength} characters, and put the rest into the "description".`
    const isUnexplained = summary.trim() === '' && description.trim() === ''
    if (isUnexplained)
      report('RPC311', at, `Method "${method.wireName}" has neither a summary nor a description.`, help)
    const length = [...summary].length
    const message = `The summary of method "${method.wireName}" has ${length} characters.`
    if (length > maxLength) report('RPC311', at, message, help)
  }
}
