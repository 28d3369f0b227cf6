import * as z from 'zod'
import { API_VERSION, apiVersionNames } from '#src/contract/api-scopes.ts'
import { defineCalls } from '#src/contract/call.ts'
import { disabledReasons, overlapNames, subscribedTypes } from '#src/contract/leads-api/event-types.ts'
import { withoutMarkup } from '#src/contract/patterns.ts'
import { listOf, listQuery, objectFields } from './list.ts'
import { ObjectId } from './object-ids.ts'

const api_version = z.enum(apiVersionNames, 'choice').meta({ example: API_VERSION })

export const WebhookEndpoint = z
  .object({
    ...objectFields('webhook_endpoint', ObjectId('webhook_endpoint')),
    url: z.string(),
    events: z.array(z.enum(subscribedTypes)),
    description: z.string(),
    api_version: api_version.describe('of the events that it is sent'),
    status: z.enum(['enabled', 'disabled']),
    disabled_reason: z
      .enum(disabledReasons)
      .nullable()
      .describe('FAILING: every try failed for three days; what it missed can be resent'),
    failing_since: z.iso.datetime().nullable().describe('the first failure since the last success'),
    old_secret_until: z.iso
      .datetime()
      .nullable()
      .describe('the secret before the last roll signs too until then'),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

/** With the secret, which no other answer shows. */
export const WebhookEndpointSecret = WebhookEndpoint.extend({
  secret: z.string().describe('shown once: it verifies webhook-signature and Tulna-Signature'),
}).meta({ id: 'WebhookEndpointSecret' })

const url = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(500, 'tooLong')
  .describe('https, reachable on the public internet')
  .meta({ example: 'https://shop.example/tulna' })
const events = z
  .array(z.enum(subscribedTypes, 'choice'))
  .min(1, 'required')
  .max(subscribedTypes.length, 'tooMany')
  .describe('which events it receives: the subscribable ones of GET /v1/reference/event-types')
const description = z.string().trim().max(100, 'tooLong').regex(withoutMarkup, 'noMarkup')

export const NewWebhookEndpoint = z
  .strictObject({
    ...{ url, events, description: description.default('') },
    api_version: api_version
      .optional()
      .describe('of the events that it is sent; without it, that of the call'),
  })
  .meta({ id: 'NewWebhookEndpoint' })
export const WebhookEndpointUpdate = z
  .strictObject({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    api_version: api_version.optional(),
    status: z.enum(['enabled', 'disabled'], 'choice').optional(),
  })
  .meta({ id: 'WebhookEndpointUpdate' })
export const RollSecret = z
  .strictObject({
    overlap: z.enum(overlapNames, 'choice').default('24h').describe('how long the old secret signs too'),
  })
  .meta({ id: 'RollSecret' })

const id = z.object({ id: ObjectId('webhook_endpoint') })

export const webhookEndpointV1Calls = defineCalls({
  'GET /v1/webhook-endpoints': {
    summary: 'Lists your webhook endpoints, newest first',
    access: { api: 'events:read' },
    query: listQuery({}),
    answer: listOf(WebhookEndpoint),
  },
  'POST /v1/webhook-endpoints': {
    once: true,
    summary: 'Adds an endpoint of the key’s mode; at most ten. Its secret is shown once',
    access: { api: 'webhooks:write' },
    body: NewWebhookEndpoint,
    answer: WebhookEndpointSecret,
  },
  'GET /v1/webhook-endpoints/{id}': {
    summary: 'Retrieves an endpoint',
    access: { api: 'events:read' },
    params: id,
    answer: WebhookEndpoint,
  },
  'POST /v1/webhook-endpoints/{id}': {
    summary: 'Changes address, events or description, disables or enables it',
    access: { api: 'webhooks:write' },
    params: id,
    body: WebhookEndpointUpdate,
    answer: WebhookEndpoint,
  },
  'DELETE /v1/webhook-endpoints/{id}': {
    summary: 'Removes an endpoint with its deliveries; the events stay',
    access: { api: 'webhooks:write' },
    params: id,
    answer: z.object({
      object: z.literal('webhook_endpoint'),
      id: ObjectId('webhook_endpoint'),
      deleted: z.literal(true),
    }),
  },
  'POST /v1/webhook-endpoints/{id}/roll-secret': {
    once: true,
    summary: 'Makes a new secret; both sign until the overlap is over',
    access: { api: 'webhooks:write' },
    params: id,
    body: RollSecret,
    answer: WebhookEndpointSecret,
  },
})
