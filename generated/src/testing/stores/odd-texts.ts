/** Every UTF-16 code unit, once. */
const allCodeUnits = Array.from({ length: 256 }, (_, row) =>
  String.fromCharCode(...Array.from({ length: 256 }, (_unit, column) => row * 256 + column)),
).join('')

/** Texts that stores change or refuse, each with what is odd about it. */
export const oddTexts: readonly (readonly [what: string, text: string])[] = [
  ['a NUL', 'a\0b'],
  ['the first half of a surrogate pair', 'a\ud83d'],
  ['the second half of a surrogate pair', '\ude00b'],
  ['halves of surrogate pairs in the wrong order', '\ude00\ud83d'],
  ['an emoji', '💸'],
  ['quotes', `'"\`''""`],
  ['backslashes', '\\ \\\\ \\0 \\u0041 \\x41 \\n'],
  ['placeholders', `$1 ? :a @a %s {} \${a}`],
  ['SQL', `'); drop table payments; --`],
  ['wildcards', '% _ * ? [a] ^ $ .'],
  ['line ends', 'a\nb\r\nc\rd\u2028e\u2029\u0085'],
  ['spaces at the end', 'a  '],
  ['spaces at the start', '  a'],
  ['a tab at the end', 'a\t'],
  ['a byte order mark', '\ufeffa'],
  ['the word null', 'null'],
  ['the word undefined', 'undefined'],
  ['the word true', 'true'],
  ['a number', '1.0'],
  ['a number beyond 2^53', '12345678901234567891'],
  ['JSON', '{"b": 1, "a": 10000000000000000000000001, "a": 2}'],
  ['JSON of a text', '"a"'],
  ['a composed character', '\u00e9'],
  ['a decomposed character', 'e\u0301'],
  ['controls', '\u0001\u0008\u000b\u000c\u001f\u007f'],
  ['escapes', '␛0; %00%20%C3%A9+ &#0; =00 \\0 \\u0000'],
  ['the word __proto__', '__proto__'],
  ['every code unit', allCodeUnits],
]

/** Pairs that stores take for equal. */
export const nearlyEqual: readonly (readonly [what: string, one: string, other: string])[] = [
  ['case', 'rent', 'RENT'],
  ['a space at the end', 'rent', 'rent '],
  ['a space at the start', 'rent', ' rent'],
  ['a line end', 'rent', 'rent\n'],
  ['a NUL at the end', 'rent', 'rent\0'],
  ['accents', 'rente', 'renté'],
  ['Unicode normalisation', 'rent\u00e9', 'rente\u0301'],
  ['the width of a letter', 'rent', '\uff52ent'],
  ['ß and ss', 'straße', 'strasse'],
  ['zeros', '1', '1.0'],
  ['an invisible character', 'rent', 'rent\u200b'],
  ['halves of surrogate pairs', 'rent\ud83d', 'rent\ud83c'],
  ['half a surrogate pair and a replacement character', 'rent\ud83d', 'rent\ufffd'],
  ['a NUL and its escape', 'rent\0', 'rent\\0'],
  ['a NUL and the escape of near-rpc-client', 'rent\0', 'rent␛0;'],
  ['a slash and its code', 'rent/a', 'rent%2Fa'],
]
