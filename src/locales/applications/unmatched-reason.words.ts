import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Why a lender does not match. */
  unmatchedReason: {
    reasonUnavailable: 'Temporarily unavailable',
    notTold: 'You did not tell us: {detail}. {reason}',
    limitBetween: '{min} to {max}',
    limitMin: '{min} or more',
    limitMax: 'up to {max}',
  },
}

export type Words = typeof en

export const { unmatchedReason } = pairs('src/locales/applications/unmatched-reason.words', en, {
  hi: () => import('./unmatched-reason.words.hi.ts'),
})
