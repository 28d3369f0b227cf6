import type { Fact } from './category.ts'

/* Facts that loans of several categories have in common. */

export const rateLabel = { en: 'Interest rate', hi: 'ब्याज दर' }

export const rateFrom = {
  kind: 'percent',
  label: { en: 'Interest rate from', hi: 'ब्याज दर, शुरुआत' },
  unit: { en: 'a year', hi: 'सालाना' },
} as const satisfies Fact

export const rateTo = {
  kind: 'percent',
  label: { en: 'Interest rate up to', hi: 'ब्याज दर, अधिकतम' },
  unit: { en: 'a year', hi: 'सालाना' },
  sort: 'low',
  filter: 'atMost',
} as const satisfies Fact

export const maxAmount = {
  kind: 'rupees',
  label: { en: 'Amount up to', hi: 'अधिकतम राशि' },
  sort: 'high',
  filter: 'atLeast',
} as const satisfies Fact

export const maxTenor = {
  kind: 'whole',
  label: { en: 'Longest term', hi: 'सबसे लंबी अवधि' },
  unit: { en: '{n:month|months}', hi: '{n:महीना|महीने}' },
} as const satisfies Fact

export const financedShare = {
  kind: 'percent',
  label: { en: 'Share of the on-road price', hi: 'ऑन-रोड क़ीमत का हिस्सा' },
  sort: 'high',
} as const satisfies Fact
