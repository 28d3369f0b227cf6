import { pair } from './pair.ts'

/** Second factor, invitations and passwords of the back office. */
export const adminAccess = pair(
  {
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
    factor: 'Second factor',
    factorOn: 'Your sign-in asks for a code of your authenticator app. Recovery codes left: {left}.',
    factorOff: 'Your password alone signs you in. An authenticator app makes your account much safer.',
    factorRequired: 'Your role must sign in with an authenticator app.',
    setUp: 'Set up',
    takeAway: 'Take away',
    password: 'Your password',
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
    masquerade: 'Masquerade Mode',
    masqueradeText: '{admin} acts as {merchant}. Passwords and bank details stay closed.',
    exit: 'Exit',
    exitFailed: 'That did not work. Try again.',
  },
  () => import('./admin-access.hi.ts'),
)
