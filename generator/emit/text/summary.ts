import type { Docs } from '../../model/interface.js'

/** What a method does, in one sentence: its summary, else the first sentence of its description. */
export function shortText({ summary, description }: Docs): string {
  if (summary !== '') return sentence(summary)
  const [beginning = ''] = description.split(/\n\n|(?<=[.!?])\s/)
  return sentence(beginning)
}

/** The summary and the description of a method. */
export function fullText({ summary, description }: Docs): string {
  return [sentence(summary), description === summary ? '' : description].filter(part => part !== '').join('\n\n')
}

function sentence(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?:…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
