import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The customer’s consents and how to withdraw each. */
  myConsents: {
    lead: 'The consents you have given and not withdrawn. Withdrawing a consent is as easy as giving it.',
    none: 'You have no active consents.',
    MATCHING: 'Compare offers for me',
    SHARE_LENDER: 'Share my details with {lender}',
    SHARE_PROVIDER: 'Send my name and number to {lender}',
    PROVIDER_REPORT: 'Let {lender} report what I bought',
    SHARE_INSURER: 'Send my details to {lender} for a policy',
    SMS: 'SMS about my applications',
    EMAIL: 'Emails about my applications',
    CALLS: 'Calls that help me with my application',
    PROMOTION: 'News and offers from Tulna',
    confirmContact: 'We stop this immediately. You still get passcodes and the answers you ask for.',
    CREDIT_REPORT: 'Let {lender} see my credit report',
    given: 'Given on {when}, version {version} of the text',
    beside: 'Shown with the terms of {partner}, version {version}.',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw: {consent}',
    confirmMatching:
      'We stop comparing offers for you immediately. To see offers again, go through your profile and agree again.',
    confirmLender:
      'We stop sharing your details with {lender}. This does not withdraw your application there: do that under “Your applications”.',
    confirmReport:
      '{lender} may no longer request your credit report. An application that has not been sent yet will not be sent.',
    keep: 'Keep it',
    withdrawn: 'Your consent has been withdrawn.',
    loadFailed: 'Your consents could not be loaded.',
  },
}

export type Words = typeof en

export const { myConsents } = pairs('src/locales/my-consents.words', en, {
  hi: () => import('./my-consents.words.hi.ts'),
})
