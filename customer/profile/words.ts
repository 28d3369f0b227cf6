import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What step 3 of the profile says about one kind of loan. */
  loanHints: {
    goldNeeds: 'Enter weight and purity to see an estimate here.',
    goldEstimate:
      'Estimate: your gold may be worth about {value}. Lenders may lend up to about {loan} on it ({percent}% of the value).',
    goldMore: 'You are asking for more than this estimate. Lenders may offer less.',
    goldPrice: 'Based on {price} per gram of 22 karat on {on}; source: {source}.',
    goldTiers:
      "RBI's limits: 85% of the value for loans up to ₹2.5 lakh, 80% up to ₹5 lakh, 75% above. The final value is set by the lender's assayer in your presence.",
    ltv: 'The loan is {share}% of the property’s value. Lenders lend at most {most}%, and less for larger loans; plan to use more of your own money.',
    household: 'Yearly income of your whole household',
    householdHint:
      'Everyone who lives with you, including your own income. Up to {limit}, only lenders with microfinance loans can lend to you.',
    businessName: 'Name of the business',
    businessNature: 'Nature of the business',
    gstin: 'GST number',
    gstinHint: '15 letters and digits, if the business has one',
    businessPan: 'PAN of the business',
    businessPanHint: 'The PAN of the firm or company itself, as in ABCFK1234L. Lenders check it.',
    businessPanStored: 'We have {masked}. Leave it empty to keep it.',
    propertyPincode: 'Pincode of the property',
    coapplicant: 'Monthly income of a co-applicant',
    neededBy: '{count} of {of} lenders {count:needs|need} this: {names}. You can add it later.',
    coapplicantHint: 'Someone who signs the loan with you, for example your wife or husband',
  },
}

export type Words = typeof en

export const { loanHints } = pairs('customer/profile/words', en, { hi: () => import('./words.hi.ts') })
