import * as z from 'zod'

const named = z.looseObject({ name: z.string().optional() })
const Reach = z.looseObject({ phone: z.coerce.string().optional(), email: z.string().optional() })
const Party = z.looseObject({ person: named.optional(), contact: Reach.optional(), org: named.optional() })

/** What a lender says of a complaint. */
export const Issue = z.looseObject({
  id: z.string().max(200),
  issue_actions: z
    .looseObject({
      respondent_actions: z
        .array(
          z.looseObject({
            respondent_action: z.string(),
            short_desc: z.string().optional(),
            updated_at: z.iso.datetime({ offset: true }),
            updated_by: Party.optional(),
          }),
        )
        .max(100)
        .default([]),
    })
    .optional(),
  resolution: z
    .looseObject({
      short_desc: z.string().optional(),
      long_desc: z.string().optional(),
      refund_amount: z.coerce.string().optional(),
    })
    .optional(),
  resolution_provider: z
    .looseObject({
      respondent_info: z
        .looseObject({ resolution_support: z.looseObject({ gros: z.array(Party).optional() }).optional() })
        .optional(),
    })
    .optional(),
})
export type Issue = z.output<typeof Issue>
