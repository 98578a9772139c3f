/** The databases for which `near-rpcgen store-schema` has statements. */
export const storeDatabases = ['postgres', 'sqlite', 'mysql', 'd1'] as const
