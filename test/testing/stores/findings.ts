/** What `checkStore` finds in each broken store: the promise that is broken, and the finding. Numbers that depend on timing are N. */
export const findings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'reads, compares and writes': {
    'compareAndSet is atomic': 'compareAndSet is not atomic: 8 writers saved the first text under one key.',
    'no update is lost': 'compareAndSet is not atomic: N writers added N in N saved texts, and the last text is N.',
  },
  'ignores the expected text': {
    'compareAndSet replaces only the expected text':
      'compareAndSet replaces a text although it expects a text and there is none.',
    'compareAndSet tells whether it saved': 'compareAndSet says that it saved a text over one that was not expected.',
    'compareAndSet is atomic': 'compareAndSet is not atomic: 8 writers saved the first text under one key.',
    'no update is lost': 'compareAndSet is not atomic: N writers added N in N saved texts, and the last text is N.',
    'an empty text is a text': 'compareAndSet takes an empty text for none, and replaces it.',
    'each text is kept exactly': 'compareAndSet takes texts for equal that differ in case.',
    'long texts are kept whole': 'compareAndSet takes texts for equal that differ after 999 characters.',
    'remove is atomic': 'remove is not atomic: 5 writers removed or replaced one text.',
  },
  'says true always': {
    'compareAndSet replaces only the expected text':
      'compareAndSet resolves to true although it expects a text and there is none.',
    'compareAndSet tells whether it saved': 'compareAndSet says that it saved a text, and did not save it.',
    'compareAndSet is atomic': 'compareAndSet is not atomic: 8 writers saved the first text under one key.',
    'no update is lost': 'compareAndSet is not atomic: N writers added N in N saved texts, and the last text is N.',
    'an empty text is a text': 'compareAndSet takes an empty text for none, and replaces it.',
    'each text is kept exactly': 'compareAndSet takes texts for equal that differ in case.',
    'long texts are kept whole': 'compareAndSet takes texts for equal that differ after 999 characters.',
    'remove is atomic': 'remove is not atomic: 5 writers removed or replaced one text.',
  },
  'says false always': {
    'every connection reads what was saved': 'compareAndSet refuses a text although the expected text is there.',
    'compareAndSet replaces only the expected text':
      'compareAndSet refuses a text although the expected text is there.',
    'compareAndSet tells whether it saved': 'compareAndSet says that it saved nothing, and changed the text.',
    'compareAndSet is atomic': 'Of 8 writers that expected the text that was there, none could save.',
    'no update is lost': 'compareAndSet is not atomic: N writers added N in N saved texts, and the last text is N.',
    'an empty text is a text': 'compareAndSet refuses an empty text although the expected text is there.',
    'each text is kept exactly': 'compareAndSet refuses a text with a NUL although the expected text is there.',
    'long texts are kept whole': 'compareAndSet refuses a text of 1000 characters although the expected text is there.',
    'keys are told apart exactly':
      'compareAndSet refuses a text under a key with a NUL although the expected text is there.',
    'long keys are kept whole':
      'compareAndSet refuses a text under keys of 64 characters although the expected text is there.',
    'list gives the keys with the prefix': 'compareAndSet refuses a text although the expected text is there.',
    'list gives each key on some page': 'compareAndSet refuses a text although the expected text is there.',
    'remove takes only the expected text': 'compareAndSet refuses a text although the expected text is there.',
    'remove is atomic': 'compareAndSet refuses a text although the expected text is there.',
  },
  'counts changed rows': {
    'compareAndSet tells whether it saved':
      'compareAndSet refuses a text that is equal to the expected one, as a count of changed rows does.',
  },
  'resolves to a number of rows': {
    'every connection reads what was saved': 'compareAndSet resolves to 1; expected true or false.',
    'compareAndSet replaces only the expected text': 'compareAndSet resolves to 0; expected true or false.',
    'compareAndSet tells whether it saved': 'compareAndSet resolves to 1; expected true or false.',
    'compareAndSet is atomic': 'Of 8 writers that expected the text that was there, none could save.',
    'no update is lost': 'compareAndSet is not atomic: N writers added N in N saved texts, and the last text is N.',
    'an empty text is a text': 'compareAndSet resolves to 1; expected true or false.',
    'each text is kept exactly': 'compareAndSet resolves to 1; expected true or false.',
    'long texts are kept whole': 'compareAndSet resolves to 1; expected true or false.',
    'keys are told apart exactly': 'compareAndSet resolves to 1; expected true or false.',
    'long keys are kept whole': 'compareAndSet resolves to 1; expected true or false.',
    'list gives the keys with the prefix': 'compareAndSet resolves to 1; expected true or false.',
    'list gives each key on some page': 'compareAndSet resolves to N; expected true or false.',
    'remove takes only the expected text': 'compareAndSet resolves to 1; expected true or false.',
    'remove is atomic': 'compareAndSet resolves to 1; expected true or false.',
  },
  'reads null where no text is': {
    'every connection reads what was saved': 'read resolves to null where no text is; expected undefined.',
    'compareAndSet replaces only the expected text': 'read resolves to null where no text is; expected undefined.',
    'no update is lost': 'Writers that read again and try again for many times never save.',
    'keys are told apart exactly': 'read resolves to null where no text is; expected undefined.',
    'long keys are kept whole': 'read resolves to null where no text is; expected undefined.',
    'remove takes only the expected text': 'read resolves to null where no text is; expected undefined.',
    'remove is atomic': 'read resolves to null where no text is; expected undefined.',
  },
  'inserts without a condition': {
    'compareAndSet is atomic': 'compareAndSet is not atomic: 8 writers saved the first text under one key.',
    'no update is lost': 'compareAndSet is not atomic: N writers added N in N saved texts, and the last text is N.',
  },
  'counts equal texts as saved twice': {
    'compareAndSet is atomic':
      'compareAndSet is not atomic: 8 writers saved the first text under one key, with equal texts.',
    'no update is lost': 'compareAndSet is not atomic: N writers added N in N saved texts, and the last text is N.',
  },
  'saves later': {
    'every connection reads what was saved': 'Another connection does not read the text that was just saved.',
    'compareAndSet replaces only the expected text':
      'compareAndSet replaces a text although it expects none and there is one.',
    'compareAndSet tells whether it saved': 'compareAndSet says that it saved a text, and did not save it.',
    'compareAndSet is atomic': 'compareAndSet is not atomic: the text of the writer that won is gone.',
    'no update is lost': 'compareAndSet is not atomic: N writers added N in N saved texts, and the last text is N.',
    'an empty text is a text': 'An empty text is not read back.',
    'each text is kept exactly': 'A text with a NUL is changed.',
    'long texts are kept whole': 'A text of 1000 characters is not read back whole.',
    'keys are told apart exactly': 'The text under a key is not its own: a key with a NUL.',
    'long keys are kept whole': 'The text under a key is not its own: keys of 64 characters.',
    'remove takes only the expected text': 'remove takes a text that is not the expected one.',
  },
  'loses empty texts': {
    'an empty text is a text': 'An empty text is not read back.',
  },
  'compares keys without case': {
    'keys are told apart exactly': 'A text under another key is read: keys that differ in case.',
    'list gives the keys with the prefix': 'compareAndSet refuses a text although the expected text is there.',
  },
  'trims keys': {
    'keys are told apart exactly': 'A text under another key is read: a key with a tab at the end.',
    'list gives the keys with the prefix': 'compareAndSet refuses a text although the expected text is there.',
  },
  'normalises keys': {
    'keys are told apart exactly': 'A text under another key is read: a key with a decomposed character.',
    'list gives the keys with the prefix': 'compareAndSet refuses a text although the expected text is there.',
  },
  'cuts keys off': {
    'long keys are kept whole': 'A text under another key is read: keys of 255 characters.',
  },
  'ends keys at a NUL': {
    'keys are told apart exactly': 'A text under another key is read: keys that differ in a NUL at the end.',
    'list gives the keys with the prefix': 'compareAndSet refuses a text although the expected text is there.',
  },
  'trims texts': {
    'each text is kept exactly': 'A text with spaces at the end is changed.',
  },
  'compares texts without case': {
    'each text is kept exactly': 'compareAndSet takes texts for equal that differ in case.',
  },
  'replaces halves of surrogate pairs': {
    'each text is kept exactly': 'A text with the first half of a surrogate pair is changed.',
  },
  'reads numbers as JSON': {
    'each text is kept exactly': 'A text with a number beyond 2^53 is changed.',
  },
  'cuts texts off at 64 kB': {
    'each text is kept exactly': 'A text with every code unit is changed.',
    'long texts are kept whole': 'A text of 65536 characters is not read back whole.',
  },
  'forgets at a restart': {
    'texts survive a restart': 'A text that was saved before the restart is gone.',
    'an acknowledged text survives a restart while others are saved':
      'The store acknowledged the text "3"; after the restart it has "0".',
  },
  'loses the last text at a restart': {
    'texts survive a restart': 'A text that was saved before the restart is gone.',
    'an acknowledged text survives a restart while others are saved':
      'The store acknowledged the text "3"; after the restart it has "2".',
  },
  'lists by LIKE': {
    'list gives the keys with the prefix':
      'list gives wrong entries: 0 keys are missing, 7 do not belong, 0 have other texts; the first is "list aXb".',
  },
  'lists without case': {
    'list gives the keys with the prefix':
      'list gives wrong entries: 0 keys are missing, 1 do not belong, 0 have other texts; the first is "list A_b".',
  },
  'lists one page only': {
    'list gives each key on some page':
      'list gives wrong entries: N keys are missing, N do not belong, N have other texts; the first is "pages N".',
  },
  'lists by offset': {
    'list gives each key on some page':
      'list gives wrong entries: N keys are missing, N do not belong, N have other texts; the first is "pages N".',
  },
  'lists one page for ever': {
    'list gives the keys with the prefix': 'list names a page twice: it never ends.',
    'list gives each key on some page': 'list names a page twice: it never ends.',
  },
  'removes any text': {
    'remove takes only the expected text': 'remove takes a text that is not the expected one.',
    'remove is atomic': 'remove is not atomic: 2 writers removed or replaced one text.',
  },
  'reads and then removes': {
    'remove is atomic': 'remove is not atomic: 8 writers removed or replaced one text.',
  },
  'keeps what is removed': {
    'remove takes only the expected text': 'A text that was removed is still there.',
    'remove is atomic': 'remove is not atomic: 8 writers removed or replaced one text.',
  },
  'rejects odd keys': {
    'keys are told apart exactly': 'The store rejects a call: invalid byte sequence for encoding "UTF8": 0x00',
    'list gives the keys with the prefix': 'The store rejects a call: invalid byte sequence for encoding "UTF8": 0x00',
  },
}
