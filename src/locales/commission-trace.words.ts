import type { SlabResult } from '#src/domain/money/commission.ts'
import { pairs } from '#src/locales/pair.ts'

const results: Record<SlabResult, string> = {
  taken: 'Applied: the first slab that matches the month',
  off: 'Not applied: it is switched off',
  otherProduct: 'Not applied: it is for other loans',
  disbursedBelow: 'Not applied: less than {limit} disbursed',
  disbursedAbove: 'Not applied: more than {limit} disbursed',
  numberBelow: 'Not applied: fewer than {limit} {limit:case|cases}',
  numberAbove: 'Not applied: more than {limit} {limit:case|cases}',
  atsBelow: 'Not applied: the average is below {limit}',
  atsAbove: 'Not applied: the average is above {limit}',
  later: 'Not checked: an earlier slab applies',
}

const en = {
  /** How a payout line was computed, in words. */
  commissionTrace: {
    ...results,
    title: 'How this line was calculated',
    month: '{lender}, {type}, {month}. Cases: {cases}; disbursed: {disbursed}; average: {average}.',
    productMonth:
      '{lender}, {type}, {month}. Cases at this rate: {cases}; reported by the provider: {disbursed}.',
    productRate: 'Paid by the rate of {product}: {percent}% + {flat} a case, in force from {from}.',
    productRateUntil:
      'Paid by the rate of {product}: {percent}% + {flat} a case, in force from {from} to {until}.',
    wholeCategory: 'the whole category',
    noSlab: 'No slab matches, so the lender owes nothing for this month.',
    noSlabs: 'The lender has no slab for it, so it owes nothing for this month.',
    slabs: 'Slabs in order',
    limits: 'Limits of the month',
    noLimits: 'none',
    fromTo: '{from} to {to}',
    from: 'from {from}',
    upTo: 'up to {to}',
    disbursedRange: 'disbursed {range}',
    casesRange: 'cases {range}',
    averageRange: 'average {range}',
    slab: 'Slab',
    terms: 'Pays',
    result: 'Result',
    percentAndFlat: '{percent}% + {flat} a case',
    ourPart: 'Our revenue of the case',
    partnerPart: 'The partner’s share',
    merchantPart: 'Share of {merchant}',
    yourPart: 'Your share',
    sum: '{amount} × {percent}% + {flat} = {result}',
    capped:
      '{amount} × {percent}% + {flat} is more than our revenue of the case. {merchant} gets {result}, no more.',
    cappedYou:
      '{amount} × {percent}% + {flat} is more than our revenue of the case. You get {result}, no more.',
    byRate: 'By the partner’s terms in force from {from}, set by {by}.',
    byRateFrom: 'By the partner’s terms in force from {from}.',
    byFirstRate: 'By the partner’s original terms.',
    byYourRate: 'By your terms in force from {from}.',
    byYourFirstRate: 'By your original terms.',
    noPartner: 'No partner brought this case.',
    thisLine: 'This line',
    parts: 'revenue {revenue}, {merchant} {payout}',
    noPartnerParts: 'revenue {revenue}, no partner',
    yourParts: 'our revenue {revenue}, you {payout}',
    EARNED: 'Booked: {parts}.',
    ADJUST: 'A correction of {month}, which is locked: {parts}, the difference to the locked amounts.',
    REVERSAL: 'It was cancelled, so the amounts of {month} are reversed: {parts}.',
    overridePart: 'Override',
    override1:
      '{agent} earned {amount} on this case. {percent}% of it, over all months of the case, comes to {result} in this one.',
    override2:
      '{agent}, a sub-agent of the sub-agent, earned {amount} on this case. {percent}% of it, over all months of the case, comes to {result} in this one.',
    overrideFrom: 'By the agreement in force from {from}.',
    OVERRIDE: 'Booked: {parts}. What the sub-agent earned is not reduced.',
    ACCEPTED: 'A difference in the lender’s statement was accepted: {parts}. Reason: {reason}',
  },
}

export type Words = typeof en

export const { commissionTrace } = pairs('src/locales/commission-trace.words', en, {
  hi: () => import('./commission-trace.words.hi.ts'),
})
