import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Second factor, invitations and passwords of the back office. */
  adminAccess: {
    code: 'Code of your authenticator app',
    codeHint: '6 digits. If you have lost the app, use one of your recovery codes.',
    enrolTitle: 'Set up your authenticator app',
    enrolText:
      'Scan the picture with an authenticator app, for example on your phone, and enter the 6 digits that it shows.',
    qr: 'QR code for the authenticator app',
    secret: 'Or type this key into the app:',
    confirm: 'Confirm',
    recoveryTitle: 'Keep your recovery codes',
    recoveryText:
      'Each of these codes signs you in once, if you lose your authenticator. They are shown only now: write them down or keep them in a password manager.',
    download: 'Download as text',
    kept: 'I have kept them',
    factorOn: 'Your sign-in asks for a code of your authenticator app. Recovery codes left: {left}.',
    factorOff: 'Your password alone signs you in. An authenticator app makes your account much safer.',
    factorRequired: 'Your role must sign in with an authenticator app.',
    setUp: 'Set up',
    takeAway: 'Remove',
    password: 'Your password',
    presentPassword: 'Current password',
    passwordChanged: 'Your password is changed. You are signed out everywhere else.',
    close: 'Close',
    inviteTitle: 'Set your password',
    inviteFor: 'For {name}, {email}',
    newPassword: 'New password',
    newPasswordHint: 'At least 12 characters. A sentence is easier to remember than signs.',
    again: 'New password again',
    notSame: 'The two passwords differ',
    save: 'Set password',
    inviteGone: 'This link does not work any more',
    inviteGoneText: 'It was used already, or it is older than 48 hours. Ask who invited you for a new one.',
    inviteDone: 'Your password is set',
    toLogin: 'Sign in',
  },
  /** What a menu offers to those who are signed in; the words of the dialogs load with them. */
  ownAccount: {
    changePassword: 'Change password',
    factor: 'Second factor',
    sessions: 'Where you are signed in',
  },
}

export type Words = typeof en

export const { adminAccess, ownAccount } = pairs('src/locales/sign-in.words', en, {
  hi: () => import('./sign-in.words.hi.ts'),
})
