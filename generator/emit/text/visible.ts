import { escaped } from '../../diagnostics/redact.js'

/** Control characters, marks of direction and invisible characters: a viewer shows other text than a reader gets. */
const invisible = /[^\P{Cc}\t\n]|[\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Text for people, with an escape such as `\u202e` in place of each character that they would not see. */
export function visibleText(text: string): string {
  return text.replace(invisible, escaped)
}
