import * as z from 'zod'
import { declineReasons } from '#src/contract/applications/decline-reason.ts'
import { statusKeys } from '#src/contract/applications/status-key.ts'
import { defineCalls } from '#src/contract/call.ts'
import { ProductId } from '#src/contract/merchants/partner-product.ts'
import { Amount, currency, LeadExternalId, listOf, listQuery, objectFields } from './list.ts'
import { LeadId, ObjectId } from './object-ids.ts'

const status = z.enum(statusKeys, 'choice').meta({ example: 'SUBMITTED' })

/** Only what the customer agreed that a merchant sees: product, lender, and how the application stands. */
export const Application = z
  .object({
    ...objectFields('application', ObjectId('application')),
    updated: z.iso.datetime(),
    lead: LeadId,
    external_id: z.string().nullable().describe('of the lead').meta({ example: 'A-17' }),
    product: ProductId.nullable(),
    lender: z.object({ code: z.string(), name: z.string() }),
    status,
    reason: z
      .enum(declineReasons)
      .nullable()
      .describe('why the lender refused, if it said so in one of our codes'),
    disbursed_amount: Amount.nullable(),
    currency,
    history: z.array(z.object({ status, at: z.iso.datetime() })).describe('oldest first'),
  })
  .meta({ id: 'Application' })
export type Application = z.output<typeof Application>

export const applicationV1Calls = defineCalls({
  'GET /v1/applications': {
    summary: 'Lists the applications of your leads, newest first',
    access: { api: 'applications:read' },
    query: listQuery({
      lead: LeadId.optional(),
      external_id: LeadExternalId.optional(),
      product: ProductId.optional(),
      status: status.optional(),
    }),
    answer: listOf(Application),
  },
  'GET /v1/applications/{id}': {
    summary: 'Retrieves an application with its history',
    access: { api: 'applications:read' },
    params: z.object({ id: ObjectId('application') }),
    answer: Application,
  },
})
