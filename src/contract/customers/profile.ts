import * as z from 'zod'
import { passcode } from '#src/contract/access/passcode.ts'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { storedAnswers, typedAnswers } from '#src/contract/catalogue/rule-fields.ts'
import { done } from '#src/contract/done.ts'
import { flag } from '#src/contract/field.ts'
import { withoutMarkup } from '#src/contract/patterns.ts'
import { personal } from '#src/contract/personal.ts'
import { typed, typedOrEmpty } from '#src/contract/typed-schema.ts'
import { profileLimits } from './profile-limits.ts'

const text = z.string().nullable()
const amount = z.number().nullable()

/** The profile as the user call returns it; PAN (`tin`), date of birth and the business PAN are masked for the customer, too. */
export const Profile = z.object({
  user_id: z.uuid(),
  first_name: text,
  last_name: text,
  mobile_phone_code: z.string(),
  mobile_phone_number: personal('mobile', text),
  email: personal('email', text),
  email_verified: flag(),
  birth_date: personal('birthDate', text),
  tin: personal('pan', text),
  gender: text,
  language: z.string(),
  channel_id: text,
  merchant_location_id: text,
  role_id: z.number().nullable(),
  is_editing: flag(),
  address1: personal('address', text),
  address2: personal('address', text),
  postal_code: text,
  city: text,
  state: text,
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
  monthly_income: personal('income', amount),
  salary_mode: text,
  emi: amount,
  prefer_net_banking: text,
  se_loan_amount: amount,
  desired_tenor: z.number().nullable(),
  housing_loan_amount: amount,
  property_type: text,
  property_value: amount,
  gold_weight: amount,
  gold_purity: text,
  business_name: text,
  business_nature: text,
  gstin: personal('gstin', text),
  business_pan: personal('pan', text).describe('of a firm or company, masked'),
  property_pincode: text,
  coapplicant_income: personal('income', amount),
  credit_score: amount.describe('as the customer states it; null: not known'),
  ...storedAnswers,
  household_income: personal('income', amount).describe('of a year; only where lenders need it'),
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
/** A number in its range, with one message for every error. */
const within = (name: keyof typeof profileLimits, message: string) =>
  z
    .number({ error: ({ input }) => (input === undefined ? 'required' : message) })
    .min(profileLimits[name][0], message)
    .max(profileLimits[name][1], message)

const nameInLetters = () => typed('letters', { max: 40 })

/** Step 1. Repeat visits may omit PAN and date of birth: the stored values are kept. */
export const PersonalStep = z
  .strictObject({
    first_name: nameInLetters(),
    last_name: nameInLetters().optional().describe('required, unless only_name'),
    only_name: z.literal(true).optional().describe('the customer has one name, which is first_name'),
    gender: code(),
    birth_date: z
      .string('birthDate')
      .regex(/^\d{4}-/, 'birthYear')
      .pipe(z.iso.date('birthDate'))
      .optional(),
    tin: typed('personPan', { missing: 'pan' }).optional(),
    consent: z.literal(true, 'consent'),
  })
  .refine(({ last_name, only_name }) => only_name || last_name, {
    path: ['last_name'],
    error: 'required',
    // Beside the errors of other fields, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const ContactStep = z.strictObject({
  email: typed('email', { max: 200 }),
  address1: typed('address', { max: 100 }),
  address2: typedOrEmpty('address', 100).optional(),
  postal_code: typed('pincode'),
  city: typedOrEmpty('locality', 60).optional(),
  state: optionalCode(),
  residence_type: code(),
  monthly_rent: within('monthly_rent', 'rent').optional(),
})

/** Step 3; which of the optional fields are needed follows from product and employment (src/domain/customers/profile-rules.ts). */
export const EmploymentStep = z.strictObject({
  employment_status_code: code(),
  employer_name: typed('company', { missing: 'company' }).optional(),
  officepincode: typed('pincode', { missing: 'pincode' }).optional(),
  salary_mode: optionalCode(),
  business_registration_type: optionalCode(),
  business_years: optionalCode(),
  business_current_turnover: optionalCode(),
  business_account: optionalCode(),
  property_type: optionalCode(),
  property_value: within('property_value', 'propertyValue').optional(),
  gold_weight: within('gold_weight', 'goldWeight').optional(),
  gold_purity: optionalCode(),
  business_name: z
    .string()
    .trim()
    .max(100, 'tooLong')
    .refine((name) => withoutMarkup.test(name), 'noMarkup')
    .optional(),
  business_nature: optionalCode(),
  gstin: typedOrEmpty('gstin').optional(),
  /** If omitted, the stored value is kept. */
  business_pan: typed('entityPan', { missing: 'entityPan' }).optional(),
  property_pincode: typedOrEmpty('pincode').optional(),
  coapplicant_income: within('coapplicant_income', 'coapplicantIncome').optional(),
  household_income: within('household_income', 'householdIncome').optional(),
  monthly_income: within('monthly_income', 'income'),
  emi: within('emi', 'presentEmi').optional(),
  /** Where the customer knows it; empty is not known. */
  credit_score: within('credit_score', 'creditScore').int('creditScore').optional(),
  ...typedAnswers,
  se_loan_amount: within('se_loan_amount', 'loanAmount'),
  desired_tenor: within('desired_tenor', 'tenor').int('tenor'),
})

/** Fields no offer depends on. */
export const ExtraDetails = z.strictObject({
  educational_level: optionalCode(),
  prefer_net_banking: optionalCode(),
  allow_sms: flag(),
  allow_emails: flag(),
  /** If omitted, the stored values are kept. */
  allow_calls: flag().optional(),
  allow_promotions: flag().optional(),
})

const own = { customer: true } as const
const id = z.object({ id: z.uuid() })

export const profileCalls = defineCalls({
  'GET /api/user/{id}': {
    summary: 'The profile of a customer',
    access: { customer: true, admin: adminRoles },
    params: id,
    answer: Profile,
  },
  'GET /api/getMaskInfo/{id}': {
    summary: 'PAN and date of birth, masked',
    access: { customer: true, admin: adminRoles },
    params: id,
    answer: z.object({ data: z.object({ pan: Profile.shape.tin, birth_date: Profile.shape.birth_date }) }),
  },
  'POST /api/user/product': {
    summary: 'Sets or clears the chosen product',
    access: own,
    body: z.strictObject({ product_type: z.string().max(60).nullable() }),
    answer: done,
  },
  'POST /api/user/personal': {
    once: true,
    summary: 'Profile step 1',
    access: own,
    body: PersonalStep,
    answer: done,
  },
  'POST /api/user/contact': { summary: 'Profile step 2', access: own, body: ContactStep, answer: done },
  'POST /api/user/mobile': {
    summary:
      'Adds the mobile number that a passcode of purpose OWN_MOBILE was sent to, where there is none yet',
    access: own,
    body: z.strictObject({ challenge_id: z.uuid('required'), otp: passcode }),
    answer: done,
  },
  'POST /api/user/employment': {
    summary: 'Profile step 3; opens the application',
    access: own,
    body: EmploymentStep,
    answer: done.extend({ app_id: z.uuid() }),
  },
  'POST /api/user/extra-details': {
    once: true,
    summary: 'Profile fields no offer depends on, and contact preferences',
    access: own,
    body: ExtraDetails,
    answer: done,
  },
})
