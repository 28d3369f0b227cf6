import * as z from 'zod'
import { defineCalls } from './call.ts'
import { done } from './done.ts'
import { flag } from './field.ts'
import { address, company, email, letters, personPan, pincode } from './patterns.ts'

const text = z.string().nullable()
const amount = z.number().nullable()

/** The profile as the user endpoint answers it; PAN (`tin`) and date of birth leave the server masked. */
export const Profile = z.object({
  user_id: z.uuid(),
  first_name: text,
  last_name: text,
  mobile_phone_code: z.string(),
  mobile_phone_number: text,
  email: text,
  email_verified: flag(),
  birth_date: text,
  tin: text,
  gender: text,
  language: z.string(),
  channel_id: text,
  merchant_location_id: text,
  role_id: z.number().nullable(),
  is_editing: flag(),
  address1: text,
  address2: text,
  postal_code: text,
  residence_type: text,
  monthly_rent: amount,
  educational_level: text,
  employment_status_code: text,
  business_registration_type: text,
  business_current_turnover: text,
  business_years: text,
  business_account: text,
  employer_name: text,
  officepincode: text,
  monthly_income: amount,
  salary_mode: text,
  emi: amount,
  prefer_net_banking: text,
  se_loan_amount: amount,
  desired_tenor: z.number().nullable(),
  housing_loan_amount: amount,
  property_type: text,
  allow_sms: flag(),
  allow_emails: flag(),
  inflight_credit_app_id: z.uuid().nullable(),
  bl_completed: flag(),
  pl_completed: flag(),
  gl_completed: flag(),
  hl_completed: flag(),
  pl_update_required: flag(),
  pl_se_update_required: flag(),
})
export type Profile = z.infer<typeof Profile>

const required = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'tooLong')
const code = () => required(40)
const optionalCode = () => z.string().trim().max(40).optional()

/** Step 1. Repeat visits may leave PAN and date of birth out: what is stored stays. */
export const PersonalStep = z.strictObject({
  first_name: required(40).regex(letters, 'letters'),
  last_name: required(40).regex(letters, 'letters'),
  gender: code(),
  birth_date: z.iso.date('birthDate').optional(),
  tin: z.string().trim().toUpperCase().regex(personPan, 'pan').optional(),
  consent: z.literal(true, 'consent'),
})

export const ContactStep = z.strictObject({
  email: required(200).toLowerCase().regex(email, 'email'),
  address1: required(100).regex(address, 'address'),
  address2: z
    .string()
    .trim()
    .max(100, 'tooLong')
    .refine((line) => line === '' || address.test(line), 'address')
    .optional(),
  postal_code: required(6).regex(pincode, 'pincode'),
  residence_type: code(),
})

const income = z.number('income').min(1, 'income').max(1_000_000, 'income')

/** Step 3; which of the optional fields are needed follows from the employment status (server/services/profile.ts). */
export const EmploymentStep = z.strictObject({
  employment_status_code: code(),
  employer_name: z.string().trim().regex(company, 'company').optional(),
  officepincode: z.string().trim().regex(pincode, 'pincode').optional(),
  salary_mode: optionalCode(),
  business_registration_type: optionalCode(),
  business_years: optionalCode(),
  business_current_turnover: optionalCode(),
  monthly_income: income,
  emi: z.number('number').min(0, 'notNegative').max(1_000_000, 'tooLarge').optional(),
  se_loan_amount: z.number('loanAmount').min(1000, 'loanAmount').max(10_000_000, 'loanAmount'),
  desired_tenor: z.number('tenor').int('tenor').min(3, 'tenor').max(360, 'tenor'),
})

const own = { customer: true } as const
const id = z.object({ id: z.uuid() })

export const profileCalls = defineCalls({
  'GET /api/user/{id}': {
    summary: 'The profile of a customer',
    access: { customer: true, admin: [1, 2, 3] },
    params: id,
    answer: Profile,
  },
  'GET /api/getMaskInfo/{id}': {
    summary: 'PAN and date of birth, masked',
    access: { customer: true, admin: [1, 2, 3] },
    params: id,
    answer: z.object({ data: z.object({ pan: text, birth_date: text }) }),
  },
  'POST /api/user/product': {
    summary: 'Chooses the product, or none',
    access: own,
    body: z.strictObject({ product_type: z.string().max(60).nullable() }),
    answer: done,
  },
  'POST /api/user/personal': { summary: 'Profile step 1', access: own, body: PersonalStep, answer: done },
  'POST /api/user/contact': { summary: 'Profile step 2', access: own, body: ContactStep, answer: done },
  'POST /api/user/employment': {
    summary: 'Profile step 3; opens the application',
    access: own,
    body: EmploymentStep,
    answer: done.extend({ app_id: z.uuid() }),
  },
})
