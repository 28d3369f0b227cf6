import * as z from 'zod'
import type { Json } from '#server/web/openapi/json.ts'
import { type EventType, eventTypes } from '#src/contract/leads-api/event-types.ts'
import { Event, eventObjectOf } from '#src/contract/leads-api/v1/event.ts'

const abouts: Readonly<Record<EventType, string>> = {
  'lead.created': 'A lead was created, by the API, a link or by hand',
  'lead.updated': 'A field of a lead changed',
  'lead.withdrawn': 'A lead was withdrawn',
  'application.status_changed': 'An application took another status',
  'application.disbursed': 'The lender sent the money to the customer',
  'earning.created': 'An earning was booked for you',
  'earning.changed': 'The status of an earning changed',
  'payout.paid': 'A payout was sent to your bank account',
  'funnel.counted': 'Visits to one of your pages in the last hour',
  'webhook.test': 'You asked for a test of an endpoint',
}

const signature = {
  name: 'Tulna-Signature',
  in: 'header',
  required: true,
  description: 't=seconds,v1=HMAC-SHA256 of "t.body" with the secret; two v1 while a secret is rolled',
  schema: { type: 'string', pattern: '^t=\\d+(,v1=[\\da-f]{64})+$' },
}

const received = { description: 'Any 2xx within ten seconds: received' }

/** What an endpoint of a merchant is sent, one entry for each type of event. */
export const v1Webhooks = (content: (schema: z.ZodType) => Json): Record<string, Json> =>
  Object.fromEntries(
    eventTypes.map((type) => {
      const { data } = Event.shape
      const event = Event.extend({
        type: z.literal(type),
        data: data.extend({ object: eventObjectOf(type) }),
      })
      return [
        type,
        {
          post: {
            operationId: `webhook.${type}`,
            summary: abouts[type],
            parameters: [signature],
            requestBody: { required: true, content: { 'application/json': content(event) } },
            responses: { '2XX': received },
          },
        },
      ]
    }),
  )
