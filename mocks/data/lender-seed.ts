import { declaredRules, type RuleLimits } from '#src/contract/catalogue/declared-rules.ts'
import type { Lender } from '#src/contract/catalogue/lender.ts'
import { formatRupees, inWords } from '#src/domain/money.ts'
import { aprOf, emiOf } from '#src/domain/offers/emi.ts'
import { gstPercent } from '#src/domain/offers/gst.ts'
import type { ProductRules } from '#src/domain/offers/matching-inputs.ts'
import { roundPaise } from '#src/domain/paise.ts'

/** What invented lenders say of themselves, in the words of Hindi. */
const phrases: Readonly<Record<string, string>> = {
  '2% a month on the overdue instalment': 'बकाया किस्त पर 2% प्रति माह',
  '4% of the outstanding amount, none after 12 instalments': 'बची हुई राशि का 4%, 12 किस्तों के बाद कुछ नहीं',
  '₹500 for each overdue instalment': 'हर बकाया किस्त पर ₹500',
  '₹750 a month while an instalment is overdue': 'जब तक कोई किस्त बकाया हो, ₹750 प्रति माह',
  '3% a year on the overdue amount': 'बकाया राशि पर 3% प्रति वर्ष',
  'None for floating rates; 3% in the first year otherwise': 'बदलती दर पर कुछ नहीं; वरना पहले साल में 3%',
  'None for floating rates': 'बदलती दर पर कुछ नहीं',
  None: 'कुछ नहीं',
  'Documents collected at home in twelve cities': 'बारह शहरों में दस्तावेज़ घर से लिए जाते हैं',
  'Festival rate': 'त्योहार की विशेष दर',
  'No legal fee': 'कोई कानूनी शुल्क नहीं',
  'New to credit accepted': 'पहली बार ऋण लेने वाले भी',
  'Monday to Saturday, 9:30 am to 6:30 pm': 'सोमवार से शनिवार, सुबह 9:30 से शाम 6:30',
  'Monday to Friday, 10 am to 6 pm': 'सोमवार से शुक्रवार, सुबह 10 से शाम 6',
  'Apply online, complete KYC with the lender, set up repayment, sign the agreement online':
    'ऑनलाइन आवेदन करें, ऋणदाता के साथ केवाईसी पूरा करें, भुगतान की व्यवस्था करें, ऑनलाइन अनुबंध पर हस्ताक्षर करें',
  'Apply in the app, e-KYC by Aadhaar, e-mandate, money the same day':
    'ऐप में आवेदन करें, आधार से ई-केवाईसी, ई-मैंडेट, राशि उसी दिन',
  'Fill in the merchant intake form, upload statements, daily or monthly repayment':
    'मर्चेंट फ़ॉर्म भरें, बैंक विवरण अपलोड करें, भुगतान हर दिन या हर महीने',
  'For pensioners: apply online, KYC at home, pension account for repayment':
    'पेंशनभोगियों के लिए: ऑनलाइन आवेदन, घर पर केवाईसी, भुगतान पेंशन खाते से',
  'Valuation and money at home in most cities': 'ज़्यादातर शहरों में सोने का मूल्यांकन और राशि घर पर',
  'Book a visit, gold is valued in your presence, money after signing, gold back at closure':
    'समय तय करें, सोने का मूल्य आपके सामने आँका जाता है, हस्ताक्षर के बाद राशि, ऋण चुकाने पर सोना वापस',
  'Apply online, documents of the property, legal and technical check, sanction, registration':
    'ऑनलाइन आवेदन, संपत्ति के दस्तावेज़, कानूनी और तकनीकी जाँच, स्वीकृति, पंजीकरण',
}

const words: readonly (readonly [english: RegExp, hindi: string])[] = [
  [/^(\S+) years to (\S+) years$/, '$1 से $2 वर्ष'],
  [/^From (\S+) years$/, '$1 वर्ष से'],
  [/^Up to (\S+) years$/, '$1 वर्ष तक'],
  [/^(₹\S+) to (₹\S+)$/, '$1 से $2'],
  [/^From (₹\S+)$/, '$1 से'],
  [/^Up to (₹\S+)$/, '$1 तक'],
  [/^(\d+) and above$/, '$1 और अधिक'],
  [/\bSalaried\b/, 'वेतनभोगी'],
  [/\bSelf-employed\b/, 'स्वरोज़गार'],
  [/\bBusiness owner\b/, 'व्यवसायी'],
]

/** The Hindi of a lender's text; null where there is none, which the tests of the demo's data find. */
function inHindi(text: string | null): string | null {
  if (text === null) return null
  const said = phrases[text] ?? words.reduce((found, [english, hindi]) => found.replace(english, hindi), text)
  return /[A-Za-z]/.test(said) ? null : said
}

/** A lender as the seed writes it: its row and its products, without the number the database gives. */
export type SeedLender = Omit<Lender, 'lender_id'> & { products: ProductRules[] }

/** `[product, amounts, tenors in months, rate %, highest rate %, fee %, fee cap?]`; the first is the lender's main one. */
type Terms = readonly [
  product: ProductRules['product'],
  amount: readonly [number, number],
  tenor: readonly [number, number],
  rate: readonly [from: number, upto: number],
  fee: readonly [percent: number, cap?: number],
]

interface Facts {
  name: string
  legal_name: string
  age: readonly [number | null, number | null]
  /** A month's income in rupees. */
  income: readonly [number | null, number | null]
  /** s salaried, e self-employed, b business. */
  takes: string
  terms: readonly [Terms, ...Terms[]]
  cibil: string | null
  credit_score_class: number | null
  min_score?: number
  min_business_years?: number
  /** Day of the month on which instalments are due. */
  due_day?: number
}

/**
 * Completes a lender from the facts that differ. Texts are derived from the figures, so that what admins,
 * partners and the matching mechanism read of one lender agrees; `rest` overrides, null where a lender
 * has told nothing.
 */
const noLimits = Object.fromEntries(
  declaredRules.map(({ kind, lender }) => [lender.field, kind === 'oneOf' ? [] : null]),
) as unknown as RuleLimits

export function seedLender(facts: Facts, rest: Partial<SeedLender> = {}): SeedLender {
  const [[, [minAmount, maxAmount], [minTenor, maxTenor], [rate, highestRate], fee]] = facts.terms
  const given: Omit<SeedLender, `${string}_hi`> = {
    name: facts.name,
    legal_name: facts.legal_name,
    min_income: facts.income[0],
    max_income: facts.income[1],
    min_age: facts.age[0],
    max_age: facts.age[1],
    ticket_class: ticketClass(maxAmount),
    credit_score_class: facts.credit_score_class,
    salaried: facts.takes.includes('s') ? 1 : 0,
    self_employed: facts.takes.includes('e') ? 1 : 0,
    business: facts.takes.includes('b') ? 1 : 0,
    microfinance: 0,
    min_score: facts.min_score ?? null,
    score_unknown: facts.min_score && facts.min_score >= 740 ? 0 : 1,
    served_areas: null,
    min_business_years: facts.min_business_years ?? null,
    max_maturity_age: facts.age[1] === null ? null : facts.age[1] + 5,
    max_ltv: null,
    max_foir: 50,
    ...noLimits,
    offer_days: 7,
    priority: 0,
    lender_status: 1,
    so_status: 0,
    so_text: null,
    so_date_start: null,
    so_date_end: null,
    loan_amount_upto: inWords(maxAmount, 'en'),
    tenure: `${minTenor} to ${maxTenor} months`,
    interest_rate: rate === highestRate ? `${rate}% a year` : `${rate}% to ${highestRate}% a year`,
    apr_min: aprWithFee(maxAmount, rate, maxTenor, fee),
    apr_max: aprWithFee(minAmount, highestRate, minTenor, fee),
    processing_fees: feeText(fee),
    lender_group_ids: [],
    autosubmission: 1,
    api: 0,
    age_text: rangeText(facts.age, (years) => `${years} years`),
    employment_text: employmentText(facts.takes),
    income_text: rangeText(facts.income, (amount) => formatRupees(amount)),
    min_loan_text: formatRupees(minAmount),
    max_loan_text: formatRupees(maxAmount),
    cibil_text: facts.cibil,
    lender_journey_text:
      'Apply online, complete KYC with the lender, set up repayment, sign the agreement online',
    mp4_text: null,
    pptx_text: null,
    pdf_text: null,
    logo: null,
    penal_charges: PENAL,
    foreclosure: EARLY,
    cooling_off_days: 3,
    ...grievanceOf(facts.name),
    ...deskOf(facts.name),
    products: facts.terms.map(
      ([product, amount, tenor, [interest_rate, interest_rate_max], [fee_percent, fee_max = null]]) => ({
        product,
        status: 1,
        min_amount: amount[0],
        max_amount: amount[1],
        min_tenor: tenor[0],
        max_tenor: tenor[1],
        interest_rate,
        interest_rate_max: interest_rate_max > interest_rate ? interest_rate_max : null,
        fee_percent,
        fee_max,
        ...exitTerms(rest.foreclosure),
        due_day: facts.due_day ?? null,
      }),
    ),
    ...rest,
  }
  return {
    ...given,
    so_text_hi: inHindi(given.so_text),
    age_text_hi: inHindi(given.age_text),
    employment_text_hi: inHindi(given.employment_text),
    income_text_hi: inHindi(given.income_text),
    cibil_text_hi: inHindi(given.cibil_text),
    lender_journey_text_hi: inHindi(given.lender_journey_text),
    penal_charges_hi: inHindi(given.penal_charges),
    foreclosure_hi: inHindi(given.foreclosure),
    desk_hours_hi: inHindi(given.desk_hours),
  }
}

/** What the words about early repayment say in figures; null where they say more than one figure. */
function exitTerms(text: string | null | undefined) {
  if (text === undefined) return { exit_percent: 4, exit_free_after: 12 }
  return { exit_percent: text === 'None' ? 0 : null, exit_free_after: null }
}

const PENAL = '2% a month on the overdue instalment'
const EARLY = '4% of the outstanding amount, none after 12 instalments'
const officers = [
  'Anita Kulkarni',
  'Rahul Sen',
  'Farah Siddiqui',
  'Vinod Pillai',
  'Meenal Shah',
  'Joseph Mathew',
]

/** Invented, as every person here; numbers that begin with 0000 are no one's. With the lender's privacy policy. */
function grievanceOf(name: string) {
  const place = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return {
    grievance_name: officers[place % officers.length] as string,
    grievance_phone: `+91 22 0000 ${String(place % 10_000).padStart(4, '0')}`,
    grievance_email: `grievance@${name.toLowerCase()}.example`,
    privacy_policy: `https://${name.toLowerCase()}.example/privacy`,
  }
}

const deskHours = ['Monday to Saturday, 9:30 am to 6:30 pm', 'Monday to Friday, 10 am to 6 pm']

function deskOf(name: string) {
  const place = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return {
    desk_name: `${name} partner desk`,
    desk_phone: `+91 80 0000 ${String(place % 10_000).padStart(4, '0')}`,
    desk_email: `partners@${name.toLowerCase()}.example`,
    desk_hours: deskHours[place % deskHours.length] as string,
  }
}

function aprWithFee(
  amount: number,
  rate: number,
  months: number,
  [percent, cap = Number.POSITIVE_INFINITY]: Terms[4],
) {
  const fee = Math.min((amount * percent) / 100, cap) * (1 + gstPercent / 100)
  const apr = aprOf(amount - fee, emiOf(amount, rate, months), months)
  return apr === null ? null : roundPaise(apr)
}

function feeText([percent, cap]: Terms[4]): string {
  if (percent === 0) return 'None'
  return cap
    ? `${percent}% of the amount, at most ${formatRupees(cap)}, plus GST`
    : `${percent}% of the amount plus GST`
}

function rangeText(
  [min, max]: readonly [number | null, number | null],
  text: (value: number) => string,
): string | null {
  if (min !== null && max !== null) return `${text(min)} to ${text(max)}`
  if (min !== null) return `From ${text(min)}`
  return max !== null ? `Up to ${text(max)}` : null
}

const employmentText = (takes: string): string =>
  [
    takes.includes('s') && 'Salaried',
    takes.includes('e') && 'Self-employed',
    takes.includes('b') && 'Business owner',
  ]
    .filter(Boolean)
    .join(', ')

/** Number of the ticket class (search list `ticketClass`) that holds an amount. */
function ticketClass(maxAmount: number): number {
  const upTo = [50_000, 200_000, 500_000, 1_500_000]
  return upTo.filter((limit) => maxAmount > limit).length + 1
}
