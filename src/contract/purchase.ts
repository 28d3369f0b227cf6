import * as z from 'zod'
import { ExtraField } from '#src/contract/applications/lender-wire.ts'
import { defineCalls } from '#src/contract/call.ts'
import { CategoryCode } from '#src/contract/products/product-calls.ts'
import { requestStatuses } from '#src/contract/products/request-status.ts'

/* A policy that is bought on our pages, from an insurer in a network. */

const text = z.string().nullable()
const rupees = z.number().nullable()
const day = z.iso.date().nullable()

/** A plan at the premium that the insurer quotes this customer. */
export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  premium: z.number().describe('for the whole term, with tax and fees'),
  tax: rupees.describe('in it'),
  sum_insured: rupees,
  months: z.number().int().nullable(),
  facts: z
    .array(z.object({ code: z.string(), value: z.string() }))
    .describe('what the insurer states besides: waiting periods, exclusions, shares of bills'),
})
export type Plan = z.infer<typeof Plan>

/** What the customer does next; null: it is the insurer's turn, or nothing is left to do. */
export const PurchaseStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan') }),
  z.object({ kind: z.literal('form'), about: text, fields: z.array(ExtraField).min(1) }),
  z.object({ kind: z.literal('page'), about: text, url: z.url() }),
  z.object({ kind: z.literal('pay'), url: z.url() }),
])
export type PurchaseStep = z.infer<typeof PurchaseStep>

/** Claims and renewals of a policy, by what the insurer said last. */
const caseStates = ['INITIATED', 'PROCESSING', 'PROCESSED', 'GRANTED', 'REJECTED'] as const

export const Policy = z.object({
  number: z.string(),
  state: z.enum(['ACTIVE', 'CANCELLING', 'CANCELLED']),
  from: day,
  until: day,
  document: text,
  free_look_until: day.describe('until when it can be returned for its premium; null where no law says so'),
  in_free_look: z.boolean(),
  may_cancel: z.boolean(),
  claim_url: text,
  renew_url: text,
  claims: z.array(
    z.object({ id: z.string(), state: z.enum(caseStates), requested: rupees, approved: rupees }),
  ),
  renewal: z.enum(caseStates).nullable(),
})
export type Policy = z.infer<typeof Policy>

export const Purchase = z
  .object({
    id: z.uuid(),
    category: z.string(),
    product_name: z.string(),
    provider: text,
    status: z.enum(requestStatuses),
    next: PurchaseStep.nullable(),
    plans: z.array(Plan),
    plan: Plan.nullable().describe('the chosen one, at its newest premium'),
    parts: z
      .array(z.object({ title: z.string(), amount: z.number() }))
      .describe('of its premium, by the insurer’s names'),
    stated: rupees.describe('the premium that the insurer states, where its parts cost more'),
    terms_url: text.describe('its terms of cancellation'),
    refused: text.describe('why, in the insurer’s words'),
    policy: Policy.nullable(),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof Purchase>

const own = { customer: true } as const
const params = z.object({ id: z.uuid() })
const ofPurchase = { access: own, params, answer: Purchase } as const

export const purchaseCalls = defineCalls({
  'POST /api/purchases': {
    once: true,
    summary:
      'Records the consent and asks an insurer of a network for its plans; an open purchase is continued',
    access: own,
    body: z.strictObject({
      category: CategoryCode,
      product_id: z.number().int().min(1).max(2_147_483_647),
      consent: z.literal(true, 'required'),
      consent_version: z.string().max(40),
    }),
    answer: z.object({ id: z.uuid() }),
  },
  'GET /api/purchases/{id}': {
    ...ofPurchase,
    summary: 'A purchase: plans, the next step, and the policy once it is issued',
  },
  'POST /api/purchases/{id}/plan': {
    ...ofPurchase,
    once: true,
    summary: 'Chooses a plan at the premium that was shown; INVALID once the insurer quotes another',
    body: z.strictObject({ plan: z.string().max(200), premium: z.number() }),
  },
  'POST /api/purchases/{id}/form': {
    ...ofPurchase,
    once: true,
    summary: 'Passes answers to a form of the insurer on',
    body: z.strictObject({ values: z.record(z.string().max(200), z.string().max(500)) }),
  },
  'POST /api/purchases/{id}/cancel': {
    ...ofPurchase,
    once: true,
    summary: 'Stops a purchase before its policy is issued, or asks the insurer to cancel the policy',
    body: z.strictObject({}),
  },
})
