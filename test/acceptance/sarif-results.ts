import type { Log } from 'sarif'

/** The parts of a SARIF result that tests compare; `uri` is empty if the result has no position. */
export type SarifResult = {
  readonly code: string
  readonly level: string
  readonly text: string
  readonly uri: string
}

/** The results of a log, without the path of the test's own folder. */
export function sarifResults(text: string, folder: string): readonly SarifResult[] {
  const { runs }: Log = JSON.parse(text)
  return runs.flatMap(({ results = [] }) =>
    results.map(({ ruleId = '', level = '', message, locations = [] }) => ({
      code: ruleId,
      level,
      text: (message.text ?? '').replaceAll(`${folder}/`, ''),
      uri: (locations[0]?.physicalLocation?.artifactLocation?.uri ?? '').replace(`file://${folder}/`, ''),
    })),
  )
}
