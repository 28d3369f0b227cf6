import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The top of the landing page, above and beside the form. */
  hero: {
    tab: 'Compare loan offers from many lenders',
    title: 'See what a loan really costs before you choose',
    lead: 'We check your details against the rules of every lender we work with and show each offer the same way: APR, monthly instalment, total cost.',
  },
}

export type Words = typeof en

export const { hero } = pairs('customer/landing/words', en, { hi: () => import('./words.hi.ts') })
