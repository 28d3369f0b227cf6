import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { ProductId } from '#src/contract/merchants/partner-product.ts'
import { Amount, currency, listOf } from './list.ts'
import { LeadId, ObjectId } from './object-ids.ts'

/**
 * What a lender publishes for the product of a lead. Nothing of it depends on the customer, whose consent does not let
 * a merchant see the offers made to them; only the lender that they chose is marked.
 */
export const Offer = z
  .object({
    object: z.literal('offer'),
    id: ObjectId('offer'),
    livemode: z.boolean(),
    lead: LeadId,
    product: ProductId,
    lender: z.object({ code: z.string(), name: z.string() }),
    indicative: z.literal(true).describe('published terms, not a promise to this customer'),
    rate_from: z.string().nullable().describe('percent a year').meta({ example: '10.5' }),
    rate_to: z.string().nullable().meta({ example: '24' }),
    amount_min: Amount.nullable(),
    amount_max: Amount.nullable(),
    currency,
    application: ObjectId('application')
      .nullable()
      .describe('the one with this lender, if the customer chose it'),
  })
  .meta({ id: 'Offer' })
export type Offer = z.output<typeof Offer>

export const offerV1Calls = defineCalls({
  'GET /v1/offers': {
    summary: 'Lists the indicative offers for the product of a lead',
    access: { api: 'offers:read' },
    query: z.strictObject({ lead: LeadId }),
    answer: listOf(Offer),
  },
})
