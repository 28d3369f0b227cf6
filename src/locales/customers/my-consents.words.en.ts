const words = {
  lead: 'What you agreed to and have not taken back. Taking a consent back is as easy as giving it.',
  none: 'You have given no consent, or taken back all of them.',
  MATCHING: 'Compare offers for me',
  SHARE_LENDER: 'Share my details with {lender}',
  SMS: 'SMS about my applications',
  EMAIL: 'Emails about my applications',
  CALLS: 'Calls that help me with my application',
  PROMOTION: 'News and offers of Tulna',
  confirmContact: 'We stop this at once. Passcodes and answers that you ask for still reach you.',
  CREDIT_REPORT: 'Let {lender} see my credit report',
  given: 'Given on {when}, text {version}',
  beside: 'Beside it stood the terms of {partner}, version {version}.',
  withdraw: 'Take back',
  withdrawOf: 'Take back: {consent}',
  confirmMatching:
    'We stop comparing offers for you at once. To see offers again, go through your profile and agree again.',
  confirmLender:
    'We stop sharing your details with {lender}. An application that runs there is not withdrawn by this: do that in your status table.',
  confirmReport:
    '{lender} may not ask for your credit report any more. An application that has not gone out is then not sent.',
  keep: 'Keep it',
  withdrawn: 'Your consent has been taken back.',
  loadFailed: 'Your consents could not be loaded.',
}

export default words
