/** Rows that a page of a list may have. */
export const pageSizes = [25, 50, 100] as const
/** How often a page asks again by itself, if its list refreshes. */
export const REFRESH_MS = 30_000
/** A list counts no further. */
export const MAX_COUNTED = 10_000
/** Most rows of one act. */
export const MAX_ACTED = 5_000
/** Refused rows that the answer to an act names. */
export const MAX_NAMED = 100
/** Most columns that a list is sorted by at once. */
export const MAX_SORTED = 4
