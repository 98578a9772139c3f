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
 * of a schema has one rule for each direction.
 */
export const rules = {
  // Methods
  'method-removed': {
    verdict: 'breaks',
    summary: 'a method was removed',
    why: 'its builder is gone; call the replacement',
  },
  'method-renamed': {
    verdict: 'breaks',
    summary: 'a method was renamed',
    why: 'its builder was renamed too; call the new one',
  },
  'method-added': { verdict: 'adds', summary: 'a method was added', why: 'no existing call uses it' },
  'method-deprecated': {
    verdict: 'adds',
    summary: 'a method was replaced by another',
    why: 'it still works; call the other method',
  },
  'method-reinstated': { verdict: 'documents', summary: 'a method is no longer replaced', why: 'it works as before' },
  // Params
  'params-changed': {
    verdict: 'breaks',
    summary: 'params are now passed in another way',
    why: 'the builder takes other arguments',
  },
  'params-required': { verdict: 'breaks', summary: 'params became required', why: 'the builder requires an argument' },
  'argument-added': {
    verdict: 'breaks',
    summary: 'a positional param was added',
    why: 'the builder requires one more argument',
  },
  'argument-removed': {
    verdict: 'breaks',
    summary: 'a positional param was removed',
    why: 'the builder takes one argument less',
  },
  'argument-moved': {
    verdict: 'breaks',
    summary: 'a positional param changed its place',
    why: 'calls that still compile send values in the wrong order',
  },
  'argument-renamed': {
    verdict: 'documents',
    summary: 'a positional param was renamed',
    why: 'only its position counts',
  },
  'variant-added': { verdict: 'adds', summary: 'a variant was added', why: 'it has its own builder' },
  'variant-removed': { verdict: 'breaks', summary: 'a variant was removed', why: 'its builder is gone' },
  'param-added': { verdict: 'adds', summary: 'an optional param was added', why: 'existing calls still compile' },
  'param-required': { verdict: 'breaks', summary: 'a param became required', why: 'calls without it do not compile' },
  'param-optional': { verdict: 'adds', summary: 'a param became optional', why: 'existing calls still compile' },
  'param-removed': { verdict: 'breaks', summary: 'a param was removed', why: 'calls that pass it do not compile' },
  'param-value-added': { verdict: 'adds', summary: 'a param accepts more values', why: 'existing calls still compile' },
  'param-value-removed': {
    verdict: 'breaks',
    summary: 'a param accepts fewer values',
    why: 'calls that pass a removed value do not compile',
  },
  'param-form-added': { verdict: 'adds', summary: 'a param accepts more forms', why: 'existing calls still compile' },
  'param-form-removed': {
    verdict: 'breaks',
    summary: 'a param accepts fewer forms',
    why: 'calls that pass a removed form do not compile',
  },
  'param-null-added': { verdict: 'adds', summary: 'a param accepts null', why: 'existing calls still compile' },
  'param-null-removed': {
    verdict: 'breaks',
    summary: 'a param no longer accepts null',
    why: 'calls that pass null do not compile',
  },
  'param-widened': { verdict: 'adds', summary: 'a param accepts a wider type', why: 'existing calls still compile' },
  'param-narrowed': {
    verdict: 'breaks',
    summary: 'a param accepts a narrower type',
    why: 'calls that pass other values do not compile',
  },
  'param-type-changed': {
    verdict: 'breaks',
    summary: 'a param has another type',
    why: 'calls that pass the old type do not compile',
  },
  // Results, and the info of errors
  'result-by-param': {
    verdict: 'breaks',
    summary: 'a param now decides the type of the result',
    why: 'code that distinguishes the results handles cases that are gone',
  },
  'result-not-by-param': {
    verdict: 'breaks',
    summary: 'the param no longer decides the type of the result',
    why: 'code must distinguish the results',
  },
  'result-default-changed': {
    verdict: 'breaks',
    summary: 'calls without the param get another result',
    why: 'pass the param',
  },
  'field-added': { verdict: 'adds', summary: 'a field was added', why: 'existing code is unaffected' },
  'field-removed': { verdict: 'breaks', summary: 'a field was removed', why: 'code that reads it does not compile' },
  'field-optional': {
    verdict: 'breaks',
    summary: 'a field can now be absent',
    why: 'code that relies on it does not compile',
  },
  'field-required': { verdict: 'adds', summary: 'a field became required', why: 'checks for it still compile' },
  'value-added': {
    verdict: 'switches',
    summary: 'a field has more values',
    why: 'a switch over all values is no longer exhaustive',
  },
  'value-removed': {
    verdict: 'breaks',
    summary: 'a field has fewer values',
    why: 'comparisons with a removed value do not compile',
  },
  'form-added': {
    verdict: 'switches',
    summary: 'a union has one more form, with a tag',
    why: 'a switch over all forms is no longer exhaustive',
  },
  'plain-form-added': {
    verdict: 'breaks',
    summary: 'a type has one more form, without the common fields',
    why: 'code that reads the common fields does not compile',
  },
  'form-removed': { verdict: 'breaks', summary: 'a form was removed', why: 'code that handles it does not compile' },
  'null-added': {
    verdict: 'breaks',
    summary: 'a field can now be null',
    why: 'code that relies on a value does not compile',
  },
  'null-removed': { verdict: 'adds', summary: 'a field can no longer be null', why: 'checks for null still compile' },
  'type-widened': {
    verdict: 'breaks',
    summary: 'a field has a wider type',
    why: 'code that relies on the narrower type does not compile',
  },
  'type-narrowed': {
    verdict: 'adds',
    summary: 'a field has a narrower type',
    why: 'code for the wider type still compiles',
  },
  'type-changed': { verdict: 'breaks', summary: 'a field has another type', why: 'code that uses it does not compile' },
  'integer-unsafe': { verdict: 'breaks', summary: 'an integer can now exceed 2^53', why: 'it can be a `bigint`' },
  'integer-safe': { verdict: 'adds', summary: 'an integer no longer exceeds 2^53', why: 'it is always a `number`' },
  // Errors
  'error-added': {
    verdict: 'switches',
    summary: 'a method can fail with one more kind',
    why: 'a switch over `kind` is no longer exhaustive',
  },
  'error-removed': {
    verdict: 'breaks',
    summary: 'a method can no longer fail with a kind',
    why: 'a `case` for the kind does not compile',
  },
  'error-named': { verdict: 'breaks', summary: 'a cause got or lost its name', why: 'the type of its `info` changed' },
  'error-layer-added': {
    verdict: 'switches',
    summary: 'a kind comes from one more layer',
    why: 'a switch over `layer` is no longer exhaustive',
  },
  'error-layer-removed': {
    verdict: 'breaks',
    summary: 'a kind no longer comes from a layer',
    why: 'comparisons with the layer do not compile',
  },
  'error-layer-changed': {
    verdict: 'breaks',
    summary: 'a kind comes from another layer',
    why: 'comparisons with the old layer do not compile',
  },
  'error-detection-changed': {
    verdict: 'documents',
    summary: 'the client detects an error in another way',
    why: 'the kind and the types are the same',
  },
  // Flows
  'flow-removed': {
    verdict: 'breaks',
    summary: 'a flow was removed',
    why: 'the package no longer exports its functions',
  },
  'flow-added': { verdict: 'adds', summary: 'a flow was added', why: 'no existing call uses it' },
  // Texts and bounds
  'handling-changed': {
    verdict: 'documents',
    summary: 'the client handles a method in another way',
    why: 'the types are the same',
  },
  deprecated: { verdict: 'adds', summary: 'something was deprecated', why: 'it still works' },
  'deprecation-ended': {
    verdict: 'documents',
    summary: 'something is no longer deprecated',
    why: 'it works as before',
  },
  'default-changed': {
    verdict: 'adds',
    summary: 'the node assumes another default',
    why: 'pass the value that you need',
  },
  'bounds-changed': { verdict: 'documents', summary: 'bounds or formats changed', why: 'the types are the same' },
  'docs-changed': { verdict: 'documents', summary: 'texts changed', why: 'the types are the same' },
} as const

export type RuleId = keyof typeof rules

/** The same rules, each with the type `Rule`. */
export const ruleTable: { readonly [Id in RuleId]: Rule } = rules

export const ruleIds: readonly RuleId[] = Object.keys(rules).filter(isRuleId)

function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(rules, id)
}

export function verdictOf(id: RuleId): Verdict {
  return ruleTable[id].verdict
}
