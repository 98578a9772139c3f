/** What a caller does after a submission that may have been accepted, in the message of its error. */
export const lookUp = 'The transaction may be on its way: ask `tx` with its hash.'

/** The same in an explanation of the error. */
export const lookUpFirst = 'The transaction may have been accepted: ask `tx` with its hash before you sign again.'
