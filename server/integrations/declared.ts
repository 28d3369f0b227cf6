import type { ExtraField, lenderModes, lenderSteps } from '#src/contract/applications/lender-application.ts'
import type { Fact } from './fields.ts'

/**
 * How we work with one lender: everything that differs between lenders stands here. Its words for statuses
 * stand in src/domain/applications/status-words.ts, its address and keys in the setting LENDER_LINKS.
 */
export interface LenderLink {
  /** In our paths and in LENDER_LINKS. */
  slug: string
  /** Name or legal name of the lender's row; the standing of a lender is the row's. */
  lender: string
  mode: (typeof lenderModes)[number]
  /** Asks whether the customer may apply at all before anything else is sent. */
  checksFirst: boolean
  /** Sends a passcode of its own, of so many digits. */
  otp: number | null
  /** The credit bureau that it asks for the customer's report, with a consent of its own. */
  bureau: string | null
  /** Where a refusal has a page of its own, `/user/{slug}/declined`. */
  declinedPage: boolean
  /** Takes a form of its own instead of `extra` (server/intake); its answers are `extra.…` of `fields`. */
  intake: boolean
  /** The lender's name of a field → our fact, or our question as `extra.name`. */
  fields: Readonly<Record<string, Fact | `extra.${string}`>>
  /** How it writes dates. */
  dates: 'iso' | 'dmy'
  extra: readonly ExtraField[]
  steps: readonly (typeof lenderSteps)[number][]
}

const lead = {
  our_reference: 'reference',
  name: 'full_name',
  mobile: 'mobile',
  loan_amount: 'amount',
  tenure: 'tenor_months',
  product: 'product',
} as const

const full = {
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
} as const

const text = (name: string, en: string, hi: string, max = 60): ExtraField => ({
  name,
  label: { en, hi },
  kind: 'text',
  max,
  choices: [],
})
const number = (name: string, en: string, hi: string, max: number): ExtraField => ({
  name,
  label: { en, hi },
  kind: 'number',
  max,
  choices: [],
})
const choice = (
  name: string,
  en: string,
  hi: string,
  of: readonly (readonly [string, string, string])[],
) => ({
  name,
  label: { en, hi },
  kind: 'choice' as const,
  max: 40,
  choices: of.map(([value, english, hindi]) => ({ value, label: { en: english, hi: hindi } })),
})

/** What lenders of homes need beside the person's facts. */
const ofHome = {
  property_kind: 'property_type',
  property_value: 'property_value',
  property_pin: 'property_pincode',
  coapplicant_income: 'coapplicant_income',
} as const

/** Invented, as the lenders are. */
const BUREAU = 'Lekha Credit Bureau'

function link(
  slug: string,
  lender: string,
  mode: LenderLink['mode'],
  rest: Partial<Omit<LenderLink, 'steps'>> = {},
): LenderLink {
  const base = mode === 'native' ? full : lead
  const { extra = [], bureau = null, otp = null, fields } = rest
  return {
    slug,
    lender,
    mode,
    checksFirst: false,
    dates: 'iso',
    declinedPage: false,
    intake: false,
    ...rest,
    otp,
    bureau,
    extra,
    fields: { ...base, ...fields, ...(bureau && { credit_consent: 'bureau_consent_at' as const }) },
    steps: [
      'info',
      ...(extra.length > 0 || rest.intake ? (['form'] as const) : []),
      ...(bureau ? (['consent'] as const) : []),
      ...(otp ? (['otp'] as const) : []),
      ...(mode === 'redirect' ? (['redirect'] as const) : []),
      'wait',
      'result',
    ],
  }
}

/** The form of the merchant-finance lender, whose names are the specification's. */
const merchantForm = {
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
} as const

/** The lenders with pages of their own. */
export const links: readonly LenderLink[] = [
  link('aarna', 'Aarna-Finance', 'native'),
  link('bharatpath', 'Bharatpath-Credit', 'light-touch'),
  link('cedar', 'Cedar-Capital', 'native', {
    checksFirst: true,
    bureau: BUREAU,
    declinedPage: true,
    dates: 'dmy',
    fields: { father: 'extra.father_name' },
    extra: [text('father_name', "Father's name", 'पिता का नाम')],
  }),
  link('dhanvi', 'Dhanvi-Finserv', 'native', {
    bureau: BUREAU,
    otp: 6,
    fields: { applicant: 'full_name', phone_no: 'mobile' },
  }),
  link('ekta', 'Ekta-Finance', 'redirect'),
  link('fintara', 'Fintara', 'native', {
    otp: 4,
    dates: 'dmy',
    fields: { months_in_job: 'extra.months_in_job' },
    extra: [number('months_in_job', 'Months with your present employer', 'वर्तमान नियोक्ता के साथ महीने', 600)],
  }),
  link('godavari', 'Godavari-Finance', 'light-touch', { bureau: BUREAU }),
  link('himadri', 'Himadri-Bank', 'redirect', {
    fields: { has_account: 'extra.has_account' },
    extra: [
      choice('has_account', 'Do you have an account with this bank?', 'क्या आपका इस बैंक में खाता है?', [
        ['yes', 'Yes', 'हाँ'],
        ['no', 'No', 'नहीं'],
      ]),
    ],
  }),
  link('induja', 'Induja-Credit', 'native', {
    checksFirst: true,
    bureau: BUREAU,
    otp: 8,
    fields: { purpose: 'extra.purpose' },
    extra: [
      choice('purpose', 'What is the loan for?', 'ऋण किस काम के लिए है?', [
        ['medical', 'Medical', 'इलाज'],
        ['education', 'Education', 'पढ़ाई'],
        ['home', 'Home repairs', 'घर की मरम्मत'],
        ['other', 'Something else', 'कुछ और'],
      ]),
    ],
  }),
  link('suvarna', 'Suvarna-Gold-Loans', 'light-touch', {
    fields: { grams: 'gold_weight', purity: 'gold_purity', visit: 'extra.visit' },
    extra: [
      choice('visit', 'Where shall the gold be valued?', 'सोने का मूल्यांकन कहाँ हो?', [
        ['branch', 'At a branch', 'शाखा में'],
        ['home', 'At my home', 'मेरे घर पर'],
      ]),
    ],
  }),
  link('hemagold', 'Hemagold', 'redirect', {
    fields: { pieces: 'extra.pieces' },
    extra: [number('pieces', 'How many pieces of jewellery?', 'कितने गहने हैं?', 99)],
  }),
  link('udyog', 'Udyog-Merchant-Finance', 'redirect', {
    intake: true,
    checksFirst: true,
    fields: merchantForm,
  }),
]

const bySlug: ReadonlyMap<string, LenderLink> = new Map(links.map((one) => [one.slug, one]))
const byName: ReadonlyMap<string, LenderLink> = new Map(links.map((one) => [one.lender, one]))
const standard = /^lender-(\d{1,9})$/

type Standard = Pick<LenderLink, 'mode' | 'fields'>

/** Lenders on the common page that need other facts of it than most. */
const standardOf: Readonly<Record<string, Standard>> = {
  'Grihini-Housing': { mode: 'native', fields: ofHome },
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
const few: Standard = { mode: 'light-touch', fields: {} }

/** The link of a lender; one without a page of its own goes on by itself, most of them with a few facts. */
export function linkOf(row: { lender_id: number; name: string; legal_name: string }): LenderLink {
  const own = byName.get(row.name) ?? byName.get(row.legal_name)
  if (own) return own
  const { mode, fields } = standardOf[row.name] ?? standardOf[row.legal_name] ?? few
  return link(`lender-${row.lender_id}`, row.name, mode, { fields })
}

/** What a path names: a lender's name, or its number. */
export function lenderOfSlug(slug: string): { name: string } | { lender_id: number } | undefined {
  const own = bySlug.get(slug)
  if (own) return { name: own.lender }
  const id = standard.exec(slug)?.[1]
  return id ? { lender_id: Number(id) } : undefined
}
