import type { LenderIntegration } from '#src/contract/integrations/lender-integration.ts'
import { lenders } from './lenders.ts'

/** An integration as the seed writes it; its lender stands by name, because the database gives the number. */
export type SeedIntegration = Omit<LenderIntegration, 'lender_id'> & { lender: string }

type Mode = LenderIntegration['mode']
type Fields = Readonly<Record<string, string>>

const lead: Fields = {
  our_reference: 'reference',
  name: 'full_name',
  mobile: 'mobile',
  loan_amount: 'amount',
  tenure: 'tenor_months',
  product: 'product',
}

const full: Fields = {
  ...lead,
  email: 'email',
  pan: 'pan',
  dob: 'birth_date',
  gender: 'gender',
  address: 'address',
  pincode: 'pincode',
  employment: 'employment',
  employer: 'employer',
  income: 'monthly_income',
  running_emi: 'emi',
  consent: 'consent_version',
  consent_time: 'consent_at',
}

/** The form of the merchant-finance lender, whose names are the specification's. */
const merchantForm: Fields = {
  ...full,
  purpose: 'extra.purposeOfLoan',
  gender: 'extra.gender',
  marital_status: 'extra.maritalStatus',
  father: 'extra.fathersName',
  mother: 'extra.mothersName',
  yearly_sales: 'extra.annualSalesTurnOver',
  udyam: 'extra.uan',
  business: 'extra.name',
  business_years: 'business_years',
  turnover_band: 'business_turnover',
  gstin: 'gstin',
  business_pan: 'business_pan',
  incorporated: 'extra.dateOfIncorporation',
  category: 'extra.category',
  sub_category: 'extra.subCategory',
  nature: 'extra.nature',
  business_address_1: 'extra.businessAddressLine1',
  business_address_2: 'extra.businessAddressLine2',
  business_pincode: 'extra.businessAddressPincode',
}

/** Invented, as the lenders are. */
const BUREAU = 'Lekha Credit Bureau'

const linesOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, source]) => `${name} = ${source}`)
    .join('\n')

interface Rest extends Partial<Omit<SeedIntegration, 'fields_out'>> {
  fields?: Fields
}

function integration(
  slug: string,
  lender: string,
  mode: Mode,
  { fields, ...rest }: Rest = {},
): SeedIntegration {
  const credit: Fields = rest.bureau ? { credit_consent: 'bureau_consent_at' } : {}
  return {
    lender,
    slug,
    protocol: 'tulna',
    mode,
    credential: slug,
    hosts: [],
    checks_first: 0,
    otp_digits: null,
    bureau: null,
    declined_page: 0,
    own_form: 0,
    latin_only: 0,
    reads_accounts: 0,
    date_style: 'iso',
    fields_out: linesOf({ ...(mode === 'native' ? full : lead), ...fields, ...credit }),
    questions: null,
    status_words: null,
    ...rest,
  }
}

/** Lenders with pages of their own. */
const named: readonly SeedIntegration[] = [
  integration('aarna', 'Aarna-Finance', 'native', {
    status_words: 'STP OK = APPROVED\nvKYC link sent = KYC_PENDING\nBooked = DISBURSED',
  }),
  integration('bharatpath', 'Bharatpath-Credit', 'light-touch', {
    reads_accounts: 1,
    status_words: 'Closed = REJECTED\nCancelled = EXPIRED',
  }),
  integration('cedar', 'Cedar-Capital', 'native', {
    checks_first: 1,
    bureau: BUREAU,
    declined_page: 1,
    date_style: 'dmy',
    fields: { father: 'extra.father_name' },
    questions: "father_name | text | 60 | Father's name | पिता का नाम",
  }),
  integration('dhanvi', 'Dhanvi-Finserv', 'native', {
    bureau: BUREAU,
    otp_digits: 6,
    fields: { applicant: 'full_name', phone_no: 'mobile' },
  }),
  integration('ekta', 'Ekta-Finance', 'redirect'),
  integration('fintara', 'Fintara', 'native', {
    otp_digits: 4,
    date_style: 'dmy',
    fields: { months_in_job: 'extra.months_in_job' },
    questions: 'months_in_job | number | 600 | Months with your present employer | वर्तमान नियोक्ता के साथ महीने',
  }),
  integration('godavari', 'Godavari-Finance', 'light-touch', { bureau: BUREAU }),
  integration('himadri', 'Himadri-Bank', 'redirect', {
    fields: { has_account: 'extra.has_account' },
    questions:
      'has_account | choice | yes = Yes / हाँ; no = No / नहीं | Do you have an account with this bank? | क्या आपका इस बैंक में खाता है?',
  }),
  integration('induja', 'Induja-Credit', 'native', {
    checks_first: 1,
    bureau: BUREAU,
    otp_digits: 8,
    fields: { purpose: 'extra.purpose' },
    questions:
      'purpose | choice | medical = Medical / इलाज; education = Education / पढ़ाई; home = Home repairs / घर की मरम्मत; other = Something else / कुछ और | What is the loan for? | ऋण किस काम के लिए है?',
  }),
  integration('suvarna', 'Suvarna-Gold-Loans', 'light-touch', {
    fields: { grams: 'gold_weight', purity: 'gold_purity', visit: 'extra.visit' },
    questions:
      'visit | choice | branch = At a branch / शाखा में; home = At my home / मेरे घर पर | Where shall the gold be valued? | सोने का मूल्यांकन कहाँ हो?',
  }),
  integration('hemagold', 'Hemagold', 'redirect', {
    fields: { pieces: 'extra.pieces' },
    questions: 'pieces | number | 99 | How many pieces of jewellery? | कितने गहने हैं?',
  }),
  integration('udyog', 'Udyog-Merchant-Finance', 'redirect', {
    own_form: 1,
    checks_first: 1,
    fields: merchantForm,
  }),
]

/** Lenders on the common page that need other facts than most. */
const common: Readonly<Record<string, Rest>> = {
  'Kesarvan-Capital': {
    mode: 'native',
    protocol: 'ondc-credit',
    fields: { name: 'full_name', pan: 'pan', income: 'monthly_income', loan_amount: 'amount' },
  },
  'Dhaturekha-Gold': {
    mode: 'native',
    protocol: 'ondc-credit',
    fields: {
      ...{ name: 'full_name', pan: 'pan', loan_amount: 'amount' },
      ...{ grams: 'gold_weight', purity: 'gold_purity' },
    },
  },
  'Grihini-Housing': {
    mode: 'native',
    fields: {
      property_kind: 'property_type',
      property_value: 'property_value',
      property_pin: 'property_pincode',
      coapplicant_income: 'coapplicant_income',
    },
  },
  'Neevika-Homes': {
    mode: 'light-touch',
    fields: { property_value: 'property_value', family_income: 'household_income' },
  },
  'Karigari-Finance': {
    mode: 'native',
    fields: {
      firm: 'business_name',
      firm_pan: 'business_pan',
      registration: 'business_registration',
      trade: 'business_nature',
      family_income: 'household_income',
    },
  },
}

/** One for every invented lender, in the lenders' order: a fresh database numbers both alike. */
export const lenderIntegrations: readonly SeedIntegration[] = lenders.map(({ name }, index) => {
  const own = named.find(({ lender }) => lender === name)
  const { mode = 'light-touch', ...rest } = common[name] ?? {}
  return own ?? integration(`lender-${index + 1}`, name, mode, rest)
})
