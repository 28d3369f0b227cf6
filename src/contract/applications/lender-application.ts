import * as z from 'zod'
import { AccountConsent } from '#src/contract/account-data.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { KeyFacts, Offer } from '#src/contract/offers/offer.ts'
import { PaidOutLoan } from '#src/contract/paid-out-loan.ts'
import { typedPasscode } from '#src/contract/typed-passcode.ts'
import { Complaint, ComplaintStep } from './complaint.ts'
import { customerActions } from './customer-action.ts'
import {
  coolingOffDays,
  ExtraField,
  LenderContact,
  LenderNotice,
  NextStep,
  StatedFigures,
} from './lender-wire.ts'
import { Repayment, RepayWay } from './repayment.ts'

const text = z.string().nullable()

/** Why we stopped trying: LENDER_SILENT: nothing answered; LENDER_FAULT: only errors came back. */
export const givenUpReasons = ['LENDER_SILENT', 'LENDER_FAULT'] as const

/** How lenders take applications: fully by API, with a few facts before a redirect, or on their own site. */
export const lenderModes = ['native', 'light-touch', 'redirect'] as const
export const lenderSteps = ['info', 'form', 'consent', 'otp', 'redirect', 'wait', 'result'] as const

/** A detail that a lender refused: a fact of the profile, or one of its own questions (`extra.<name>`). */
export const RefusedField = z.object({ field: z.string(), message: text.describe("the lender's own words") })
export type RefusedField = z.infer<typeof RefusedField>

/** The lender's own offer. Rupees, percent a year, months; instalment and APR are computed as for every offer. */
export const LenderOffer = z.object({
  id: z.string().optional().describe('of one among several'),
  amount: z.number(),
  interest_rate: z.number(),
  tenor_months: z.number().int(),
  processing_fee: z.number().describe('with GST'),
  apr: z.number(),
  emi: z.number(),
  total_cost: z.number(),
  key_facts_url: text.describe("the lender's key fact statement"),
  valid_until: z.iso.date().nullable(),
  cooling_off_days: coolingOffDays,
  stated: StatedFigures.optional(),
})
export type LenderOffer = z.infer<typeof LenderOffer>

/** What we do if nothing happens until a day: `reminds` writes to the customer, `lapses` lets an unsent choice go. */
export const DueDay = z.object({ what: z.enum(['reminds', 'lapses']), by: z.iso.date() })
export type DueDay = z.infer<typeof DueDay>

/** What happened to an application, oldest first. */
export const TimelineEntry = z.object({
  status: z.number().int(),
  at: z.iso.datetime(),
  by: z.enum(['customer', 'lender', 'us']),
  remark: text,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** One chosen offer, as the page of its lender shows it. */
export const LenderApplication = z.object({
  id: z.uuid(),
  app_id: z.uuid(),
  list_id: z.uuid().nullable(),
  reference: text.describe("the lender's own reference"),
  product_type: z.string(),
  amount: z.number(),
  tenor_months: z.number().int(),
  apr: z.number(),
  emi: z.number(),
  status: z.number().int().describe('canonical status code'),
  reason: text.describe("the lender's reason for a refusal"),
  reason_code: text.describe('what the lender says would have to change'),
  given_up: z.enum(givenUpReasons).nullable().describe('why we stopped trying to reach the lender'),
  refused: z.array(RefusedField).describe('details to correct before it can be sent again'),
  chosen: Offer.nullable().describe('the offer as it was shown when it was chosen'),
  offer: LenderOffer.nullable().describe("the lender's own offer"),
  choices: z.array(LenderOffer).describe('its offers by cost, while the customer can choose among several'),
  offer_accepted_at: z.iso.datetime().nullable(),
  loan: PaidOutLoan.nullable().describe('the loan as it runs, once the money was sent'),
  account_consent: AccountConsent.nullable().describe('the newest request for account data'),
  repayment: Repayment.nullable().describe('how the loan is paid back, where the lender says'),
  complaints: z
    .array(Complaint)
    .nullable()
    .describe('those that went to the lender; null where it takes none'),
  contact: LenderContact.nullable(),
  due: DueDay.nullable(),
  timeline: z.array(TimelineEntry),
  actions: z.array(z.enum(customerActions)).describe('what the customer can do now'),
  submitted: z.boolean().describe('queued for submission; the customer has nothing left to do'),
  next: NextStep.nullable(),
  updated_at: z.iso.datetime(),
})
export type LenderApplication = z.infer<typeof LenderApplication>

export const LenderPage = z.object({
  lender: z.object({
    slug: z.string(),
    lender_id: z.number().int(),
    lender_name: z.string(),
    legal_name: z.string(),
    live: z.boolean().describe('takes applications now'),
    mode: z.enum(lenderModes),
    steps: z.array(z.enum(lenderSteps)),
    extra: z.array(ExtraField),
    privacy_policy: text.describe("address of the lender's privacy policy"),
    bureau: text.describe('credit bureau the lender asks for a report; needs a separate consent'),
    declined_page: z.boolean().describe('a refusal has its own page'),
    shares: z.array(z.string()).describe('names of the fields sent to the lender'),
  }),
  application: LenderApplication.nullable().describe("the caller's newest application with this lender"),
})
export type LenderPage = z.infer<typeof LenderPage>

const own = { customer: true } as const
const id = z.object({ id: z.uuid() })

export const lenderApplicationCalls = defineCalls({
  'GET /api/lender-pages/{slug}': {
    summary: 'The page of a lender: its questions and the status of the caller’s application',
    access: own,
    params: z.object({ slug: z.string().max(40) }),
    answer: LenderPage,
  },
  'GET /api/lender-slugs/{slug}': {
    summary: 'Whether a URL segment is the name of a lender',
    access: 'public',
    params: z.object({ slug: z.string().max(40) }),
    // No 404 for an unknown name: browsers report it as an error of the page.
    answer: z.object({
      known: z.boolean(),
      own_form: z.boolean().describe('takes the merchant-finance form'),
    }),
  },
  'GET /api/lender-applications/{id}': {
    summary: 'The page of the lender of a chosen offer',
    access: own,
    params: id,
    inBackground: true,
    answer: LenderPage,
  },
  'GET /api/lender-applications/{id}/key-facts': {
    summary: "Key facts of the lender's own offer, with the repayment schedule",
    access: own,
    params: id,
    query: z.strictObject({ option: z.string().max(200).optional().describe('of several offers') }),
    answer: KeyFacts,
  },
  'POST /api/lender-applications/{id}/submit': {
    summary:
      'Submits a chosen offer to its lender, with the answers to that lender’s own questions; after a refusal, with the corrected details',
    access: own,
    params: id,
    body: z.strictObject({
      extra: z.record(z.string().max(40), z.string().trim().max(200)).default({}),
      credit_report: z
        .strictObject({ consent: z.literal(true), consent_version: z.string().max(40) })
        .optional()
        .describe('version of the text the customer agreed to; for lenders with a bureau'),
    }),
    answer: LenderPage,
  },
  'POST /api/lender-applications/{id}/accept-offer': {
    summary: "Accepts the lender's own offer as it was shown; the lender is told",
    access: own,
    params: id,
    body: z.strictObject({
      amount: z.number(),
      interest_rate: z.number(),
      tenor_months: z.number().int(),
      option: z.string().max(200).optional().describe('the offer that is chosen, of several'),
    }),
    answer: LenderPage,
  },
  'POST /api/lender-applications/{id}/check': {
    once: true,
    summary:
      'Asks the lender for the status of a submitted application; if the lender does not answer, nothing changes',
    access: own,
    params: id,
    body: z.strictObject({}),
    inBackground: true,
    answer: LenderPage,
  },
  'POST /api/lender-applications/{id}/otp/send': {
    once: true,
    summary: 'Asks the lender to send its passcode again',
    access: own,
    params: id,
    body: z.strictObject({}),
    answer: done.extend({ resend_in: z.number().int().describe('seconds') }),
  },
  'POST /api/lender-applications/{id}/otp/verify': {
    once: true,
    summary: "Forwards the lender's passcode without storing it",
    access: own,
    params: id,
    body: z.strictObject({
      otp: z
        .string('lenderOtp')
        .overwrite((text) => typedPasscode(text, 4, 8))
        .regex(/^\d{4,8}$/, 'lenderOtp'),
    }),
    answer: LenderPage,
  },
  'POST /api/lender-applications/{id}/form': {
    once: true,
    summary: 'Passes the customer’s answers to a form of the lender on',
    access: own,
    params: id,
    body: z.strictObject({ values: z.record(z.string().max(200), z.string().trim().max(200)) }),
    answer: LenderPage,
  },
  'POST /api/lender-applications/{id}/repayment-page': {
    once: true,
    summary: 'Asks the lender for a payment outside the plan: a part, all that is left, or what was missed',
    access: own,
    params: id,
    body: z.strictObject({ way: RepayWay, amount: z.string().trim().max(20).optional() }),
    answer: LenderPage,
  },
  'POST /api/lender-applications/{id}/complaint': {
    once: true,
    summary: 'Opens a complaint about a loan, which goes to its lender, or answers, escalates or closes one',
    access: own,
    params: id,
    body: ComplaintStep,
    answer: LenderPage,
  },
  'POST /api/lender-webhook/{lender}': {
    summary:
      'Webhook: a lender reports the status of an application, with its own offer and how it goes on; signed and applied once',
    access: 'public',
    params: z.object({ lender: z.string().max(40) }),
    body: LenderNotice,
    answer: done,
  },
})
