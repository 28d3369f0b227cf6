import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Signing in by a passcode, and a forgotten password. */
  partnerSignIn: {
    byPasscode: 'Sign in with a passcode',
    byPasscodeText:
      'We send 6 digits to the mobile number of your account. Before your first sign-in, set a password with the link in our email.',
    byPassword: 'Sign in with a password',
    mobile: 'Mobile number',
    sendPasscode: 'Send passcode',
    sent: 'If there is an account with {to}, 6 digits are on their way to it. They work once, for {minutes} minutes.',
    passcode: 'Passcode',
    passcodeHint: '6 digits. Never share them with anyone, not even with us.',
    resend: 'Send a new passcode',
    resendIn: 'You can ask for a new passcode in {seconds} {seconds:second|seconds}',
    expired: 'This passcode has expired. Ask for a new one.',
    otherNumber: 'Use another number',
    otherContact: 'Use another number or email',
    forgot: 'Forgotten password',
    forgotText:
      'Enter the email address or mobile number of your account. We send a passcode to set a new password with.',
    contact: 'Email address or mobile number',
    newPassword: 'New password',
    newPasswordHint: '12 characters or more. A sentence is easy to remember.',
    show: 'Show password',
    setPassword: 'Set new password',
    done: 'Your new password is set',
    doneText: 'All sessions of your account were ended. We are sending a notice to your phone and email.',
    toSignIn: 'Sign in',
  },
}

export type Words = typeof en

export const { partnerSignIn } = pairs('partner/sign-in/words', en, { hi: () => import('./words.hi.ts') })
