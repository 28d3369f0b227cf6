import type { ValidationKey } from '#src/locales/validation.words.ts'

type Step = 'personal' | 'contact' | 'employment'

/** What is typed into each step when all is well; a salaried customer who wants a personal loan. */
export const goodTyping = {
  personal: {
    first_name: 'Asha',
    last_name: 'Rao',
    gender: 'female',
    'birth_date-day': '14',
    'birth_date-month': '3',
    'birth_date-year': '1992',
    tin: 'ABCPK1234L',
    consent: 'on',
  },
  contact: {
    email: 'asha.rao@mail.example',
    address1: '12, MG Road',
    postal_code: '411001',
    city: 'Pune',
    state: 'MH',
    residence_type: 'rented',
  },
  employment: {
    employment_status_code: 'salaried',
    employer_name: 'Acme Works',
    officepincode: '411002',
    salary_mode: 'bank_transfer',
    monthly_income: '60,000',
    se_loan_amount: '2,00,000',
    desired_tenor: '24',
  },
} as const satisfies Record<Step, Record<string, string>>

const date = (text: string): Record<string, string> => {
  const [day = '', month = '', year = ''] = text.split('/')
  return { 'birth_date-day': day, 'birth_date-month': month, 'birth_date-year': year }
}
const dates = (...texts: string[]) => texts.map(date)
const each = (name: string, ...values: string[]) => values.map((value) => ({ [name]: value }))

/** Typing that is refused, with field and message; browser and server are held to this one table. */
export const badTyping: readonly [Step, field: string, ValidationKey, readonly Record<string, string>[]][] = [
  ['personal', 'first_name', 'letters', each('first_name', 'Asha1', 'आशा२', '<b>Asha</b>')],
  ['personal', 'first_name', 'required', each('first_name', '')],
  ['personal', 'last_name', 'required', each('last_name', '')],
  ['personal', 'last_name', 'letters', each('last_name', 'Rao2', 'Rao@Iyer')],
  ['personal', 'tin', 'pan', each('tin', 'ABCCK1234L', 'ABCPK123L', 'ABCPK1234LL', '1BCPK1234L')],
  ['personal', 'tin', 'required', each('tin', '')],
  [
    'personal',
    'birth_date',
    'birthDate',
    dates('31/2/1990', '29/2/2001', '0/5/1990', '12/13/1990', 'x/5/1990'),
  ],
  ['personal', 'birth_date', 'birthYear', dates('14/3/199', '14/3/abcd', '14/3/1')],
  ['personal', 'birth_date', 'ageRange', dates('14/3/2015', '1/1/2020', '14/3/1900')],
  ['personal', 'consent', 'consent', each('consent', '')],
  ['contact', 'email', 'email', each('email', 'asha', 'asha@mail', 'a b@mail.example', 'a@b..in')],
  ['contact', 'address1', 'address', each('address1', '<script>', 'a * b')],
  ['contact', 'address2', 'address', each('address2', '@home')],
  ['contact', 'postal_code', 'pincode', each('postal_code', '4110', '011001', '4110011', '41100a')],
  ['contact', 'city', 'locality', each('city', 'Pune!', 'Pune*', '<i>')],
  ['contact', 'residence_type', 'required', each('residence_type', '')],
  ['contact', 'monthly_rent', 'rent', each('monthly_rent', 'abc', '10,00,001', '12.345')],
  ['employment', 'employment_status_code', 'required', each('employment_status_code', '')],
  ['employment', 'employer_name', 'company', each('employer_name', 'AB', 'A * B', 'x'.repeat(41))],
  ['employment', 'officepincode', 'pincode', each('officepincode', '4110', '011001', 'abcdef')],
  ['employment', 'salary_mode', 'required', each('salary_mode', '')],
  ['employment', 'monthly_income', 'income', each('monthly_income', '0', '10,00,001', 'sixty', '-5')],
  ['employment', 'monthly_income', 'required', each('monthly_income', '')],
  ['employment', 'emi', 'presentEmi', each('emi', '10,00,001', 'none', '-1')],
  [
    'employment',
    'se_loan_amount',
    'loanAmount',
    each('se_loan_amount', '999', '1,00,00,001', '2 lakh 3 crore'),
  ],
  ['employment', 'desired_tenor', 'tenor', each('desired_tenor', '2', '361', 'abc')],
]

/** Typing whose meaning is clear: the form and the server bring it into the form of its rule. */
export const cleanedTyping: readonly [Step, field: string, readonly Record<string, string>[]][] = [
  ['personal', 'first_name', each('first_name', "D'Souza")],
  ['personal', 'last_name', each('last_name', 'Rao-Iyer', 'Rao.', 'Rao  Iyer')],
  ['contact', 'address1', each('address1', 'Flat 4/2', 'A & B')],
  ['contact', 'address2', each('address2', 'Flat 4/2', "O'Hara")],
  ['contact', 'city', each('city', 'पुणे', 'Pune-Camp', 'Daman & Diu')],
  ['employment', 'employer_name', each('employer_name', 'A & Sons', 'शर्मा ट्रेडर्स')],
]
