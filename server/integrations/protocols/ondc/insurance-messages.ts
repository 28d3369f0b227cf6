import * as z from 'zod'
import { Context, Fault, Item, Order, Quote, Tag } from './messages.ts'

/* What we read of messages of FIS13, the network's insurance domain, beside what both domains have. */

const price = z.looseObject({ value: z.coerce.string() })
const text = z.string().max(300).optional().catch(undefined)

const Plan = Item.extend({
  /** The insurer's product that a plan belongs to: a priced item with it is a plan, one without it is a product. */
  parent_item_id: z.string().max(200).optional(),
  descriptor: z.looseObject({ name: text, short_desc: text }).optional(),
  price: price.optional(),
  time: z
    .looseObject({
      duration: z.string().optional(),
      range: z.looseObject({ start: z.string().optional(), end: z.string().optional() }).optional(),
    })
    .optional(),
})
export type PlanItem = z.output<typeof Plan>

const Fulfilment = z.looseObject({
  id: z.string().max(200).optional(),
  /** POLICY, CLAIM or RENEWAL. */
  type: z.string().optional(),
  state: z.looseObject({ descriptor: z.looseObject({ code: z.string().optional() }).optional() }).optional(),
  tags: z.array(Tag).default([]),
})
export type Fulfilment = z.output<typeof Fulfilment>

const PolicyOrder = Order.extend({
  status: z.string().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  items: z.array(Plan).default([]),
  quote: Quote.extend({ price: price.optional() }).optional(),
  fulfillments: z.array(Fulfilment).max(100).default([]),
  documents: z
    .array(
      z.looseObject({
        descriptor: z.looseObject({ code: z.string().optional() }).optional(),
        url: z.string().max(2000).optional(),
      }),
    )
    .max(50)
    .default([]),
  cancellation_terms: z
    .array(
      z.looseObject({ external_ref: z.looseObject({ url: z.string().max(2000).optional() }).optional() }),
    )
    .max(20)
    .default([]),
})
export type PolicyOrder = z.output<typeof PolicyOrder>

const Catalogue = z.looseObject({
  providers: z
    .array(
      z.looseObject({
        id: z.string().max(200),
        categories: z.array(z.looseObject({ id: z.string() })).default([]),
        items: z.array(Plan).max(200).default([]),
      }),
    )
    .min(1),
})

/** A message that an insurer sends. */
export const InsurerAnswer = z
  .looseObject({
    context: Context,
    message: z.looseObject({ catalog: Catalogue.optional(), order: PolicyOrder.optional() }).optional(),
    error: Fault.optional(),
  })
  .refine(
    ({ context, message, error }) =>
      error !== undefined ||
      (context.action === 'on_search' ? message?.catalog : message?.order) !== undefined,
  )
export type InsurerAnswer = z.output<typeof InsurerAnswer>
