/** The value at a path such as `sync_info.height`; the value itself for an empty path. */
export function valueAt(value: unknown, path: string): unknown {
  return path === '' ? value : path.split('.').reduce<unknown>((inner, key) => Object(inner)[key], value)
}
