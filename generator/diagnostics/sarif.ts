import { relative } from 'node:path/posix'
import type { ArtifactLocation, Location, Log, ReportingDescriptor, Result } from 'sarif'
import { entryOf, type Code } from './catalogue.js'
import type { Diagnostic, Position } from './diagnostic.js'
import { printable, redact } from './redact.js'

/**
 * The diagnostics as a SARIF 2.1.0 log, for code hosts: a rule for each code that occurs, from the catalogue, and a
 * result for each diagnostic. The version is that of near-rpcgen, and paths are relative to the folder.
 */
export function toSarif(
  diagnostics: readonly Diagnostic[],
  { version, folder }: { readonly version: string; readonly folder: string },
): string {
  const usedCodes = [...new Set(diagnostics.map(({ code }) => code))].toSorted()
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'near-rpcgen', semanticVersion: version, rules: usedCodes.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map(diagnostic => resultOf(diagnostic, usedCodes, folder)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function ruleOf(code: Code): ReportingDescriptor {
  const { severity, title, cause, fix, example, message } = entryOf(code)
  return {
    id: code,
    name: pascalCase(title),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: cause },
    help: { text: `${fix}\n\nFor example, ${example} gives: ${message}` },
    defaultConfiguration: { level: severity },
  }
}

function resultOf(diagnostic: Diagnostic, usedCodes: readonly Code[], folder: string): Result {
  const { code, at, message, help } = diagnostic
  return {
    ruleId: code,
    ruleIndex: usedCodes.indexOf(code),
    level: entryOf(diagnostic.code).severity,
    message: { text: plain(`${redact(message)} ${redact(help)}`) },
    ...(at === null ? {} : { locations: [locationOf(at, folder)] }),
  }
}

/** SARIF makes a link of `[text](address)`, also of one in a name of the description. */
function plain(text: string): string {
  return printable(text).replaceAll('](', '\\](')
}

function locationOf({ file, line, column }: Position, folder: string): Location {
  return {
    physicalLocation: {
      artifactLocation: artifactOf(redact(file), folder),
      region: { startLine: line, startColumn: column },
    },
  }
}

/** Code hosts expect paths relative to the root of the source tree, which SARIF calls `%SRCROOT%`. */
function artifactOf(file: string, folder: string): ArtifactLocation {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(file)) return { uri: file }
  const path = file.startsWith('/') ? relative(folder.replaceAll('\\', '/'), file) : file
  const uri = path.split('/').map(encodeURIComponent).join('/')
  return path.startsWith('../') ? { uri: `file://${encodeURI(file)}` } : { uri, uriBaseId: '%SRCROOT%' }
}

function pascalCase(title: string): string {
  const words = title.match(/[A-Za-z0-9]+/g) ?? []
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
