import fc from 'fast-check'

/** A word that no text of ours has. If it becomes code, a text of the description became code. */
export const canary = 'kanarienvogel'

/** A word that is only in names of a description, so that names in the code can contain it. */
export const nameCanary = 'wellensittich'

/** Each text would be code, markup or a command if the output did not escape it. */
const escapes: readonly string[] = [
  `'; ${canary}(); '`,
  `"; ${canary}(); "`,
  `\`; ${canary}(); \``,
  `\${${canary}()}`,
  `*/ ${canary}() /*`,
  `*\\/ ${canary}() /*`,
  `/* ${canary}`,
  `// ${canary}`,
  `\\'; ${canary}() //`,
  `\\`.repeat(3) + `'; ${canary}() //`,
  `\n${canary}()\n`,
  `\r${canary}()\r`,
  `\u2028${canary}()\u2029`,
  `\u0085${canary}()\u000b`,
  `</script><script>${canary}()</script>`,
  `<img src=x onerror=${canary}()>`,
  `<!-- ${canary}`,
  `--> ${canary}`,
  `{{${canary}}} {{{${canary}}}} {{> ${canary}}}`,
  `| ${canary} |\n|---|`,
  `\n\`\`\`\n${canary}\n`,
  `\n~~~\n${canary}\n`,
  `\n# ${canary}\n\n    ${canary}()`,
  `[x](javascript:${canary}())`,
  `@${canary} {@link ${canary}}`,
  `@ts-nocheck ${canary}`,
  `@ts-ignore ${canary}`,
  `@jsx ${canary}`,
  `@jsxImportSource ${canary}`,
  `/// <reference path="${canary}" />`,
  `//# sourceMappingURL=${canary}`,
  `$& $' $\` $1 ${canary}`,
  `\u001b]0;${canary}\u0007\u001b[31m`,
  `\u202e${canary}\u2066`,
  `\ud800${canary}\udc00`,
  `\u0000${canary}`,
  `\ufeff${canary}`,
  `%00${canary}%n`,
]

const words: readonly string[] = ['__proto__', 'constructor', 'toString', 'then', 'null', '-1', '1e999', '~', '#', ' ']

const escape = fc.constantFrom(...escapes)

/** Hostile text that contains the canary. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: escape },
  { weight: 3, arbitrary: fc.tuple(escape, fc.constantFrom(...words), escape).map(parts => parts.join('')) },
  { weight: 2, arbitrary: fc.tuple(fc.string({ unit: 'binary', maxLength: 8 }), escape).map(parts => parts.join('')) },
  { weight: 1, arbitrary: escape.map(part => part.repeat(40)) },
)

/** Of 10^5 characters. */
export const endlessText: fc.Arbitrary<string> = fc.constantFrom(
  canary.repeat(7_700),
  `\`${canary} `.repeat(6_700),
  `${canary}\n`.repeat(7_200),
  `{@${canary}`.repeat(6_700),
  `${canary}${'*/'.repeat(50_000)}`,
  `${canary}${' '.repeat(100_000)}x`,
  `${canary}${'<!--'.repeat(25_000)}`,
)

/** Patterns with texts that take exponential time in a backtracking engine. */
export const endlessMatch: fc.Arbitrary<{ readonly pattern: string; readonly value: string }> = fc.constantFrom(
  { pattern: '^(a+)+$', value: `${'a'.repeat(40)}b` },
  { pattern: '^([a-z0-9]+[._-]?)*@', value: 'x'.repeat(60) },
  { pattern: '(.*,){20}P', value: '1,'.repeat(40) },
  { pattern: '^(?=(a|aa)+$)', value: `${'a'.repeat(90)}b` },
)

/** Reserved names of JavaScript, TypeScript and the client, and names of look-alike letters. */
const knownNames: readonly string[] = [
  ...'__proto__ constructor prototype toString valueOf hasOwnProperty then arguments eval await default'.split(' '),
  ...'class delete enum export function if import in new null return this type typeof void yield'.split(' '),
  ...'Object Array Promise Record Request Methods Chosen Only request detectError EmptyInfo WithRequired'.split(' '),
  ...'index runtime schemas nul con a.b a-b a b 2fa _ $ аlice ⅻ ﬁ ß İ 名 𝒳 ́'.split(' '),
  '',
  ' ',
  '..',
  '../../etc/passwd',
  'a/b',
]

/** Names in a description: most are harmless, so that a package is generated. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.nat(9).map(number => `${nameCanary}_${number}`) },
  { weight: 4, arbitrary: fc.constantFrom(...knownNames) },
  { weight: 4, arbitrary: escape.map(text => text.replaceAll(canary, nameCanary)) },
)

/** References that lead out of the folder, to the network, or in a circle. */
export const hostileReference: fc.Arbitrary<string> = fc.constantFrom(
  ...'/etc/passwd ../../etc/passwd ../secret.yaml#/A file:///etc/passwd FILE:/etc/passwd %2e%2e/%2e%2e/etc/passwd'.split(
    ' ',
  ),
  ...'http://127.0.0.1/a http://[::1]/a https://user:pw@host.example/a //host.example/a data:text/plain,a'.split(' '),
  ...'# #/ #/components #/components/schemas #/paths #/info/title #/__proto__ #/constructor/prototype a.yaml'.split(
    ' ',
  ),
  ...'..\\..\\secret C:\\secret %E0%A4%A openapi.yaml openapi.yaml#/info ./openapi.yaml# \u0000'.split(' '),
  '',
)
