import * as z from 'zod'
import { apiModes } from '#src/contract/api-scopes.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { deliveryFailures, deliveryStates, eventTypes } from './event-types.ts'
import { ObjectId } from './v1/object-ids.ts'
import {
  NewWebhookEndpoint,
  RollSecret,
  WebhookEndpoint,
  WebhookEndpointSecret,
  WebhookEndpointUpdate,
} from './v1/webhook-endpoint.ts'

const owner = { partner: 'owner' } as const
const mode = z.enum(apiModes, 'choice')
const inMode = z.object({ mode: mode.default('live') })
const endpointId = z.object({ id: ObjectId('webhook_endpoint') })
const eventId = z.object({ id: ObjectId('event') })
const code = z.number().int().nullable()
const failure = z.enum(deliveryFailures).nullable()

const PortalEndpoint = WebhookEndpoint.extend({
  waiting: z.number().int().describe('events on their way'),
  dead: z.number().int().describe('events that it did not receive'),
})
export type PortalEndpoint = z.output<typeof PortalEndpoint>

const Delivery = z.object({
  endpoint: ObjectId('webhook_endpoint'),
  url: z.string(),
  state: z.enum(deliveryStates),
  status_code: code,
  failure,
  next_at: z.iso.datetime().nullable().describe('when it is tried next'),
  log: z
    .array(z.object({ at: z.iso.datetime(), status_code: code, failure }))
    .describe('the last 20 tries, oldest first'),
})
export type EventDelivery = z.output<typeof Delivery>

const PortalEvent = z.object({
  id: ObjectId('event'),
  at: z.iso.datetime(),
  type: z.enum(eventTypes),
  object: z.string().describe('id of its object'),
  states: z.array(z.enum(deliveryStates)).describe('of its deliveries; none: no endpoint receives it'),
})
export type PortalEvent = z.output<typeof PortalEvent>

/** Webhook endpoints and events of the merchant's portal. */
export const portalWebhookCalls = defineCalls({
  'GET /api/partner/webhook-endpoints': {
    summary: 'Webhook endpoints of a mode, with what is on its way or was not received',
    access: owner,
    query: inMode,
    answer: z.object({ data: z.array(PortalEndpoint) }),
  },
  'POST /api/partner/webhook-endpoints': {
    summary: 'Adds a webhook endpoint, https on the public internet only; its secret is shown once',
    access: owner,
    once: true,
    inPerson: true,
    body: NewWebhookEndpoint.extend({ mode }),
    answer: WebhookEndpointSecret,
  },
  'POST /api/partner/webhook-endpoints/{id}': {
    summary: 'Changes a webhook endpoint, disables or enables it',
    access: owner,
    withoutCode: true,
    inPerson: true,
    params: endpointId,
    query: inMode,
    body: WebhookEndpointUpdate,
    answer: WebhookEndpoint,
  },
  'POST /api/partner/webhook-endpoints/{id}/roll-secret': {
    once: true,
    summary: 'Makes a new secret, shown once; both sign until the overlap is over',
    access: owner,
    withoutCode: true,
    inPerson: true,
    params: endpointId,
    query: inMode,
    body: RollSecret,
    answer: WebhookEndpointSecret,
  },
  'POST /api/partner/webhook-endpoints/{id}/remove': {
    summary: 'Removes a webhook endpoint with its deliveries',
    access: owner,
    withoutCode: true,
    inPerson: true,
    params: endpointId,
    query: inMode,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/partner/webhook-endpoints/{id}/test': {
    once: true,
    summary: 'Sends a test event to a webhook endpoint',
    access: owner,
    params: endpointId,
    query: inMode,
    body: z.strictObject({}),
    answer: done.extend({ event: ObjectId('event') }),
  },
  'POST /api/partner/webhook-endpoints/{id}/resend': {
    summary: 'Sends everything again that a webhook endpoint did not receive, in order',
    access: owner,
    params: endpointId,
    query: inMode,
    body: z.strictObject({}),
    answer: done.extend({ queued: z.number().int() }),
  },
  'GET /api/partner/events': {
    summary: 'Events of the last 90 days, newest first',
    access: owner,
    query: z.object({
      mode: mode.default('live'),
      type: z.enum(eventTypes, 'choice').optional(),
      state: z.enum(deliveryStates, 'choice').optional().describe('of one of its deliveries'),
      endpoint: ObjectId('webhook_endpoint').optional(),
      object: z
        .string()
        .trim()
        .max(50, 'tooLong')
        .optional()
        .describe('id of its lead, application or earning'),
      before: ObjectId('event').optional().describe('the last event of the page before'),
    }),
    answer: z.object({ data: z.array(PortalEvent), more: z.boolean() }),
  },
  'GET /api/partner/events/{id}': {
    summary: 'An event exactly as it is sent, and its deliveries',
    access: owner,
    params: eventId,
    query: inMode,
    answer: PortalEvent.extend({ payload: z.string(), deliveries: z.array(Delivery) }),
  },
  'POST /api/partner/events/{id}/resend': {
    once: true,
    summary: 'Sends an event again: to one endpoint, or to all that receive its type',
    access: owner,
    params: eventId,
    query: inMode,
    body: z.strictObject({ endpoint: ObjectId('webhook_endpoint').optional() }),
    answer: done.extend({ queued: z.number().int() }),
  },
})
