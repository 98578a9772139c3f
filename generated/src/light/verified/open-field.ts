/** Whether a value can stand in a field that no hash covers. A field that is missing has the value `undefined`. */
export type OpenField = (told: unknown) => boolean

export const isText: OpenField = told => typeof told === 'string'

export const isHeight: OpenField = told => Number.isSafeInteger(told) && Number(told) >= 0

/** Of a field without a value, which answers can leave out. */
export const isNone: OpenField = told => (told ?? null) === null

/** Of a field that answers leave out. */
export const isAbsent: OpenField = told => told === undefined
