import type { Listing } from '../write/temporary-folder.js'
import { edited } from './edited-spec.js'

/** A description with one more method: a path in the root file, and a file of its own. */
export function withMadeUp(spec: Listing): Listing {
  const path = '  /made_up:\n    $ref: methods/made_up.yaml\n'
  const root = edited(spec, { file: 'spec/openapi.yaml', from: '  /tx:\n', to: `${path}  /tx:\n` })
  return { ...root, 'spec/methods/made_up.yaml': method }
}

const method = `post:
  operationId: made_up
  summary: Count what nobody counts
  description: A method that no node has.
  requestBody:
    required: true
    content:
      application/json:
        schema:
          allOf:
            - $ref: ../schemas/envelope.yaml#/Request
            - type: object
              required: [method, params]
              properties:
                method: { const: made_up }
                params:
                  type: object
                  required: [account_id]
                  properties:
                    account_id: { $ref: ../schemas/common.yaml#/AccountId }
        examples:
          one: { summary: One, value: { jsonrpc: '2.0', id: dontcare, method: made_up, params: { account_id: a.near } } }
  responses:
    '200':
      description: The count.
      content:
        application/json:
          schema:
            allOf:
              - $ref: ../schemas/envelope.yaml#/Response
              - oneOf:
                  - type: object
                    required: [result]
                    properties:
                      result: { type: object, required: [count], properties: { count: { type: integer } } }
                  - type: object
                    required: [error]
                    properties:
                      error:
                        type: object
                        required: [name, cause]
                        properties:
                          name: { const: HANDLER_ERROR }
                          cause:
                            oneOf:
                              - description: Nothing was counted yet.
                                type: object
                                required: [name]
                                properties: { name: { const: TOO_EARLY } }
                              - description: There are more than the node counts.
                                type: object
                                required: [name, info]
                                properties:
                                  name: { const: TOO_MANY }
                                  info: { type: object, required: [limit], properties: { limit: { type: integer } } }
          examples:
            result: { value: { jsonrpc: '2.0', id: dontcare, result: { count: 7 } } }
`
