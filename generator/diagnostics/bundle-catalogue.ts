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
    cause: 'With "--dereference" the same schemas are copied so often that near-rpcgen could not read the bundle.',
    fix: 'Bundle without "--dereference".',
    example: '--dereference',
    message: 'The bundle would have more than 400000 values, which is the limit.',
  },
} as const
