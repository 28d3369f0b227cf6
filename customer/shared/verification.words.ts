import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The page where the passcode is entered. */
  verification: {
    title: 'Enter the passcode',
    sentTo: 'We are sending 6 digits to {to}. They work once, for {minutes} minutes.',
    otp: 'One-time passcode',
    otpHint: '6 digits. Never share them with anyone, not even with us.',
    submit: 'Confirm',
    resend: 'Send a new passcode',
    resendIn: 'You can ask for a new passcode in {seconds} {seconds:second|seconds}',
    resent: 'A new passcode is on its way',
    expired: 'This passcode has expired. Ask for a new one.',
    change: 'Change number or email',
    startTitle: 'Confirm your number',
  },
}

export type Words = typeof en

export const { verification } = pairs('customer/shared/verification.words', en, {
  hi: () => import('./verification.words.hi.ts'),
})
