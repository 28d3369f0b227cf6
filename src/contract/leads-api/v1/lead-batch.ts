import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { validatedBy } from '#src/contract/catalogue/as-stored.ts'
import { ApiErrorObject } from './api-errors.ts'
import { Lead, NewLead } from './lead.ts'

export const MAX_BATCH_LEADS = 500

/** Each one is validated on its own: a wrong one changes nothing for the others. */
const anyLead = z.unknown()
validatedBy.set(anyLead, NewLead)

const counted = z.number().int()

const LeadBatch = z
  .object({
    object: z.literal('lead_batch'),
    livemode: z.boolean(),
    created_count: counted,
    failed_count: counted,
    results: z
      .array(
        z.object({
          index: counted.describe('place in leads, from 0'),
          status: counted.describe('HTTP status that POST /v1/leads would answer').meta({ example: 200 }),
          lead: Lead.nullable().describe('null: it was not created'),
          error: ApiErrorObject.nullable().describe('as POST /v1/leads answers it').meta({ example: null }),
        }),
      )
      .describe('one for each lead, in the order in which they were sent'),
  })
  .meta({ id: 'LeadBatch' })
export type LeadBatch = z.output<typeof LeadBatch>

export const leadBatchV1Calls = defineCalls({
  'POST /v1/leads/batch': {
    summary: `Creates up to ${MAX_BATCH_LEADS} leads, each as if it were sent alone, and answers a result for each`,
    access: { api: 'leads:write' },
    largeBody: true,
    body: z
      .strictObject({
        leads: z
          .array(anyLead)
          .min(1)
          .max(MAX_BATCH_LEADS)
          .describe('a wrong one changes nothing for the others'),
      })
      .meta({ id: 'NewLeads' }),
    answer: LeadBatch,
  },
})
