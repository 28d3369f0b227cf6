import { randomInt } from 'node:crypto'

/** Without letters and digits that sound alike or are confused on the phone. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reference that people can quote, e.g. `H-7KQ2M9XD`. */
export const newReference = (kind: string): string =>
  `${kind}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
