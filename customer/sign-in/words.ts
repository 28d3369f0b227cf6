import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The form that asks for a number or an address and sends the passcode. */
  login: {
    title: 'Sign in or start',
    formTitle: 'Start with your mobile number',
    formTitleEmail: 'Start with your email',
    mobile: 'Mobile number',
    mobileHint: 'We send a one-time passcode by SMS',
    email: 'Email address',
    emailHint: 'We send a one-time passcode by email',
    send: 'Get passcode',
    useEmail: 'Use email instead',
    useMobile: 'Use mobile number instead',
    agree: 'By continuing you accept our {terms} and confirm that you have read our {privacy}.',
    agreeTerms: 'terms of use',
    agreePrivacy: 'privacy notice',
    signedIn: 'You are signed in on this device.',
    toProducts: 'Go to the products',
    safe: 'No lender sees your details until you choose an offer and agree.',
  },
}

export type Words = typeof en

export const { login } = pairs('customer/sign-in/words', en, { hi: () => import('./words.hi.ts') })
