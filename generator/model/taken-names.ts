/** Names that stand in the generated files whatever the description says; a schema or method cannot have them. */
export const takenNames: ReadonlySet<string> = new Set([
  // What the generated files import from the runtime, and what the package shows of it.
  ...words(
    'Answer Builder Chosen Client ClientErrorCase ClientOptions Detail EmptyInfo ErrorCase ErrorRules HidingPlace ' +
      'HttpOptions MethodShape Only Outcome Request RpcError SendOptions Transport createClient findHidden http isErrorOf ' +
      'isRpcError request withDetails',
  ),
  // Made for every description.
  'Methods',
  // The language's own types that generated types speak of.
  ...words('Array Error Exclude Extract Object Omit Partial Pick Promise Readonly ReadonlyArray Record Symbol'),
])

function words(text: string): readonly string[] {
  return text.split(' ')
}
