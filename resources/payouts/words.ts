import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The screen of months: what lenders pay us and what partners get. */
  adminPayouts: {
    title: 'Payouts',
    months: 'Months',
    noSlab: '{count} without a matching slab',
    recompute: 'Recalculate open months',
    recomputeDone: 'Open months recalculated',
    statements: 'Lenders’ statements',
    lenders: 'Lenders in {month}',
    slab: 'Slab',
    lines: 'Lines of {month}',
    trace: 'How?',
    REVERSAL: 'Reversal',
    noPartner: '–',
    DUE: 'Due',
    register: 'TDS register {year}',
    pdf: 'Download PDF',
    payFile: 'Payment file for the bank',
    payFileHint: '{count} due. Held payouts are not in the file.',
  },
}

export type Words = typeof en

export const { adminPayouts } = pairs('resources/payouts/words', en, { hi: () => import('./words.hi.ts') })
