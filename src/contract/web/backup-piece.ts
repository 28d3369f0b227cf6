/** A backup is sent in pieces of at most this: no request has to hold all of it. */
export const PIECE_BYTES = 8 * 1024 * 1024
