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
}

export type Words = typeof en

export const { lenderPages } = pairs('customer/applications/lender/words', en, {
  hi: () => import('./words.hi.ts'),
})
