import { bilingual, type Words } from '#src/contract/bilingual.ts'
import type { SettlementState } from './settlement-states.ts'

/* What merchants read of a line of the books. No zod: the portal's pages load it. */

export const lineKinds = {
  EARNED: bilingual('Earned', 'कमाया'),
  ADJUST: bilingual('Correction', 'सुधार'),
  REVERSAL: bilingual('Reversed', 'वापस लिया गया'),
  ACCEPTED: bilingual('Statement difference', 'विवरण का अंतर'),
  OVERRIDE: bilingual('Override', 'ओवरराइड'),
} as const

export const lineMoney = {
  EXPECTED: bilingual('Expected from the lender', 'ऋणदाता से अपेक्षित'),
  CLAIMED: bilingual('In the lender’s statement', 'ऋणदाता के विवरण में'),
  SETTLED: bilingual('The lender has paid us', 'ऋणदाता ने हमें दे दिया'),
  PAYABLE: bilingual('Payable to you', 'आपको देय'),
  PAID: bilingual('Paid to you', 'आपको मिल गया'),
  DEDUCTING: bilingual('Will be deducted', 'काटा जाएगा'),
  DEDUCTED: bilingual('Deducted', 'काट लिया गया'),
} as const satisfies Record<SettlementState, Words> & Record<string, Words>

/** A line's money as its merchant reads it: what is taken back is neither expected from a lender nor paid. */
export const moneyOfLine = (payout: number, state: SettlementState): keyof typeof lineMoney =>
  payout >= 0 ? state : state === 'PAID' ? 'DEDUCTED' : 'DEDUCTING'
