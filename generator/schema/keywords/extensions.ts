import { extensionTable, type Extension } from './extension-table.js'

export type ExtensionName = keyof typeof extensionTable

export const extensions: Readonly<Record<ExtensionName, Extension>> = extensionTable

/** The names of the extensions that some objects of a description or an overlay can have, in the order of the table. */
export function extensionsOn(...objects: readonly Extension['on'][]): readonly ExtensionName[] {
  return Object.keys(extensionTable)
    .filter(isExtension)
    .filter(name => objects.includes(extensions[name].on))
}

/** True for the name of an extension that the generator reads. */
export function isExtension(key: string): key is ExtensionName {
  return Object.hasOwn(extensionTable, key)
}

/** True for a name that no extension of another tool has. */
export function hasOurPrefix(key: string): boolean {
  return key.startsWith('x-rpc-')
}
