import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The page on which partners log in. */
  partnerLogin: {
    title: 'Sign in to the partner portal',
    partner: 'For the merchants of {name}',
    login: 'Email address or mobile number',
    password: 'Password',
    show: 'Show password',
    submit: 'Sign in',
    otherAccount: 'Use another account',
    byPasscode: 'Sign in with a passcode',
    byPassword: 'Sign in with a password',
    forgot: 'Forgotten password?',
    noAccount: 'Not a partner yet?',
    become: 'Become a partner',
    applicationStatus: 'See where your application stands',
    aside: 'Follow every customer you referred',
    asideText: 'Leads, applications, approvals and disbursals from the same records that our own team uses.',
    privacy: 'Only the initial and a masked number of each customer are shown here.',
    customer: 'Looking for a loan or a card yourself?',
    customerLink: 'Go to the customer site',
  },
}

export type Words = typeof en

export const { partnerLogin } = pairs('partner/pages/words', en, { hi: () => import('./words.hi.ts') })
