/** What a change means for those who call the node with the client. */
export type Verdict = 'breaks' | 'switches' | 'adds' | 'documents'

export type Level = 'major' | 'minor' | 'patch'

/** In the order in which reports show them: what asks most of callers first. */
export const verdicts: { readonly [Name in Verdict]: { readonly level: Level; readonly title: string } } = {
  breaks: { level: 'major', title: 'Breaks callers' },
  switches: { level: 'major', title: 'Breaks exhaustive switches' },
  adds: { level: 'minor', title: 'Adds' },
  documents: { level: 'patch', title: 'Documents' },
}

export type Rule = {
  readonly verdict: Verdict
  /** What changed. */
  readonly says: string
  /** Why it has the verdict, or what callers do about it. */
  readonly why: string
}

/**
 * Every change that a comparison can find, and its verdict. Params are written by callers and results are read by
 * them, so that the same change of a schema has one rule for each direction.
 */
export const rules = {
  // Methods
  'method-removed': {
    verdict: 'breaks',
    says: 'a method is gone',
    why: 'its builder is gone; call the method that replaced it',
  },
  'method-renamed': {
    verdict: 'breaks',
    says: 'a method has another name',
    why: 'its builder has another name; call that one',
  },
  'method-added': { verdict: 'adds', says: 'a method is new', why: 'nobody called it' },
  'method-deprecated': {
    verdict: 'adds',
    says: 'a method is replaced by another one',
    why: 'it still works; call the other one',
  },
  'method-reinstated': { verdict: 'documents', says: 'a method is replaced no more', why: 'it works as before' },
  // Params
  'params-changed': {
    verdict: 'breaks',
    says: 'params are passed in another way',
    why: 'the builder takes other arguments',
  },
  'params-required': { verdict: 'breaks', says: 'params must be passed', why: 'the builder wants an argument' },
  'argument-added': {
    verdict: 'breaks',
    says: 'a positional param is new',
    why: 'the builder wants one more argument',
  },
  'argument-removed': {
    verdict: 'breaks',
    says: 'a positional param is gone',
    why: 'the builder takes one argument less',
  },
  'argument-renamed': {
    verdict: 'documents',
    says: 'a positional param has another name',
    why: 'only its place counts',
  },
  'variant-added': { verdict: 'adds', says: 'a kind of request is new', why: 'it has a builder of its own' },
  'variant-removed': { verdict: 'breaks', says: 'a kind of request is gone', why: 'its builder is gone' },
  'param-added': { verdict: 'adds', says: 'an optional param is new', why: 'who leaves it out still may' },
  'param-required': { verdict: 'breaks', says: 'a param must be passed', why: 'calls without it do not compile' },
  'param-optional': { verdict: 'adds', says: 'a param may be left out', why: 'who passes it still may' },
  'param-removed': { verdict: 'breaks', says: 'a param is gone', why: 'calls that pass it do not compile' },
  'param-value-added': {
    verdict: 'adds',
    says: 'a param takes more values',
    why: 'the values passed so far are among them',
  },
  'param-value-removed': {
    verdict: 'breaks',
    says: 'a param takes fewer values',
    why: 'calls that pass one of them do not compile',
  },
  'param-form-added': {
    verdict: 'adds',
    says: 'a param takes more forms',
    why: 'the forms passed so far are among them',
  },
  'param-form-removed': {
    verdict: 'breaks',
    says: 'a param takes fewer forms',
    why: 'calls that pass one of them do not compile',
  },
  'param-null-added': { verdict: 'adds', says: 'a param takes null', why: 'nobody has to pass it' },
  'param-null-removed': {
    verdict: 'breaks',
    says: 'a param does not take null',
    why: 'calls that pass it do not compile',
  },
  'param-widened': { verdict: 'adds', says: 'a param takes a wider type', why: 'what was passed so far belongs to it' },
  'param-narrowed': {
    verdict: 'breaks',
    says: 'a param takes a narrower type',
    why: 'not all that was passed belongs to it',
  },
  'param-type-changed': {
    verdict: 'breaks',
    says: 'a param takes another type',
    why: 'what was passed so far does not belong to it',
  },
  // Results, and the info of errors
  'result-by-param': {
    verdict: 'breaks',
    says: 'a param decides the type of the result',
    why: 'code that told the results apart handles cases that are gone',
  },
  'result-not-by-param': {
    verdict: 'breaks',
    says: 'no param decides the type of the result',
    why: 'code must tell the results apart now',
  },
  'result-default-changed': {
    verdict: 'breaks',
    says: 'without the param another result comes',
    why: 'pass the param',
  },
  'field-added': { verdict: 'adds', says: 'a field is new', why: 'who does not read it need not know' },
  'field-removed': { verdict: 'breaks', says: 'a field is gone', why: 'code that reads it does not compile' },
  'field-optional': {
    verdict: 'breaks',
    says: 'a field may be absent',
    why: 'code that relies on it does not compile',
  },
  'field-required': {
    verdict: 'adds',
    says: 'a field is always there',
    why: 'code that looks whether it is there still may',
  },
  'value-added': {
    verdict: 'switches',
    says: 'a field has more values',
    why: 'a switch over all of them is exhaustive no more',
  },
  'value-removed': {
    verdict: 'breaks',
    says: 'a field has fewer values',
    why: 'comparing with one of them does not compile',
  },
  'form-added': {
    verdict: 'switches',
    says: 'one more form among several, told by its name',
    why: 'telling all forms apart is exhaustive no more',
  },
  'plain-form-added': {
    verdict: 'breaks',
    says: 'one more form, beside what was sure',
    why: 'what all forms had in common is gone',
  },
  'form-removed': { verdict: 'breaks', says: 'a form is gone', why: 'code that handles it does not compile' },
  'null-added': { verdict: 'breaks', says: 'a field may be null', why: 'code that relies on a value does not compile' },
  'null-removed': { verdict: 'adds', says: 'a field is never null', why: 'code that looks for null still may' },
  'type-widened': {
    verdict: 'breaks',
    says: 'a field has a wider type',
    why: 'code that relies on the narrower one does not compile',
  },
  'type-narrowed': { verdict: 'adds', says: 'a field has a narrower type', why: 'it is still of the wider one' },
  'type-changed': { verdict: 'breaks', says: 'a field has another type', why: 'code that uses it does not compile' },
  'integer-unsafe': { verdict: 'breaks', says: 'an integer passes 2^53', why: 'it may be a `bigint` now' },
  'integer-safe': { verdict: 'adds', says: 'an integer stays below 2^53', why: 'it is a `number` now' },
  // Errors
  'error-added': {
    verdict: 'switches',
    says: 'a method fails in one more way',
    why: 'a switch over `kind` is exhaustive no more',
  },
  'error-removed': {
    verdict: 'breaks',
    says: 'a method fails in one way less',
    why: 'a `case` for it does not compile',
  },
  'error-named': {
    verdict: 'breaks',
    says: 'a failure has another info',
    why: 'its cause has a name now, or has none any more',
  },
  'error-layer-added': {
    verdict: 'switches',
    says: 'a failure comes from one more layer',
    why: 'a switch over `layer` for the kind is exhaustive no more',
  },
  'error-layer-removed': {
    verdict: 'breaks',
    says: 'a failure comes from one layer less',
    why: 'comparing `layer` with it does not compile',
  },
  'error-layer-changed': {
    verdict: 'breaks',
    says: 'a failure comes from another layer',
    why: 'comparing `layer` does not compile',
  },
  'error-place-changed': {
    verdict: 'documents',
    says: 'nodes hide a failure elsewhere',
    why: 'the client finds it; the kind is the same',
  },
  // Flows
  'flow-removed': {
    verdict: 'breaks',
    says: 'functions of several calls are gone',
    why: 'the package exports them no more',
  },
  'flow-added': { verdict: 'adds', says: 'functions of several calls are new', why: 'nobody called them' },
  // Words and bounds
  'handling-changed': { verdict: 'documents', says: 'how the client treats a method', why: 'the types are the same' },
  deprecated: { verdict: 'adds', says: 'something should be used no more', why: 'it still works' },
  'deprecation-ended': { verdict: 'documents', says: 'something is deprecated no more', why: 'it works as before' },
  'default-changed': {
    verdict: 'adds',
    says: 'the node assumes another value',
    why: 'pass the value on which you rely',
  },
  'bounds-changed': { verdict: 'documents', says: 'bounds or formats that no type holds', why: 'the type is the same' },
  'docs-changed': { verdict: 'documents', says: 'texts', why: 'the types are the same' },
} as const

export type RuleId = keyof typeof rules

/** Each rule in one form. */
export const ruleTable: { readonly [Id in RuleId]: Rule } = rules

export const ruleIds: readonly RuleId[] = Object.keys(rules).filter(isRuleId)

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(rules, id)
}

export function verdictOf(id: RuleId): Verdict {
  return ruleTable[id].verdict
}
