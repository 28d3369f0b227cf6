/* No zod: the portal shows them. */

/** Credit scores as people know them. */
export const scoreBands = ['300-599', '600-649', '650-699', '700-749', '750-799', '800-900'] as const
export type ScoreBand = (typeof scoreBands)[number]
