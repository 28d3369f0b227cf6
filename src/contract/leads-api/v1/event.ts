import * as z from 'zod'
import { API_VERSION } from '#src/contract/api-scopes.ts'
import { defineCalls } from '#src/contract/call.ts'
import {
  deliveryStates,
  type EventType,
  eventObjects,
  eventTypes,
} from '#src/contract/leads-api/event-types.ts'
import { Application } from './application.ts'
import { Earning } from './earning.ts'
import { Lead } from './lead.ts'
import { listOf, listQuery, objectFields } from './list.ts'
import { ObjectId } from './object-ids.ts'
import { Payout } from './payout.ts'
import { WebhookEndpoint } from './webhook-endpoint.ts'

/** Visits to one of the merchant's own pages in an hour. */
export const FunnelCount = z
  .object({
    ...objectFields('funnel_count', ObjectId('funnel_count')),
    funnel: z.string().describe('the page’s name in its address'),
    from: z.iso.datetime().describe('start of the hour'),
    visits: z.number().int(),
    starts: z.number().int().describe('how many went on to the application'),
  })
  .meta({ id: 'FunnelCount' })

const objects = {
  lead: Lead,
  application: Application,
  earning: Earning,
  payout: Payout,
  funnel_count: FunnelCount,
  webhook_endpoint: WebhookEndpoint,
} as const

/** The schema of the object that events of a type carry. */
export const eventObjectOf = (type: EventType) => objects[eventObjects[type]]

/** The one shape of every event: in the list, in the portal, and as webhooks are sent it. */
export const Event = z
  .object({
    ...objectFields('event', ObjectId('event')),
    type: z.enum(eventTypes),
    api_version: z.string().meta({ example: API_VERSION }),
    data: z.object({
      object: z
        .discriminatedUnion('object', [
          ...[objects.lead, objects.application, objects.earning],
          ...[objects.payout, objects.funnel_count, objects.webhook_endpoint],
        ] as [
          typeof Lead,
          typeof Application,
          typeof Earning,
          typeof Payout,
          typeof FunnelCount,
          typeof WebhookEndpoint,
        ])
        .describe('as its GET answered when the event was recorded'),
      previous: z
        .record(z.string(), z.string().nullable())
        .optional()
        .describe('what the changed fields were before')
        .meta({ example: { status: 'NEW' } }),
    }),
  })
  .meta({ id: 'Event' })
export type Event = z.output<typeof Event>

const id = z.object({ id: ObjectId('event') })

export const eventV1Calls = defineCalls({
  'GET /v1/events': {
    summary: 'Lists the events of the last 90 days, newest first',
    access: { api: 'events:read' },
    query: listQuery({
      type: z.enum(eventTypes, 'choice').optional(),
      object: z
        .string()
        .max(50, 'tooLong')
        .optional()
        .describe('id of the lead, application, earning or payout'),
      delivery: z
        .enum(deliveryStates, 'choice')
        .optional()
        .describe('with a delivery in this state; DEAD: not received by an endpoint'),
    }),
    answer: listOf(Event),
  },
  'GET /v1/events/{id}': {
    summary: 'Retrieves an event',
    access: { api: 'events:read' },
    params: id,
    answer: Event,
  },
  'POST /v1/events/{id}/resend': {
    summary: 'Sends an event again: to one endpoint, or to all that receive its type',
    access: { api: 'webhooks:write' },
    params: id,
    body: z
      .strictObject({ webhook_endpoint: ObjectId('webhook_endpoint').optional() })
      .meta({ id: 'ResendEvent' }),
    answer: Event,
    errors: ['STEP_NOT_ALLOWED'],
  },
})
