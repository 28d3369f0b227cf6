import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What only signed-in customers see in the header. */
  accountWords: {
    account: 'Your account',
    returnToProfile: 'Return to Profile',
    returnToProducts: 'Return to Products',
    myConsents: 'My data',
  },
  /** The page that asks for the language. */
  languagePage: {
    title: 'Choose your language',
    lead: 'Pages and messages appear in the language you choose. You can change it at the bottom of every page.',
  },
}

export type Words = typeof en

export const { accountWords, languagePage } = pairs('customer/layout/account.words', en, {
  hi: () => import('./account.words.hi.ts'),
})
