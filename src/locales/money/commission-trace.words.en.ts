import type { SlabResult } from '#src/domain/money/commission.ts'

const results: Record<SlabResult, string> = {
  taken: 'Holds: the first that the month is inside of',
  off: 'Not taken: it is switched off',
  disbursedBelow: 'Not taken: less than {limit} disbursed',
  disbursedAbove: 'Not taken: more than {limit} disbursed',
  numberBelow: 'Not taken: fewer than {limit} cases',
  numberAbove: 'Not taken: more than {limit} cases',
  atsBelow: 'Not taken: the average is below {limit}',
  atsAbove: 'Not taken: the average is above {limit}',
  later: 'Not looked at: an earlier one holds',
}

const words = {
  ...results,
  title: 'How this line was computed',
  month: '{lender}, {type}, {month}. Cases: {cases}; disbursed: {disbursed}; average: {average}.',
  noSlab: 'No slab holds, so the lender owes nothing for this month. The nearest one is never taken.',
  slabs: 'Slabs in their order',
  slab: 'Slab',
  terms: 'Pays',
  result: 'Result',
  percentAndFlat: '{percent}% + {flat} a case',
  ourPart: 'Our revenue of the case',
  partnerPart: 'The partner’s part',
  sum: '{amount} × {percent}% + {flat} = {result}',
  capped:
    '{amount} × {percent}% + {flat} is more than our revenue of the case. The partner gets {result}, no more.',
  byRate: 'By the partner’s terms that hold from {from}, set by {by}.',
  byRateFrom: 'By the partner’s terms that hold from {from}.',
  byFirstRate: 'By the partner’s terms as they stood from the start.',
  noPartner: 'No partner brought this case.',
  thisLine: 'This line',
  EARNED: 'Revenue {revenue}, partner {payout}.',
  ADJUST:
    'A correction of {month}, which is locked: revenue {revenue}, partner {payout}, the difference to what stood there.',
  REVERSAL:
    'The loan was cancelled, so what {month} held is taken back: revenue {revenue}, partner {payout}.',
  ACCEPTED:
    'A difference of the lender’s statement was accepted: revenue {revenue}, partner {payout}. Reason: {reason}',
}

export default words
