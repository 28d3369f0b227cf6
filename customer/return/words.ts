import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The identity check of a returning customer. */
  identity: {
    title: 'Welcome back',
    lead: 'Before you continue where you left off, confirm that it is you.',
    stored: 'PAN on file: {masked}',
    birthDate: 'Date of birth',
    birthDateHint: 'As on your PAN card, for example 17 5 1990',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    pan: 'PAN',
    panHint: 'All ten characters, like ABCPK1234L',
    confirm: 'Continue',
    notYou: 'Not you? Start again',
    goldTitle: 'One moment',
    goldText: 'We are checking the status of your gold loan.',
    goldFailed: 'We could not check the status of your gold loan.',
  },
}

export type Words = typeof en

export const { identity } = pairs('customer/return/words', en, { hi: () => import('./words.hi.ts') })
