import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Where the application of a business stands. */
  applicationStatus: {
    title: 'Status of your application',
    lead: 'Enter the reference that we sent you and the mobile number of the application. We show its status after a passcode.',
    reference: 'Reference',
    referenceHint: 'As in our message, such as {example}',
    mobile: 'Mobile number',
    send: 'Send passcode',
    proveTitle: 'Confirm the mobile number',
    back: 'Change reference or number',
    about: 'Application {reference}, received {when}',
    decided: 'Decided {when}',
    APPLIED: 'Received',
    APPLIED_text: 'Nobody has begun to review it yet. We answer within five working days.',
    IN_REVIEW: 'In review',
    IN_REVIEW_text: 'We are reviewing your details. We answer within five working days.',
    ASKED: 'We need something from you',
    ASKED_text: 'Your application continues when you have answered:',
    APPROVED: 'Approved',
    APPROVED_text: 'You are a merchant of Tulna.',
    REFUSED: 'Not accepted',
    REFUSED_text: 'The reason:',
    SET_PASSWORD: 'Set a password to sign in: by the link in our email, or here with a passcode.',
    setPassword: 'Set a password',
    OPEN: 'Your sign-in is ready.',
    signIn: 'Sign in to the partner portal',
    CLOSED: 'The sign-in of this account is closed. Contact us if you do not know why.',
    answer: 'Your answer',
    answerHint: 'Do not write your PAN here: it would be masked.',
    sendAnswer: 'Send a passcode and answer',
    answered: 'Your answer is stored. Your application is in review again.',
    other: 'Look at another application',
    apply: 'Apply as a merchant',
  },
}

export type Words = typeof en

export const { applicationStatus } = pairs('customer/merchant-form/words', en, {
  hi: () => import('./words.hi.ts'),
})
