import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Pages of single lenders: what is possible there today, and the way back to all offers. */
  lenderPages: {
    toHelp: 'Ask for help',
    back: 'Return to Offers',
    intakeTitle: 'Business loan with {lender}',
    thanks: 'Thank you for choosing {lender}.',
    intakeText:
      'The form of {lender} cannot be filled in here yet. Nothing has been sent, and your application stays as it is.',
    intakePrivacy: 'Privacy policy of {lender}',
    intakeTerms: 'Terms of {lender}',
    whoTitle: 'Who receives your details',
    whoText:
      '{lender} receives what you enter in its form, and nothing before you send it. Tulna keeps a record of what was sent and when.',
    whyTitle: 'What they are used for',
    whyText:
      'To decide on your application and, if it is approved, to run the loan. The law says how long a lender keeps such records.',
    rightsTitle: 'Your rights',
    rightsText:
      'You can ask to see, correct or withdraw the details you gave. Write to the grievance officer named at the bottom of this page.',
    roleTitle: 'Who does what',
    roleText:
      'Tulna introduces you to {lender} and helps with the form. {lender} decides, sets the price and signs the contract with you.',
    costTitle: 'What it costs',
    costText:
      'The form is free. Interest and charges are in the key fact statement that {lender} gives you before you sign.',
    coolingTitle: 'Changing your mind',
    coolingText:
      'After the loan is paid out you can return it without a penalty within the cooling-off period given in the key fact statement.',
    // Fixed words, spelling included (docs/specification-facts.md#texts).
    rejectedTitle: 'Unfortunatetly your application has been rejected.',
    rejectedText: 'Do you want to apply for a Gold Loan?',
    yes: 'Yes, show gold loans',
    no: 'No, thank you',
  },
  /** A loan that is being paid back, as its lender reports. */
  lenderRepayment: {
    title: 'Paying back',
    closed: 'This loan is closed. {lender} reports nothing left to pay.',
    settled: '{settled} of {all} instalments settled.',
    nextDue: 'Next: {amount} by {day}.',
    missed: 'Missed: {amount}, due by {day}.',
    all: 'All {all} instalments',
    by: 'Due by',
    amount: 'Amount',
    state: 'Status',
    due: 'Not paid yet',
    paid: 'Paid',
    missedState: 'Missed',
    dropped: 'Settled by another payment',
    source: 'As reported by {lender}. Its statement of your account decides.',
    partWhat: 'part payment',
    closeWhat: 'closing the loan',
    missedWhat: 'missed instalments',
    askedPayment: 'We asked {lender} for its payment page ({what}). This takes a few seconds.',
    failedPayment: '{lender} gave no payment page ({what}). Nothing was paid. You can ask again.',
    paidPayment: '{lender} received {amount} ({what}).',
    openPayment: '{lender} asks for {amount} ({what}), as of {day}.',
    payAt: 'Pay on {host}',
    payTab:
      'It opens in a new tab. Come back here when you have paid: this page updates as soon as {lender} tells us.',
    missedAsk: 'Pay what was missed',
    closeAsk: 'Close the loan',
    partAmount: 'Amount to pay early',
    partHint: 'Up to {max}, the sum of the unpaid instalments',
    partAsk: 'Pay a part',
    askHint:
      '{lender} first names the exact amount, with any charges. You pay on its own page; Tulna takes no money.',
  },
  /** Complaints about a loan that go to its lender. */
  lenderComplaints: {
    title: 'Complaints',
    openTitle: 'Make a complaint about this loan',
    subject: 'What is it about?',
    payoutSubject: 'The payout',
    repaymentSubject: 'A payment or instalment',
    termsSubject: 'Charges or terms',
    description: 'What happened?',
    shares:
      '{lender} receives this text with your name, mobile number and email address. Our grievance officer receives it too.',
    send: 'Send to {lender}',
    sendingState: 'Being sent to {lender}',
    sentState: 'Sent. {lender} has not answered yet.',
    openState: '{lender} is working on it',
    infoState: '{lender} needs an answer from you',
    resolvedState: '{lender} says it is resolved',
    failedState: '{lender} could not take it. Our grievance officer has your complaint.',
    closedState: 'Complaint closed',
    escalated: 'with the grievance officer of {lender}',
    opened: '{reference}, made on {when}',
    says: '{lender} on {when}: “{text}”',
    resolution: 'Resolution: {text}',
    refund: 'Refund: {amount}',
    reach: 'Contact at {lender}: {reach}',
    close: 'I am satisfied, close it',
    answerTitle: 'Answer {lender}',
    answerText: 'Your answer',
    escalateTitle: 'Not satisfied? Escalate to the grievance officer of {lender}',
    escalateText: 'What is still wrong?',
  },
}

export type Words = typeof en

export const { lenderComplaints, lenderPages, lenderRepayment } = pairs(
  'customer/applications/lender/words',
  en,
  {
    hi: () => import('./words.hi.ts'),
  },
)
