import { say, type Words } from '#src/contract/say.ts'
import type { SettlementState } from './settlement-states.ts'

/* What merchants read of a line of the books. No zod: the portal's pages load it. */

export const lineKinds = {
  EARNED: say('Earned', 'कमाया'),
  ADJUST: say('Correction', 'सुधार'),
  REVERSAL: say('Reversed', 'वापस लिया गया'),
  ACCEPTED: say('Statement difference', 'विवरण का अंतर'),
} as const

export const lineMoney: Record<SettlementState, Words> = {
  EXPECTED: say('Expected from the lender', 'ऋणदाता से अपेक्षित'),
  CLAIMED: say('In the lender’s statement', 'ऋणदाता के विवरण में'),
  SETTLED: say('The lender has paid us', 'ऋणदाता ने हमें दे दिया'),
  PAYABLE: say('Payable to you', 'आपको देय'),
  PAID: say('Paid to you', 'आपको मिल गया'),
}

/** A line's money as its merchant reads it: what is reversed is not expected from the lender. */
export const moneyOfLine = (kind: keyof typeof lineKinds, money: SettlementState): Words =>
  kind === 'REVERSAL' && money === 'EXPECTED' ? say('Will be deducted', 'काटा जाएगा') : lineMoney[money]
