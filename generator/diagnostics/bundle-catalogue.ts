/** The diagnostic codes of `bundle`, and of documents that it wrote. */
export const bundleCatalogue = {
  RPC131: {
    title: 'Wrong "x-rpc-operation"',
    cause:
      'A method of an OpenRPC document has an extension by which "near-rpcgen bundle" keeps its operation, but not in the form that it writes.',
    fix: 'Make the document again with "near-rpcgen bundle --format openrpc", or remove the extension.',
    example: 'x-rpc-operation: true',
    message: 'The "x-rpc-operation" of the method "age" has no "path" or no "item".',
  },
  RPC601: {
    title: 'Schema that contains itself',
    cause: 'With "--dereference" each schema is put in place of its references, which never ends for this one.',
    fix: 'Bundle without "--dereference".',
    example: 'AccessKeyPermission: { type: array, items: { $ref: "#/AccessKeyPermission" } }',
    message:
      'The schema "AccessKeyPermission" contains itself, so it cannot be put in place of its references: "AccessKeyPermission" -> "AccessKeyPermission".',
  },
  RPC602: {
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
