import { say } from '#src/contract/say.ts'

/** How far a month's payout has come. */
export const payoutStateWords = {
  OPEN: say('Open: figures may still change', 'खुला: आँकड़े अभी बदल सकते हैं'),
  HELD: say('Held', 'रोका हुआ'),
  DUE: say('Due', 'देय'),
  PAID: say('Paid', 'चुकाया गया'),
} as const
