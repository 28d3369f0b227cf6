import { expect, test } from 'vitest'
import { CaseExplanation, type CaseReason } from '#src/contract/merchants/case-reason.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { caseReasons } from '#src/domain/merchants/case-reasons.ts'

type Facts = Parameters<typeof caseReasons>[0]
type Line = NonNullable<Facts['lines']>[number]

const line = (of: Partial<Line> = {}): Line =>
  ({ kind: 'EARNED', no_slab: false, payout: 50, revenue: 100, hold: null, money: 'EXPECTED', ...of }) as Line
const facts = (of: Partial<Facts> = {}): Facts => ({
  ...{ own: true, withdrawn_at: null, applications: [], requests: [], lines: [] },
  next: { step: 'NOT_STARTED', by: 'CUSTOMER' } as Facts['next'],
  ...of,
})
const applied = (...statuses: (keyof typeof statusCode)[]) =>
  [{ lenders: statuses.map((status) => ({ status: statusCode[status] })) }] as never
const over = { step: 'ENDED', by: null } as unknown as Facts['next']

const table: readonly (readonly [expected: CaseReason[], of: Partial<Facts>])[] = [
  [['OTHER_MERCHANT'], { own: false, lines: [line()] }],
  [['WITHDRAWN', 'NOT_APPLIED'], { withdrawn_at: '2026-11-01T00:00:00Z' }],
  [['WITHDRAWN', 'LENDER_OWES'], { withdrawn_at: '2026-11-01T00:00:00Z', lines: [line()] }],
  [['MONEY_HIDDEN'], { lines: null }],
  [['NOT_APPLIED'], {}],
  [['NOT_DISBURSED'], { applications: applied('REJECTED', 'OFFER_SELECTED') }],
  [['NOT_BOOKED'], { applications: applied('DISBURSED'), next: over }],
  [['CANCELLED'], { applications: applied('CANCELLED_COOLING_OFF'), next: over }],
  [['ENDED'], { applications: applied('REJECTED'), next: over }],
  [['IN_REVIEW'], { lines: [line({ hold: { state: 'OPEN' } as Line['hold'] })] }],
  [['SELF_REFERRAL'], { lines: [line({ hold: { state: 'UPHELD' } as Line['hold'] })] }],
  [['LENDER_OWES', 'REVERSED'], { lines: [line(), line({ kind: 'REVERSAL', payout: -50 })] }],
  [['NO_SLAB'], { lines: [line({ no_slab: true, payout: 0, revenue: 0 })] }],
  [['NO_REVENUE'], { lines: [line({ payout: 0, revenue: 0 })] }],
  [['NO_SHARE'], { lines: [line({ payout: 0 })] }],
  [['LENDER_OWES'], { lines: [line({ money: 'CLAIMED' }), line()] }],
  [['SETTLED'], { lines: [line({ money: 'SETTLED' })] }],
  [['PAYABLE'], { lines: [line({ money: 'PAYABLE' })] }],
  [['PAID'], { lines: [line({ money: 'PAID' })] }],
]

test('[AGENT-05] each state of a case has its reasons, and each reason a state', () => {
  for (const [expected, of] of table) expect([of, caseReasons(facts(of))]).toEqual([of, expected])
  const { options } = CaseExplanation.shape.reasons.element
  expect(new Set(table.flatMap(([expected]) => expected))).toEqual(new Set(options))
})
