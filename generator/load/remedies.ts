import { gitRemedies } from './git-reader.js'
import { isUrl } from './location.js'
import { isPrivate, notReached, redirects, tooLate } from './read-remote.js'
import { notAllowed, otherScheme } from './reader.js'

const save = 'save the file first and pass its path'

/** By reason: all that the load stage keeps of an error. */
const remedies: Readonly<Record<string, string>> = {
  ...gitRemedies,
  'there is no such file': 'Correct the path, which is relative to the folder that near-rpcgen runs in.',
  'there is no right to read it': 'Give yourself the right to read the file.',
  'it is no file': 'Pass a file, such as "spec/openapi.yaml"; folders, pipes and devices are not read.',
  'it is no text in UTF-8': 'Save the file as UTF-8.',
  [otherScheme]: `Pass a path or an http or https URL, or ${save}.`,
  [notAllowed]: `Pass --allow-remote, or ${save}.`,
  [notReached]: `Check the URL and that the server runs; or ${save}.`,
  [redirects]: `Pass the URL that the redirect leads to, or ${save}.`,
  [isPrivate]: `Pass --allow-private, or ${save}.`,
  [tooLate]: `Try again later, or ${save}.`,
}

/** What the user can do where a location that they named cannot be read. */
export function remedyFor(location: string, reason: string): string {
  const otherwise = isUrl(location) ? `Check the URL, or ${save}.` : 'Check the location and the rights of the file.'
  return remedies[reason] ?? otherwise
}
