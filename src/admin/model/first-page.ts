/** The first request of a list page: a list of so many rows is loaded at once, of a longer one what is in view. */
export const firstPage = { page: 1, perPage: 1000 }
