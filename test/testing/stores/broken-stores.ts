import { memoryStore, type ListedStore } from 'near-rpc-client/stores'

/** Texts that outlive a store, as a server has them. */
export type Server = {
  readonly store: ListedStore
  readonly restart?: () => unknown
}

const tick = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** A memory store with other functions. */
function changed(change: (inner: ListedStore) => Partial<ListedStore>): Server {
  const inner = memoryStore()
  return { store: { ...inner, ...change(inner) } }
}

/** A store that changes keys and texts on their way in, or on their way out. */
function translated(
  keyOf: (key: string) => string,
  textOf: (text: string) => string,
  read: (text: string | undefined) => string | undefined = text => text,
): Server {
  return changed(inner => ({
    read: async key => read(await inner.read(keyOf(key))),
    compareAndSet: (key, expected, text) =>
      inner.compareAndSet(keyOf(key), expected === undefined ? undefined : textOf(expected), textOf(text)),
    remove: (key, expected) => inner.remove(keyOf(key), textOf(expected)),
  }))
}

const same = (text: string): string => text

/** Texts by key, without any condition. */
async function put(inner: ListedStore, key: string, text: string): Promise<void> {
  while (!(await inner.compareAndSet(key, await inner.read(key), text)));
}

/** The texts with matching keys, as SQL's LIKE or the pattern of Redis find them. */
function listing(matches: (key: string, prefix: string) => boolean): Server {
  return changed(inner => ({
    list: async prefix => {
      const { entries } = await inner.list('')
      return { entries: entries.filter(({ key }) => matches(key, prefix)), next: undefined }
    },
  }))
}

function like(key: string, prefix: string): boolean {
  const pattern = prefix.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}.*$`, 's').test(key)
}

/** Reads, compares and writes, one after the other. */
export function readThenWrite(inner: ListedStore): Pick<ListedStore, 'compareAndSet'> {
  return {
    async compareAndSet(key, expected, text) {
      const before = await inner.read(key)
      await tick()
      if (before !== expected) return false
      await put(inner, key, text)
      return true
    },
  }
}

/** Each breaks one promise as a store of somebody did, or could. */
export const brokenStores: Readonly<Record<string, () => Server>> = {
  'reads, compares and writes': () => changed(readThenWrite),
  'ignores the expected text': () =>
    changed(inner => ({ compareAndSet: (key, _, text) => put(inner, key, text).then(() => true) })),
  'says true always': () =>
    changed(inner => ({ compareAndSet: (...call) => inner.compareAndSet(...call).then(() => true) })),
  'says false always': () =>
    changed(inner => ({ compareAndSet: (...call) => inner.compareAndSet(...call).then(() => false) })),
  'counts changed rows': () =>
    changed(inner => ({
      compareAndSet: async (key, expected, text) =>
        (await inner.compareAndSet(key, expected, text)) && expected !== text,
    })),
  'resolves to a number of rows': () =>
    changed(inner => ({
      compareAndSet: async (...call) => Number(await inner.compareAndSet(...call)) as unknown as boolean,
    })),
  'reads null where no text is': () =>
    changed(inner => ({ read: async key => (await inner.read(key)) ?? (null as unknown as undefined) })),
  'inserts without a condition': () =>
    changed(inner => ({
      compareAndSet: async (key, expected, text) => {
        if (expected !== undefined) return inner.compareAndSet(key, expected, text)
        const before = await inner.read(key)
        await tick()
        if (before !== undefined) return false
        await put(inner, key, text)
        return true
      },
    })),
  'counts equal texts as saved twice': () =>
    changed(inner => ({
      compareAndSet: async (key, expected, text) =>
        (await inner.compareAndSet(key, expected, text)) || (await inner.read(key)) === text,
    })),
  'saves later': () => {
    const inner = memoryStore()
    const copy = memoryStore()
    return {
      store: {
        ...inner,
        // A replica that is behind.
        read: key => copy.read(key),
        compareAndSet: async (key, expected, text) => {
          const isSaved = await inner.compareAndSet(key, expected, text)
          setTimeout(() => void put(copy, key, text), 5)
          return isSaved
        },
      },
    }
  },
  'loses empty texts': () => translated(same, same, text => text || undefined),
  'compares keys without case': () => translated(key => key.toLowerCase(), same),
  'trims keys': () => translated(key => key.trimEnd(), same),
  'normalises keys': () => translated(key => key.normalize(), same),
  'cuts keys off': () => translated(key => key.slice(0, 191), same),
  'ends keys at a NUL': () => translated(key => key.split('\0')[0] ?? '', same),
  'trims texts': () => translated(same, text => text.trim()),
  'compares texts without case': () =>
    changed(inner => ({
      compareAndSet: async (key, expected, text) => {
        const before = await inner.read(key)
        const isEqual = before?.toLowerCase() === expected?.toLowerCase()
        return inner.compareAndSet(key, isEqual ? before : expected, text)
      },
    })),
  'replaces halves of surrogate pairs': () => translated(same, text => Buffer.from(text).toString()),
  'reads numbers as JSON': () =>
    translated(same, same, text => (text !== undefined && /^\d+$/.test(text) ? String(Number(text)) : text)),
  'cuts texts off at 64 kB': () => translated(same, text => text.slice(0, 65_535)),
  'forgets at a restart': () => {
    let inner = memoryStore()
    return {
      store: {
        read: key => inner.read(key),
        compareAndSet: (...call) => inner.compareAndSet(...call),
        list: prefix => inner.list(prefix),
        remove: (key, expected) => inner.remove(key, expected),
      },
      restart: () => (inner = memoryStore()),
    }
  },
  'loses the last text at a restart': () => {
    const inner = memoryStore()
    const last = new Map<string, string | undefined>()
    return {
      store: {
        ...inner,
        compareAndSet: async (key, expected, text) => {
          await tick()
          if (!(await inner.compareAndSet(key, expected, text))) return false
          last.set(key, expected)
          return true
        },
      },
      restart: async () => {
        for (const [key, text] of last) if (text !== undefined) await put(inner, key, text)
      },
    }
  },
  'lists by LIKE': () => listing(like),
  'lists without case': () => listing((key, prefix) => key.toLowerCase().startsWith(prefix.toLowerCase())),
  'lists one page only': () =>
    changed(inner => ({
      list: async prefix => ({ entries: (await inner.list(prefix)).entries.slice(0, 1_000), next: undefined }),
    })),
  'lists by offset': () =>
    changed(inner => ({
      list: async (prefix, page = '0') => {
        await new Promise(resolve => setTimeout(resolve, 0))
        const entries = (await inner.list(prefix)).entries.toSorted((one, other) => (one.key < other.key ? -1 : 1))
        const end = Number(page) + 20
        return { entries: entries.slice(Number(page), end), next: end < entries.length ? String(end) : undefined }
      },
    })),
  'lists one page for ever': () =>
    changed(inner => ({ list: async prefix => ({ ...(await inner.list(prefix)), next: 'again' }) })),
  'removes any text': () =>
    changed(inner => ({
      remove: async key => {
        const text = await inner.read(key)
        return text !== undefined && inner.remove(key, text)
      },
    })),
  'reads and then removes': () =>
    changed(inner => ({
      remove: async (key, expected) => {
        const text = await inner.read(key)
        await tick()
        return text === expected && (await inner.remove(key, text), true)
      },
    })),
  'keeps what is removed': () =>
    changed(inner => ({ remove: async (key, expected) => (await inner.read(key)) === expected })),
  'rejects odd keys': () =>
    changed(inner => ({
      compareAndSet: async (key, ...call) => {
        if (key.includes('\0')) throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
        return inner.compareAndSet(key, ...call)
      },
    })),
}

/** Answers no call any more once five were under way at the same time. */
export function hangingStore(): ListedStore {
  const inner = memoryStore()
  let waiting = 0
  return {
    ...inner,
    compareAndSet: async (...call) => {
      waiting++
      await tick()
      if (waiting > 4) await new Promise(() => {})
      waiting--
      return inner.compareAndSet(...call)
    },
  }
}
