import { pair } from './pair.ts'

/** Pages on which people arrive from elsewhere, or leave. */
export const ways = pair(
  {
    adTitle: 'Compare before you borrow',
    adTitleOf: '{product}: compare before you decide',
    adLead:
      'Start with your mobile number. All matching offers are shown in the same way, and you pay us nothing.',
    expiredTitle: 'This link has expired',
    expiredText: 'It was used already, or its time is over. Nothing you saved has been lost.',
    expiredAgain: 'Ask whoever sent it for a new link, or log in with your mobile number.',
    toStart: 'Go to the start page',
    leaveTitle: 'You are leaving Tulna',
    leaveText: 'You are going to {host}. The card issuer asks for your details there; we have sent it none.',
    leaveNow: 'Go to {host}',
    leaveStay: 'Back to the cards',
    goneTitle: 'This way out is closed',
    goneText: 'The link is too old, or the card is no longer offered.',
    transferTitle: 'Continue where you stopped',
    transferTitleOf: 'Continue your application: {product}',
    transferText: 'Somebody of our team sent you this link so that you can go on with your own device.',
    transferPhone: 'Enter your mobile number {phone} in full. We send a passcode to it.',
    transferSend: 'Get passcode',
    transferMobile: 'Mobile number',
    transferIn: 'You are signed in. Log out first to use this link.',
    loadFailed: 'The link could not be checked.',
    sameDevice:
      'You are signed in to the back office on this device. The link is for the customer’s own phone or computer: send it there. Trying it here is recorded.',
    authTitle: 'Welcome to Tulna',
    authHello: 'Welcome, {name}',
    authText:
      '{merchant} sent you here. Before anything that is stored is shown, we make sure that it is you.',
    authPhone: 'We send a passcode to {phone}.',
    backTitle: 'Back from {lender}',
    backText: 'Thank you. We have no confirmation from {lender} yet, so we cannot say how it went.',
    backDone: '{lender} has confirmed it',
    backFailed: '{lender} could not go on',
    backMore: 'Your application with {lender}',
    backNext: 'Your status table changes when {lender} tells us. {lender} also writes to you directly.',
    backOffers: 'Back to my offers',
    backHelp: 'Ask for help',
  },
  () => import('./ways.hi.ts'),
)
