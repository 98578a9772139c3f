/** What a caller does after a submission that may have been accepted, in the message of its error. */
export const lookUp = 'The submission may be on its way: ask the service for it.'

/** The same in an explanation of the error. */
export const lookUpFirst =
  'The submission may have been accepted: ask the service for it before you submit another one.'
