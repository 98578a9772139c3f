/** The node at this host has the troubles that a reader switches on. All other hosts have a healthy node. */
export const troubledHost = 'node.example'

/** The address of the node of the page. No request to it leaves the page. */
export const pageNodeUrl = `https://${troubledHost}`
