/** The diagnostic codes of `bundle`. */
export const bundleCatalogue = {
  RPC601: {
    severity: 'error',
    title: 'Schema that contains itself',
    cause: 'With "--dereference" each schema is put in place of its references, which never ends for this one.',
    fix: 'Bundle without "--dereference".',
    example: 'AccessKeyPermission: { type: array, items: { $ref: "#/AccessKeyPermission" } }',
    message:
      'The schema "AccessKeyPermission" contains itself, so it cannot be put in place of its references: "AccessKeyPermission" -> "AccessKeyPermission".',
  },
  RPC602: {
    severity: 'error',
    title: 'Bundle too large',
    cause: 'With "--dereference" the same schemas are copied so often that hardly a tool could read the bundle.',
    fix: 'Bundle without "--dereference".',
    example: '--dereference',
    message: 'Without references, the description has more than 3000000 values or is nested too deep.',
  },
  RPC603: {
    severity: 'warning',
    title: 'Meaning that OpenAPI 3.0 lacks',
    cause: 'With "--format openapi-3.0", a keyword of OpenAPI 3.1 says something that no keyword of 3.0 can say.',
    fix: 'Use "--format openapi" for tools that read OpenAPI 3.1, or write the schema in another way, such as in an overlay.',
    example: 'propertyNames: { pattern: "^[a-z]+$" }',
    message: 'OpenAPI 3.0 cannot say what "propertyNames" says here: the rule for the names of properties is lost.',
  },
} as const
