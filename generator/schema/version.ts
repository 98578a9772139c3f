/** The three numbers of a version `x.y.z`, as in Semantic Versioning; null for any other text. */
export function versionParts(text: string): readonly number[] | null {
  const [, ...parts] = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text) ?? []
  return parts.length === 0 ? null : parts.map(Number)
}

/** True for a version of three numbers. */
export function isVersion(text: string): boolean {
  return versionParts(text) !== null
}

/** Negative if the first version is lower, positive if it is higher, 0 if both are equal. Both must be versions. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [versionParts(left) ?? [], versionParts(right) ?? []]
  const index = a.findIndex((part, at) => part !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
