import * as z from 'zod'
import { idOf } from './conversation.ts'
import { Issue } from './issue.ts'

/* What we read of messages of FIS12, the network's credit domain. Anything else in them is left unread. */

const code = z.looseObject({ code: z.string().optional(), name: z.string().optional() })
export const Tag = z.looseObject({
  descriptor: code.optional(),
  list: z
    .array(z.looseObject({ descriptor: code.optional(), value: z.coerce.string().optional() }))
    .default([]),
})

export const Xinput = z.looseObject({
  head: z
    .looseObject({
      descriptor: code.optional(),
      index: z.looseObject({ cur: z.number().int(), max: z.number().int() }).optional(),
      headings: z.array(z.string()).optional(),
    })
    .optional(),
  form: z
    .looseObject({
      // A lender with one form may leave its id out.
      id: z.string().max(200).default(''),
      mime_type: z.string().optional(),
      url: z.url({ protocol: /^https?$/ }).optional(),
    })
    .optional(),
  form_response: z
    .looseObject({ status: z.string().optional(), submission_id: z.string().max(200).optional() })
    .optional(),
})
export type Xinput = z.output<typeof Xinput>

export const Item = z.looseObject({
  id: z.string().max(200).optional(),
  parent_item_id: z.string().max(200).optional(),
  category_ids: z.array(z.string()).optional(),
  location_ids: z.array(z.string().max(200)).optional(),
  tags: z.array(Tag).default([]),
  xinput: Xinput.optional(),
})
export type Item = z.output<typeof Item>

export const Quote = z.looseObject({
  id: z.string().optional(),
  breakup: z
    .array(z.looseObject({ title: z.string(), price: z.looseObject({ value: z.coerce.string() }) }))
    .default([]),
  ttl: z.string().optional(),
})
export type Quote = z.output<typeof Quote>

/** A branch of a lender. */
const Place = z.looseObject({
  id: z.string().max(200),
  descriptor: z.looseObject({ name: z.string().optional() }).optional(),
  address: z.string().optional(),
  area_code: z.coerce.string().optional(),
})
export type Place = z.output<typeof Place>

const Payment = z.looseObject({
  id: z.string().max(200).optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  status: z.string().optional(),
  url: z.string().max(2000).optional(),
  params: z.looseObject({ amount: z.coerce.string().optional() }).optional(),
  time: z
    .looseObject({
      label: z.string().optional(),
      range: z.looseObject({ start: z.string().optional(), end: z.string().optional() }).optional(),
    })
    .optional(),
})
export type Payment = z.output<typeof Payment>

export const Order = z.looseObject({
  id: z.string().max(200).optional(),
  provider: z
    .looseObject({ id: z.string().max(200), locations: z.array(Place).max(200).default([]) })
    .optional(),
  items: z.array(Item).default([]),
  quote: Quote.optional(),
  payments: z.array(Payment).max(600).default([]),
  fulfillments: z
    .array(
      z.looseObject({
        id: z.string().max(200).optional(),
        state: z.looseObject({ descriptor: code.optional() }).optional(),
      }),
    )
    .default([]),
})
export type Order = z.output<typeof Order>

const Catalogue = z.looseObject({
  providers: z
    .array(
      z.looseObject({
        id: z.string().max(200),
        categories: z.array(z.looseObject({ id: z.string(), descriptor: code.optional() })).default([]),
        items: z.array(Item).default([]),
      }),
    )
    .min(1),
})
export type Catalogue = z.output<typeof Catalogue>

export const Fault = z.looseObject({ code: z.coerce.string(), message: z.string().optional() })

export const Context = z.looseObject({
  domain: z.string(),
  action: z.string(),
  bap_id: z.string(),
  bpp_id: z.string(),
  transaction_id: z.uuid(),
  // A lender may number what it sends unasked in its own way.
  message_id: z
    .string()
    .min(1)
    .max(200)
    .transform((id) => (z.uuid().safeParse(id).success ? id : idOf('message', id))),
  timestamp: z.iso.datetime({ offset: true }),
})

/** What a message is about, where that is no order. */
const parts: Readonly<Record<string, 'catalog' | 'issue'>> = {
  on_search: 'catalog',
  on_issue: 'issue',
  on_issue_status: 'issue',
}

/** A message that a lender sends. */
export const Answer = z
  .looseObject({
    context: Context,
    message: z
      .looseObject({ catalog: Catalogue.optional(), order: Order.optional(), issue: Issue.optional() })
      .optional(),
    error: Fault.optional(),
  })
  .refine(
    ({ context, message, error }) =>
      error !== undefined || message?.[parts[context.action] ?? 'order'] !== undefined,
  )
export type Answer = z.output<typeof Answer>

/** What a receiver says immediately. */
export const Acknowledged = z.looseObject({
  message: z.looseObject({ ack: z.looseObject({ status: z.enum(['ACK', 'NACK']) }) }),
  error: Fault.optional(),
})

/** The value of a tag, by the code of its group and its own. */
export const tagOf = (item: Item | undefined, group: string, name: string): string | undefined =>
  item?.tags
    .find(({ descriptor }) => descriptor?.code === group)
    ?.list.find(({ descriptor }) => descriptor?.code === name)?.value
