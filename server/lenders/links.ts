import type { ExtraField, lenderModes, lenderSteps } from '#src/contract/lender-application.ts'
import type { Fact } from './fields.ts'

/**
 * How we work with one lender: everything that differs between lenders stands here. Its words for statuses
 * stand in src/domain/status-words.ts, its address and keys in the setting LENDER_LINKS.
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

const link = (
  slug: string,
  lender: string,
  mode: LenderLink['mode'],
  rest: Partial<Omit<LenderLink, 'steps'>> & Pick<LenderLink, 'steps'>,
): LenderLink => ({
  slug,
  lender,
  mode,
  checksFirst: false,
  otp: null,
  fields: mode === 'native' ? full : lead,
  dates: 'iso',
  extra: [],
  ...rest,
})

/** The lenders with pages of their own. */
export const links: readonly LenderLink[] = [
  link('aarna', 'Aarna-Finance', 'native', { steps: ['info', 'consent', 'wait', 'result'] }),
  link('bharatpath', 'Bharatpath-Credit', 'light-touch', { steps: ['info', 'wait', 'result'] }),
  link('cedar', 'Cedar-Capital', 'native', {
    steps: ['info', 'form', 'consent', 'wait', 'result'],
    checksFirst: true,
    dates: 'dmy',
    fields: { ...full, father: 'extra.father_name' },
    extra: [text('father_name', "Father's name", 'पिता का नाम')],
  }),
  link('dhanvi', 'Dhanvi-Finserv', 'native', {
    steps: ['info', 'consent', 'otp', 'wait', 'result'],
    otp: 6,
    fields: { ...full, applicant: 'full_name', phone_no: 'mobile' },
  }),
  link('ekta', 'Ekta-Finance', 'redirect', { steps: ['info', 'redirect', 'result'] }),
  link('fintara', 'Fintara', 'native', {
    steps: ['form', 'otp', 'wait', 'result'],
    otp: 4,
    dates: 'dmy',
    fields: { ...full, months_in_job: 'extra.months_in_job' },
    extra: [
      {
        name: 'months_in_job',
        label: { en: 'Months with your present employer', hi: 'वर्तमान नियोक्ता के साथ महीने' },
        kind: 'number',
        max: 600,
        choices: [],
      },
    ],
  }),
  link('godavari', 'Godavari-Finance', 'light-touch', { steps: ['info', 'consent', 'wait', 'result'] }),
  link('himadri', 'Himadri-Bank', 'redirect', {
    steps: ['form', 'redirect', 'wait', 'result'],
    fields: { ...lead, has_account: 'extra.has_account' },
    extra: [
      choice('has_account', 'Do you have an account with this bank?', 'क्या आपका इस बैंक में खाता है?', [
        ['yes', 'Yes', 'हाँ'],
        ['no', 'No', 'नहीं'],
      ]),
    ],
  }),
  link('induja', 'Induja-Credit', 'native', {
    steps: ['form', 'consent', 'wait', 'result'],
    checksFirst: true,
    fields: { ...full, purpose: 'extra.purpose' },
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
    steps: ['form', 'wait', 'result'],
    fields: { ...lead, grams: 'gold_weight', purity: 'gold_purity', visit: 'extra.visit' },
    extra: [
      choice('visit', 'Where shall the gold be valued?', 'सोने का मूल्यांकन कहाँ हो?', [
        ['branch', 'At a branch', 'शाखा में'],
        ['home', 'At my home', 'मेरे घर पर'],
      ]),
    ],
  }),
  link('hemagold', 'Hemagold', 'redirect', { steps: ['info', 'redirect', 'result'] }),
]

const bySlug: ReadonlyMap<string, LenderLink> = new Map(links.map((one) => [one.slug, one]))
const byName: ReadonlyMap<string, LenderLink> = new Map(links.map((one) => [one.lender, one]))
const standard = /^lender-(\d{1,9})$/

/** The link of a lender; one without a page of its own takes a few facts and goes on by itself. */
export const linkOf = (row: { lender_id: number; name: string; legal_name: string }): LenderLink =>
  byName.get(row.name) ??
  byName.get(row.legal_name) ??
  link(`lender-${row.lender_id}`, row.name, 'light-touch', { steps: ['info', 'consent', 'wait', 'result'] })

/** What a path names: a lender's name, or its number. */
export function lenderOfSlug(slug: string): { name: string } | { lender_id: number } | undefined {
  const own = bySlug.get(slug)
  if (own) return { name: own.lender }
  const id = standard.exec(slug)?.[1]
  return id ? { lender_id: Number(id) } : undefined
}
