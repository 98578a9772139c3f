/** Names that stand in the generated files whatever the description says; a schema or method cannot have them. */
export const takenNames: ReadonlySet<string> = new Set([
  // What the generated files import from the runtime, and what the package shows of it.
  ...words(
    'Answer ArchivalOptions Builder CacheOptions Chosen Client ClientErrorCase ClientOptions DedupeOptions Detail EmptyInfo ' +
      'ErrorCase ErrorRules FallbackOptions HedgePolicy HidingPlace HttpOptions MethodShape ObserveOptions Only Outcome ' +
      'Request RetryPolicy RpcError SendOptions Transport TransportEvent archival cache createClient dedupe fallback ' +
      'findHidden hedge http isErrorOf isRpcError mayHaveBeenAccepted observe once repeatable request retry withDetails',
  ),
  ...words('EncodedBytes StateEntry codeHash decodeBase64 decodeBytes decodeJson decodeStateEntry decodeText'),
  // Made for every description.
  'Methods',
  // The language's own types that generated types speak of.
  ...words('Array Error Exclude Extract Object Omit Partial Pick Promise Readonly ReadonlyArray Record Symbol'),
])

function words(text: string): readonly string[] {
  return text.split(' ')
}
