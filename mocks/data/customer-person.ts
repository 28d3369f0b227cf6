import type { Language } from '#src/contract/language.ts'
import type { Flag } from '#src/domain/catalogue/products.ts'
import { placeOf } from '#src/domain/customers/pincodes.ts'
import { searchLists } from '#src/domain/customers/search-lists.ts'
import { addDays } from '#src/domain/dates.ts'
import type { Applicant } from '#src/domain/offers/matching-inputs.ts'
import type { Random } from './random.ts'

/** The profile of an invented person, by the names of the contract; PAN and birth date in clear. */
export interface InventedPerson {
  first_name: string
  last_name: string
  email: string
  language: Language
  birth_date: string
  pan: string
  gender: string
  address1: string
  postal_code: string
  city: string | null
  state: string | null
  residence_type: string
  employment_status_code: Applicant['employment']
  employer_name: string | null
  officepincode: string | null
  salary_mode: string | null
  business_registration_type: string | null
  business_years: string | null
  business_current_turnover: string | null
  monthly_income: number
  household_income: number
  emi: number
  se_loan_amount: number
  desired_tenor: number
  allow_sms: Flag
  allow_emails: Flag
  allow_calls: Flag
}

const women = [
  'Aditi',
  'Bhavna',
  'Deepa',
  'Farida',
  'Gauri',
  'Ishita',
  'Kavya',
  'Lata',
  'Manju',
  'Neha',
  'Pooja',
  'Rekha',
]
const men = [
  'Ajay',
  'Bharat',
  'Dinesh',
  'Faizan',
  'Girish',
  'Imran',
  'Karan',
  'Mohan',
  'Nikhil',
  'Prakash',
  'Ravi',
  'Suresh',
]
const surnames = [
  'Bhosale',
  'Chauhan',
  'Das',
  'Fernandes',
  'Gupta',
  'Iyer',
  'Joshi',
  'Khan',
  'Mehta',
  'Nair',
  'Patil',
  'Qureshi',
  'Reddy',
  'Sharma',
  'Thakur',
  'Verma',
  'Yadav',
]
const streets = ['Station Road', 'Gandhi Marg', 'Lake View', 'Temple Street', 'Market Road', 'College Road']
const pincodes = [
  '110001',
  '226001',
  '302001',
  '380001',
  '411001',
  '440001',
  '500001',
  '560001',
  '600001',
  '682001',
  '700001',
]
const employers = [
  'Nirmal Textiles',
  'Aakar Software',
  'Sahyadri Foods',
  'Prabhat School',
  'Vistar Logistics',
  'Arogya Hospital',
]
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

interface About {
  /** Position among the customers; makes PAN and e-mail unique. */
  index: number
  product: Applicant['product']
  today: string
  amount: number
  tenor_months: number
}

/** Invents a complete profile that fits the wish: business loans are asked by people with a business. */
export function inventPerson(
  random: Random,
  { index, product, today, amount, tenor_months }: About,
): InventedPerson {
  const gender = random.chance(0.45) ? 'female' : 'male'
  const first_name = random.pick(gender === 'female' ? women : men)
  const last_name = random.pick(surnames)
  const postal_code = random.pick(pincodes)
  const monthly_income = random.whole(15, 120) * 1000
  const allows = (share: number): Flag => (random.chance(share) ? 1 : 0)
  const employment =
    product === 'bl'
      ? random.pick(['self_employed', 'business'] as const)
      : (random.draw([
          ['self_employed', 0.17],
          ['business', 0.08],
        ] as const) ?? 'salaried')
  return {
    first_name,
    last_name,
    email: `${first_name}.${last_name}${index}@mail.example`.toLowerCase(),
    language: random.chance(0.3) ? 'hi' : 'en',
    birth_date: addDays(today, -random.whole(21 * 366, 57 * 365)),
    pan: inventPan(random, last_name, index),
    gender,
    address1: `${random.whole(1, 240)} ${random.pick(streets)}`,
    postal_code,
    ...placeOf(postal_code),
    residence_type: option(random, 'residencyType'),
    employment_status_code: employment,
    ...(employment === 'salaried' ? job(random, postal_code) : business(random)),
    monthly_income,
    household_income: monthly_income * (random.chance(0.35) ? 18 : 12),
    emi: random.chance(0.4) ? random.whole(2, 20) * 500 : 0,
    se_loan_amount: amount,
    desired_tenor: tenor_months,
    allow_sms: allows(0.45),
    allow_emails: allows(0.4),
    allow_calls: allows(0.3),
  }
}

const option = (random: Random, list: keyof typeof searchLists): string =>
  random.pick(Object.keys(searchLists[list]))

const job = (random: Random, officepincode: string) => ({
  employer_name: random.pick(employers),
  officepincode,
  salary_mode: random.chance(0.9) ? 'bank_transfer' : 'cheque',
  business_registration_type: null,
  business_years: null,
  business_current_turnover: null,
})

const business = (random: Random) => ({
  employer_name: null,
  officepincode: null,
  salary_mode: null,
  business_registration_type: option(random, 'businessRegistrationType'),
  business_years: option(random, 'businessYears'),
  business_current_turnover: option(random, 'businessTurnover'),
})

/** Valid by form only: P for a person, then the surname's initial; three letters and the digits keep it unique. */
function inventPan(random: Random, surname: string, index: number): string {
  const round = Math.floor(index / 10_000)
  const letter = (place: number) => letters.charAt((Math.floor(round / 26 ** place) + 7 * place) % 26)
  const digits = String(index % 10_000).padStart(4, '0')
  return `${letter(2)}${letter(1)}${letter(0)}P${surname.charAt(0)}${digits}${letters.charAt(random.whole(0, 25))}`
}
