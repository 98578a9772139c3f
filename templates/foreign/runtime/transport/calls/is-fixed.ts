import type { Request } from '../../request.js'

/** Whether the result can never change: the description does not say. */
export const isFixed: (request: Request) => boolean = () => false
