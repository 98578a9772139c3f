import type { Log } from 'sarif'

/** What a test looks at in a result of a SARIF log; `uri` is empty where the result has no place. */
export type SarifResult = {
  readonly code: string
  readonly level: string
  readonly text: string
  readonly uri: string
}

/** The results of a log; the name of a test's own folder is left out wherever it stands. */
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
