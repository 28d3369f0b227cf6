/** Last part of the address of a merchant's own page. */
export const slugForm = /^[a-z0-9-]{3,40}$/
