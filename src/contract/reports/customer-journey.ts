import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { rangeQuery } from '#src/contract/co-brands/partner.ts'
import { done } from '#src/contract/done.ts'
import { partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { measureNames } from '#src/contract/measures/measures.ts'
import { withoutMarkup } from '#src/contract/patterns.ts'

const work = adminsOf('customers-journey', 'update')
/** Actions apply to one page of the list at most. */
const people = z.array(z.uuid('invalid')).min(1, 'atLeastOne').max(100, 'tooMany')

/** Calls of the Customers Journey beside its list (resources/reports/customers-journey.ts). */
export const customerJourneyCalls = defineCalls({
  'GET /api/admin/journey': {
    summary:
      'How far the customers of a period came, median time since the stage before, and how many are at the stage now',
    access: adminsOf('customers-journey'),
    query: rangeQuery.extend({ product: productFilter(), merchant_id: partnerFilter() }),
    answer: z.object({
      stages: z.array(
        z.object({
          stage: z.string(),
          measure: z.enum(measureNames),
          reached: z.number().int(),
          minutes: z.number().nullable().describe('median since the stage before, of the newest visits'),
          stuck: z.number().int().describe('active customers whose furthest stage it is now'),
        }),
      ),
    }),
  },
  'POST /api/admin/journey/call': {
    summary: 'Adds customers to the call queue; skips those who may not be called',
    access: work,
    body: z.strictObject({
      ids: people,
      reason: z
        .string('required')
        .trim()
        .min(3, 'reasonShort')
        .max(200, 'tooLong')
        .regex(withoutMarkup, 'noMarkup'),
    }),
    answer: done.extend({ added: z.number().int(), left_out: z.number().int() }),
  },
  'POST /api/admin/journey/remind': {
    summary: 'Sends the approved reminder to customers, once a day; skips those who do not allow messages',
    access: work,
    body: z.strictObject({ ids: people }),
    answer: done.extend({ sent: z.number().int(), left_out: z.number().int() }),
  },
})
