/** What a change means for callers of the client. */
export type Verdict = 'breaks' | 'switches' | 'adds' | 'documents'

export type Level = 'major' | 'minor' | 'patch'

/** In the order of output: the changes that cause the most work for callers come first. */
export const verdicts: { readonly [Name in Verdict]: { readonly level: Level; readonly title: string } } = {
  breaks: { level: 'major', title: 'Breaks callers' },
  switches: { level: 'major', title: 'Breaks exhaustive switches' },
  adds: { level: 'minor', title: 'Adds' },
  documents: { level: 'patch', title: 'Documents' },
}

export type Rule = {
  readonly verdict: Verdict
  readonly summary: string
  /** The reason for the verdict, or what callers do. */
  readonly why: string
}

/**
 * Every change that a comparison can find, and its verdict. Callers write params and read results, so the same change
 * of a schema has one rule for each direction. Each row has the verdict, the summary and the reason.
 */
const rules = {
  // Methods
  'method-removed': ['breaks', 'a method was removed', 'its builder is gone; call the replacement'],
  'method-renamed': ['breaks', 'a method was renamed', 'its builder was renamed too; call the new one'],
  'method-added': ['adds', 'a method was added', 'no existing call uses it'],
  'method-deprecated': ['adds', 'a method was replaced by another', 'it still works; call the other method'],
  'method-reinstated': ['documents', 'a method is no longer replaced', 'it works as before'],
  // Params
  'params-changed': ['breaks', 'params are now passed in another way', 'the builder takes other arguments'],
  'params-required': ['breaks', 'params became required', 'the builder requires an argument'],
  'argument-added': ['breaks', 'a positional param was added', 'the builder requires one more argument'],
  'argument-removed': ['breaks', 'a positional param was removed', 'the builder takes one argument less'],
  'argument-moved': [
    'breaks',
    'a positional param changed its place',
    'calls that still compile send values in the wrong order',
  ],
  'argument-renamed': ['documents', 'a positional param was renamed', 'only its position counts'],
  'variant-added': ['adds', 'a variant was added', 'it has its own builder'],
  'variant-removed': ['breaks', 'a variant was removed', 'its builder is gone'],
  'param-added': ['adds', 'an optional param was added', 'existing calls still compile'],
  'param-required': ['breaks', 'a param became required', 'calls without it do not compile'],
  'param-optional': ['adds', 'a param became optional', 'existing calls still compile'],
  'param-removed': ['breaks', 'a param was removed', 'calls that pass it do not compile'],
  'param-value-added': ['adds', 'a param accepts more values', 'existing calls still compile'],
  'param-value-removed': ['breaks', 'a param accepts fewer values', 'calls that pass a removed value do not compile'],
  'param-form-added': ['adds', 'a param accepts more forms', 'existing calls still compile'],
  'param-form-removed': ['breaks', 'a param accepts fewer forms', 'calls that pass a removed form do not compile'],
  'param-null-added': ['adds', 'a param accepts null', 'existing calls still compile'],
  'param-null-removed': ['breaks', 'a param no longer accepts null', 'calls that pass null do not compile'],
  'param-widened': ['adds', 'a param accepts a wider type', 'existing calls still compile'],
  'param-narrowed': ['breaks', 'a param accepts a narrower type', 'calls that pass other values do not compile'],
  'param-type-changed': ['breaks', 'a param has another type', 'calls that pass the old type do not compile'],
  // Results, and the info of errors
  'result-by-param': [
    'breaks',
    'a param now decides the type of the result',
    'code that distinguishes the results handles cases that are gone',
  ],
  'result-not-by-param': [
    'breaks',
    'the param no longer decides the type of the result',
    'code must distinguish the results',
  ],
  'result-default-changed': ['breaks', 'calls without the param get another result', 'pass the param'],
  'field-added': ['adds', 'a field was added', 'existing code is unaffected'],
  'field-removed': ['breaks', 'a field was removed', 'code that reads it does not compile'],
  'field-optional': ['breaks', 'a field can now be absent', 'code that relies on it does not compile'],
  'field-required': ['adds', 'a field became required', 'checks for it still compile'],
  'value-added': ['switches', 'a field has more values', 'a switch over all values is no longer exhaustive'],
  'value-removed': ['breaks', 'a field has fewer values', 'comparisons with a removed value do not compile'],
  'form-added': [
    'switches',
    'a union has one more form, with a tag',
    'a switch over all forms is no longer exhaustive',
  ],
  'plain-form-added': [
    'breaks',
    'a type has one more form, without the common fields',
    'code that reads the common fields does not compile',
  ],
  'form-removed': ['breaks', 'a form was removed', 'code that handles it does not compile'],
  'null-added': ['breaks', 'a field can now be null', 'code that relies on a value does not compile'],
  'null-removed': ['adds', 'a field can no longer be null', 'checks for null still compile'],
  'type-widened': ['breaks', 'a field has a wider type', 'code that relies on the narrower type does not compile'],
  'type-narrowed': ['adds', 'a field has a narrower type', 'code for the wider type still compiles'],
  'type-changed': ['breaks', 'a field has another type', 'code that uses it does not compile'],
  'integer-unsafe': ['breaks', 'an integer can now exceed 2^53', 'it can be a `bigint`'],
  'integer-safe': ['adds', 'an integer no longer exceeds 2^53', 'it is always a `number`'],
  // Errors
  'error-added': ['switches', 'a method can fail with one more kind', 'a switch over `kind` is no longer exhaustive'],
  'error-removed': ['breaks', 'a method can no longer fail with a kind', 'a `case` for the kind does not compile'],
  'error-named': ['breaks', 'a cause got or lost its name', 'the type of its `info` changed'],
  'error-layer-added': [
    'switches',
    'a kind comes from one more layer',
    'a switch over `layer` is no longer exhaustive',
  ],
  'error-layer-removed': ['breaks', 'a kind no longer comes from a layer', 'comparisons with the layer do not compile'],
  'error-layer-changed': ['breaks', 'a kind comes from another layer', 'comparisons with the old layer do not compile'],
  'error-detection-changed': [
    'documents',
    'the client detects an error in another way',
    'the kind and the types are the same',
  ],
  // Flows
  'flow-removed': ['breaks', 'a flow was removed', 'the package no longer exports its functions'],
  'flow-added': ['adds', 'a flow was added', 'no existing call uses it'],
  // Texts and bounds
  'handling-changed': ['documents', 'the client handles a method in another way', 'the types are the same'],
  deprecated: ['adds', 'something was deprecated', 'it still works'],
  'deprecation-ended': ['documents', 'something is no longer deprecated', 'it works as before'],
  'default-changed': ['adds', 'the node assumes another default', 'pass the value that you need'],
  'bounds-changed': ['documents', 'bounds or formats changed', 'the types are the same'],
  'docs-changed': ['documents', 'texts changed', 'the types are the same'],
} as const

export type RuleId = keyof typeof rules

export const ruleIds: readonly RuleId[] = Object.keys(rules).filter(isRuleId)

function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(rules, id)
}

/** The rules by their ids. */
export const ruleTable = Object.fromEntries(ruleIds.map(id => [id, ruleOf(id)])) as { readonly [Id in RuleId]: Rule }

function ruleOf(id: RuleId): Rule {
  const [verdict, summary, why] = rules[id]
  return { verdict, summary, why }
}

export function verdictOf(id: RuleId): Verdict {
  return rules[id][0]
}
