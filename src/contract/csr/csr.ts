import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { consentStates, readAccounts } from '#src/contract/account-data.ts'
import { Complaint } from '#src/contract/applications/complaint.ts'
import { type AdminRole, defineCalls } from '#src/contract/call.ts'
import { Profile } from '#src/contract/customers/profile.ts'
import { done } from '#src/contract/done.ts'
import { rupees } from '#src/contract/field.ts'
import { freeText } from '#src/contract/free-text.ts'
import { withoutMarkup } from '#src/contract/patterns.ts'
import { personal } from '#src/contract/personal.ts'

const text = z.string().nullable()
const at = z.iso.datetime()
/** A figure, or its mask. */
const figure = z.union([z.number(), z.string()]).nullable()

/** Calls of the page, for fewer roles than its list where it says so. */
export const csr = (...roles: AdminRole[]) =>
  roles.length === 0
    ? adminsOf('csr-portal')
    : { ...adminsOf('csr-portal', 'update'), admin: roles as readonly AdminRole[] }

export const csrPage = z.object({ id: z.uuid(), pid: z.union([z.uuid(), z.literal('none')]) })
const words = (max: number) =>
  z.string('required').trim().min(1, 'required').max(max, 'tooLong').regex(withoutMarkup, 'noMarkup')
export const csrReason = z
  .string('required')
  .trim()
  .min(3, 'reasonShort')
  .max(200, 'tooLong')
  .regex(withoutMarkup, 'noMarkup')

/** Values that roles 1 and 2 may reveal one by one, with a reason. */
export const secrets = [
  'mobile_phone_number',
  'email',
  'tin',
  'birth_date',
  'address',
  'monthly_income',
  'household_income',
] as const
export type Secret = (typeof secrets)[number]

export const CsrApplication = z.object({
  app_id: z.uuid(),
  product_type: z.string(),
  amount: z.number(),
  tenor_months: z.number().int(),
  created_at: at,
  closed_at: at.nullable(),
  choices: z.array(
    z.object({
      id: z.uuid(),
      lender: z.string(),
      lender_app_id: text,
      other_refs: z
        .array(
          z.object({ kind: z.enum(['APPLICATION', 'LEAD', 'LOAN']), ref: z.string(), day: z.iso.date() }),
        )
        .describe('further numbers of the lender, and the day of the row that had them first'),
      amount: z.number(),
      tenor_months: z.number().int(),
      apr: z.number(),
      emi: z.number(),
      stated: z
        .array(
          z.object({ figure: z.enum(['interest_rate', 'apr', 'emi']), ours: z.number(), stated: z.number() }),
        )
        .describe('figures of the lender’s own offer that it states otherwise than its terms give'),
      status: z.number().int(),
      reason: text,
      disbursed_amount: z.number().nullable(),
      payments: z.number().int().describe('in how many parts the loan was paid'),
      updated_at: at,
      complaints: z.array(Complaint).describe('those that went to the lender'),
      accounts: z
        .object({ consent: z.enum(consentStates), ...readAccounts })
        .nullable()
        .describe('what became of account data that we read for the lender'),
    }),
  ),
})

/** A pseudonymised customer: the data that is kept, and why. */
export const CsrStub = z.object({
  restricted: z.literal(true),
  id: z.uuid(),
  status: z.enum(['RESTRICTED', 'ERASED', 'MERGED']),
  merged_into: z.uuid().nullable().describe('the customer it was merged into'),
  created_at: at,
  updated_at: at,
  legal_hold: text,
})

export const CsrCustomer = z.object({
  restricted: z.literal(false),
  id: z.uuid(),
  name: z.string(),
  phone: personal('mobile', text),
  email: personal('email', text),
  address: personal('address', text).describe('null: not given'),
  product_type: text,
  partner: text,
  source: text,
  language: z.string(),
  created_at: at,
  updated_at: at,
  owner: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  next_call: at.nullable(),
  consents: z.object({ calls: z.boolean(), sms: z.boolean(), emails: z.boolean() }),
  profile: z.object({
    tin: Profile.shape.tin,
    birth_date: Profile.shape.birth_date,
    gender: text,
    city: text,
    state: text,
    postal_code: text,
    residence_type: text,
    employment_status_code: text,
    employer_name: text,
    business_registration_type: text,
    monthly_income: personal('income', figure),
    household_income: personal('income', figure),
    emi: figure,
  }),
  applications: z.array(CsrApplication),
  deletion: text.describe('reference of an open deletion request'),
})
export type CsrCustomer = z.infer<typeof CsrCustomer>

/** One event of any kind; the screen has the words. */
export const CsrEntry = z.object({
  at,
  kind: z.enum(['STATUS', 'JOURNEY', 'CONSENT', 'MESSAGE', 'NOTE', 'CALL', 'LINK', 'API', 'CHANGE']),
  what: z.string().describe('code of a status, event, purpose, template, outcome or action'),
  by: text.describe('lender, admin or vendor'),
  detail: text,
  good: z.boolean().nullable(),
})
export type CsrEntry = z.infer<typeof CsrEntry>

const entries = z.object({ rows: z.array(CsrEntry) })

export const csrCalls = defineCalls({
  'GET /api/admin/csr/{id}/{pid}': {
    summary: 'The customer of an application: summary, masked profile, applications',
    access: csr(),
    params: csrPage,
    answer: z.discriminatedUnion('restricted', [CsrStub, CsrCustomer]),
  },
  'GET /api/admin/csr/{id}/{pid}/timeline': {
    summary: 'All events of a customer, newest first',
    access: csr(),
    params: csrPage,
    answer: entries,
  },
  'GET /api/admin/csr/{id}/{pid}/offers': {
    summary: 'Every offer list the customer saw, unchanged',
    access: csr(),
    params: csrPage,
    answer: z.object({
      lists: z.array(
        z.object({
          list_id: z.uuid(),
          product_type: z.string(),
          made_at: at,
          mechanism: z.string(),
          offers: z.array(
            z.object({
              lender: z.string(),
              amount: z.number(),
              tenor_months: z.number().int(),
              apr: z.number(),
              emi: z.number(),
              chosen: z.boolean(),
            }),
          ),
          unmatched: z.number().int(),
        }),
      ),
    }),
  },
  'GET /api/admin/csr/{id}/{pid}/consents': {
    summary: 'All consent records of a customer',
    access: csr(),
    params: csrPage,
    answer: entries,
  },
  'GET /api/admin/csr/{id}/{pid}/messages': {
    summary: 'Messages to a customer; passcodes without their digits',
    access: csr(),
    params: csrPage,
    answer: entries,
  },
  'GET /api/admin/csr/{id}/{pid}/notes': {
    summary: 'Notes on a customer',
    access: csr(),
    params: csrPage,
    answer: entries,
  },
  'GET /api/admin/csr/{id}/{pid}/calls': {
    summary: 'Call attempts to a customer and their dispositions',
    access: csr(),
    params: csrPage,
    answer: entries,
  },
  'GET /api/admin/csr/{id}/{pid}/links': {
    summary: 'Tracking links the customer came through, and hand-over links sent',
    access: csr(),
    params: csrPage,
    answer: entries,
  },
  'GET /api/admin/csr/{id}/{pid}/api-calls': {
    summary: 'Calls to lenders about a customer',
    access: csr(1),
    params: csrPage,
    answer: entries,
  },
  'GET /api/admin/csr/{id}/{pid}/audit': {
    summary: 'Admin actions on a customer, including reveals',
    access: csr(1),
    params: csrPage,
    answer: entries,
  },
  'POST /api/admin/csr/{id}/{pid}/notes': {
    summary: 'Adds a note; it cannot be changed afterwards',
    access: csr(1, 2, 3),
    once: true,
    params: csrPage,
    body: z.strictObject({ text: words(1000) }),
    answer: done,
  },
  'POST /api/admin/csr/{id}/{pid}/callback': {
    summary: 'Schedules a call, moved into the allowed hours',
    access: csr(1, 2, 3),
    once: true,
    params: csrPage,
    body: z.strictObject({
      due_at: z.iso.datetime({ offset: true, error: 'callbackTime' }),
      reason: csrReason,
    }),
    answer: done,
  },
  'POST /api/admin/csr/{id}/{pid}/transfer': {
    once: true,
    summary: 'Sends the customer a link to continue on their own phone',
    access: csr(1, 2, 3),
    params: csrPage,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/csr/{id}/{pid}/status': {
    summary:
      'Sets the status of a lender application without checking the transition; the lender is not informed',
    access: csr(1),
    params: csrPage,
    body: z.strictObject({
      lender_application_id: z.uuid('invalid'),
      expected: z.number('number').int('invalid').describe('what the editor saw'),
      status: z.number('choice').int('choice'),
      amount: rupees().optional().describe('of a disbursal'),
      reason: csrReason,
    }),
    answer: done,
  },
  'POST /api/admin/csr/{id}/{pid}/reveal': {
    once: true,
    summary: 'Reveals one value; the admin and the reason go to the audit trail',
    access: csr(1, 2),
    params: csrPage,
    body: z.strictObject({ what: z.enum(secrets, 'choice'), reason: csrReason }),
    reveals: ['mobile', 'email', 'pan', 'birthDate', 'address', 'income'],
    answer: z.object({ value: text }),
  },
  'POST /api/admin/csr/{id}/{pid}/ticket': {
    summary: "Raises a ticket in the customer's name",
    access: csr(1, 2, 3),
    once: true,
    params: csrPage,
    body: z.strictObject({ description: freeText(words(2000)) }),
    answer: done.extend({ reference: z.string() }),
  },
  'POST /api/admin/csr/{id}/{pid}/deletion': {
    once: true,
    summary: 'Starts the deletion of the customer’s data, as the customer asked',
    access: csr(1),
    params: csrPage,
    body: z.strictObject({ reason: csrReason }),
    answer: done.extend({ reference: z.string() }),
  },
})
