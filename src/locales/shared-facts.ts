import { pair } from './pair.ts'

/** Names of what a lender receives, by the names of `shares` (server/lenders/fields.ts). */
export const sharedFacts = pair(
  {
    reference: 'The number of your application with us',
    product: 'Kind of loan',
    amount: 'Loan amount',
    tenor_months: 'Term',
    full_name: 'Name',
    mobile: 'Mobile number',
    email: 'Email address',
    pan: 'PAN',
    birth_date: 'Date of birth',
    gender: 'Gender',
    address: 'Address',
    pincode: 'PIN code',
    employment: 'Kind of employment',
    employer: 'Employer',
    monthly_income: 'Monthly income',
    emi: 'Instalments you pay today',
    business_years: 'Years in business',
    business_turnover: 'Turnover of the last year',
    gstin: 'GST number',
    gold_weight: 'Weight of the gold',
    gold_purity: 'Purity of the gold',
    consent_version: 'Which consent text you agreed to',
    consent_at: 'When you agreed to share your details',
    bureau_consent_at: 'When you agreed to the credit report',
  },
  () => import('./shared-facts.hi.ts'),
)
