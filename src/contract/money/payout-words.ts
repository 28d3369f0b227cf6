import { bilingual } from '#src/contract/bilingual.ts'

/** How far a month's payout has come. */
export const payoutStateWords = {
  OPEN: bilingual('Open: figures may still change', 'खुला: आँकड़े अभी बदल सकते हैं'),
  HELD: bilingual('Held', 'रोका हुआ'),
  DUE: bilingual('Due', 'देय'),
  PAID: bilingual('Paid', 'चुकाया गया'),
} as const
