/** Headings and paragraphs of a training text. */
export type TrainingText = readonly (readonly [heading: string, text: string])[]

/** What the demo's training files say. */
export const trainingTexts = {
  'first-customer': [
    [
      'Before you share',
      'Accept the code of conduct, then create a link under Product Offering. Each link counts its customers for you. Share it where people know you; never send it to numbers you have bought or collected.',
    ],
    [
      'What the customer does',
      'The customer opens the link on their own phone, signs in with a passcode and fills in the profile. All lenders that match appear with rate, fee, instalment and total cost. The customer chooses and agrees to share details with that lender only.',
    ],
    [
      'What you do',
      'Explain the words, help to find documents, and wait. Do not type for the customer, do not ask for the passcode, and do not choose a lender for them.',
    ],
    [
      'What you see',
      'Under Reports each lead has its stage: signed in, applied, approved, disbursed. Names and numbers stay masked. When the lender reports the disbursal, the case is booked and your share is shown with its calculation.',
    ],
  ],
  'fair-practice': [
    [
      'Money',
      'Never take money from a customer: no file charge, no advance, no gift. The customer pays interest and fees to the lender, as the key facts statement lists them.',
    ],
    [
      'Calls and messages',
      'Call between 8 in the morning and 7 in the evening, and only people who asked for it. Say at the start who you are and that you are a referral partner. Stop when somebody asks you to.',
    ],
    [
      'Privacy',
      'Do not keep copies of PAN, Aadhaar, statements or passcodes. Nothing that a customer shows you goes into a group chat or a notebook.',
    ],
    [
      'Promises',
      'Only the lender decides. Do not promise approval, an amount, a rate or a date, and do not call a loan free or guaranteed.',
    ],
  ],
  'personal-loans': [
    [
      'Three figures',
      'The instalment says what leaves the account each month. The total says what the loan costs until its end. The APR is the yearly cost with interest and fees together; with it two offers can be compared.',
    ],
    [
      'Example 1: the fee counts',
      '₹1,00,000 for 12 months at 16% a year is an instalment of about ₹9,073. With a fee of 2% plus GST the customer receives ₹97,640, and the APR is about 20.6%.',
    ],
    [
      'Example 2: a longer term costs more',
      'The same amount at the same rate for 36 months is about ₹3,516 a month. It looks lighter, but the interest grows from about ₹8,900 to about ₹26,600.',
    ],
    [
      'Example 3: a lower rate is not always cheaper',
      '15% a year with a fee of 3% can cost more than 16% with no fee when the term is short. Compare the APR, not the rate.',
    ],
  ],
  'business-loans': [
    [
      'Which papers a small firm needs',
      'PAN of the owner and of the firm, proof of the business such as GST or Udyam registration, proof of address, and bank statements of twelve months. Some lenders ask for tax returns.',
    ],
    [
      'How turnover changes the offers',
      'Lenders look at turnover, age of the firm and the balance in its account. A firm below a lender’s limit does not see that lender; the page says which condition is missing.',
    ],
    [
      'Daily or monthly',
      'Some lenders take small amounts each day from card or UPI sales. Explain that the total matters, not the size of a single payment.',
    ],
  ],
  'gold-loans': [
    [
      'Why the value is an estimate',
      'The page multiplies weight and purity with the day’s price. At the lender the jewellery is weighed and tested in the customer’s presence; stones and clasps do not count. That value is final.',
    ],
    [
      'How much is lent',
      'A lender lends a part of the value, up to the limit of the Reserve Bank. A customer who needs less should take less: interest runs on what is taken.',
    ],
    [
      'Getting it back',
      'When the loan is repaid the lender returns the jewellery within the days that the agreement names. The customer keeps the receipt with the weight of each piece.',
    ],
  ],
  'housing-loans': [
    [
      'Papers of the property',
      'Sale deed or the agreement with the builder, approved plan, tax receipts and proof that nobody else has a claim. The lender’s lawyer and engineer check them; that takes the most time.',
    ],
    [
      'Applying together',
      'Income of husband, wife, parents or adult children can count together. Everybody who applies signs and answers for the loan.',
    ],
    [
      'The long term',
      'Over 20 years a small difference in the rate is a large amount. Most rates move with a public one: ask the lender how often, and what repaying early costs.',
    ],
  ],
  earnings: [
    [
      'From the lender to you',
      'A lender pays us by slabs: percent of the disbursed amount, flat amounts, or both. The slab depends on all disbursals of the month. Your share of it is agreed with you and shown with every case.',
    ],
    [
      'Example',
      'A lender disburses ₹2,00,000 and its slab is 2%: it pays ₹4,000. With a share of 60% you earn ₹2,400 before tax. Your own terms are on every product’s page.',
    ],
    [
      'When it is final',
      'Until the month is locked, a slab can still change with later disbursals. After that a correction is a line of its own; nothing in a locked month changes.',
    ],
    [
      'What is deducted',
      'Tax is deducted at source where the law says so. Your statement lists gross, tax and what is paid out, with the reference of the transfer.',
    ],
  ],
} as const satisfies Record<string, TrainingText>

export type TrainingName = keyof typeof trainingTexts
