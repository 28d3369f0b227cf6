import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The partner desk of the back office. */
  adminPartnerDesk: {
    tickets: 'Partner tickets',
    previewOf: 'Preview of {path}',
    fullPan: 'PAN',
    fullGstin: 'GST number',
    noGstin: 'Not registered',
    numbersText:
      'To compare the numbers with the register, show them in full. The audit trail records who and why.',
    closings: 'Account closures',
  },
}

export type Words = typeof en

export const { adminPartnerDesk } = pairs('resources/partner-desk/words', en, {
  hi: () => import('./words.hi.ts'),
})
