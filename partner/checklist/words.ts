import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What a new merchant has to do, and what holds its money. */
  partnerChecklist: {
    title: 'Checklist of your account',
    allDone: 'Everything is done.',
    left: '{count} of {all} done',
    failed: 'The checklist could not be loaded',
    holding: 'Payouts are on hold because of what is marked below.',
    holdingAmount:
      'Payouts are on hold because of what is marked below: {amount} of final months, before tax.',
    nothingHeld:
      'Nothing here holds your payouts. A single month may still wait, for example for an invoice.',
    payouts: 'See your payouts',
    holds: 'Holds payouts',
    DONE: 'Done',
    TODO: 'To do',
    WAITING: 'Waiting for us',
    TIME: 'Waiting until {until}',
    OPTIONAL: 'Optional',
    afterCode: 'Agree to the code of conduct first.',
    CODE: 'Code of conduct',
    CODE_TODO: 'Read it and agree. Until then you cannot create links or change your bank account.',
    CODE_DONE: 'Accepted for this year.',
    PAN: 'PAN',
    PAN_TODO: 'Give us your PAN. Tax on your payouts is deducted under it.',
    PAN_WAITING: 'We are verifying it. You do not need to do anything.',
    PAN_DONE: 'Verified.',
    GST: 'GST number',
    GST_OPTIONAL: 'Only if you are registered for GST: without the number no GST is added to your payouts.',
    GST_WAITING: 'We are verifying it. You do not need to do anything.',
    GST_DONE: 'Verified.',
    BANK: 'Bank account',
    BANK_TODO: 'Add the account that we pay into.',
    BANK_WAITING: 'We are confirming it. You do not need to do anything.',
    BANK_TIME: 'It was changed. For your safety we pay into it only after 48 hours.',
    BANK_DONE: 'Confirmed.',
    KYC: 'Our check of your documents',
    KYC_WAITING: 'We are checking them. Until then your links do not count. Ask us if it takes long.',
    KYC_DONE: 'Complete.',
    TRAINING: 'Training',
    TRAINING_TODO: 'Pass the quiz of a product. Until then you cannot create a link for it.',
    TRAINING_OPTIONAL: 'Pass the quiz of a product to get its certificate.',
    TRAINING_DONE: 'You have a certificate.',
  },
}

export type Words = typeof en

export const { partnerChecklist } = pairs('partner/checklist/words', en, {
  hi: () => import('./words.hi.ts'),
})
