const words = {
  goldNeeds: 'With weight and purity we can show an estimate here.',
  goldEstimate:
    'Estimate: your gold may be worth about {value}. Lenders may lend up to about {loan} on it ({percent}% of the value).',
  goldMore: 'You ask for more than this estimate. Lenders may offer less.',
  goldPrice: 'Counted with {price} for a gram of 22 karat on {on}; source: {source}.',
  goldTiers:
    "RBI's limits: 85% of the value for loans up to ₹2.5 lakh, 80% up to ₹5 lakh, 75% above. The final value is set by the lender's assayer in your presence.",
  ltv: 'The loan is {share}% of the value of the property. Lenders lend at most {most}%, for larger loans less; plan with more money of your own.',
  household: 'Income of your whole household in a year',
  householdHint:
    'All who live with you, your own income included. Up to {limit} only lenders with microfinance loans may lend to you.',
  businessName: 'Name of the business',
  businessNature: 'Nature of the business',
  gstin: 'GST number',
  gstinHint: '15 letters and digits, if the business has one',
  businessPan: 'PAN of the business',
  businessPanHint: 'Of the firm or company itself, as in ABCFK1234L. Lenders check it.',
  businessPanStored: 'We have {masked}. Leave it empty to keep it.',
  propertyPincode: 'Pincode of the property',
  coapplicant: 'Monthly income of a co-applicant',
  coapplicantHint: 'Somebody who signs the loan with you, for example wife or husband',
}

export default words
