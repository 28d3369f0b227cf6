import * as z from 'zod'
import type { CallError } from '#server/web/openapi/error-codes.ts'
import type { Json } from '#server/web/openapi/json.ts'
import type { DocumentStyle } from '#server/web/openapi/style.ts'
import { API_VERSION, apiVersionNames } from '#src/contract/api-scopes.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'
import { type EventType, eventTypes } from '#src/contract/leads-api/event-types.ts'
import {
  ApiErrorBody,
  type ApiErrorCode,
  apiErrorOf,
  apiErrors,
} from '#src/contract/leads-api/v1/api-errors.ts'
import { Event, eventObjectOf } from '#src/contract/leads-api/v1/event.ts'
import { eventSamples } from './event-samples.ts'

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

const header = (name: string, description: string, pattern: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string', pattern },
})

/** Of https://www.standardwebhooks.com, beside ours. */
const standardHeaders = [
  header('webhook-id', 'The event’s id: the same for every try', '^evt_[\\da-f]{32}$'),
  header('webhook-timestamp', 'Seconds since 1970, of this try', '^\\d+$'),
  header(
    'webhook-signature',
    'v1,base64 of HMAC-SHA256 of "id.timestamp.body" with the bytes that follow whsec_ in base64; two with a space between while a secret is rolled',
    '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$',
  ),
]

const received = { description: 'Any 2xx within ten seconds: received' }

/** What an endpoint of a merchant is sent, one entry for each type of event. */
const v1Webhooks = (content: (schema: z.ZodType) => Json): Record<string, Json> =>
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
            parameters: [signature, ...standardHeaders],
            requestBody: {
              required: true,
              content: { 'application/json': { ...content(event), example: eventSamples[type] } },
            },
            responses: { '2XX': received },
          },
        },
      ]
    }),
  )

const { $schema, ...errorSchema } = z.toJSONSchema(ApiErrorBody) as Json

const REQUEST = '3f0c9a52-6f0e-4d6b-9c1e-2a7d5b8e4f10'
const whole = { type: 'integer', minimum: 0 }

/** The codes that follow from how a call is declared, and those that it names itself. */
export function v1Errors(route: string, call: Call): CallError[] {
  const { path, method } = splitRoute(route)
  const { access } = call
  const codes: ApiErrorCode[] = [
    'version_unknown',
    'api_key_invalid',
    'rate_limited',
    'internal',
    'unavailable',
  ]
  if (access !== 'public' && access.api) codes.push('scope_missing')
  if (path.startsWith('/v1/test/')) codes.push('live_key')
  if (call.params) codes.push('not_found')
  if (call.body) codes.push('too_large', 'wrong_content_type')
  if (call.body || call.query)
    codes.push('malformed', 'parameter_missing', 'parameter_unknown', 'parameter_invalid')
  if (method !== 'GET') codes.push('code_of_conduct', 'idempotency_key_invalid')
  if (method !== 'GET' && !call.storesNothing) codes.push('idempotency_key_reused', 'idempotency_key_running')
  if (call.once) codes.push('sent_twice')
  const own = (call.errors ?? []).flatMap((code) => apiErrorOf[code] ?? [])
  return [...new Set([...codes, ...own])].map((code) => ({ code, status: apiErrors[code].status, own: true }))
}

/** `POST /v1/leads/{id}/withdraw` → leads.withdraw, `GET /v1/leads` → leads.list. */
function v1OperationId(method: string, path: string): string {
  const [, , resource = '', ...rest] = path.split('/')
  const words = rest.filter((part) => !part.startsWith('{'))
  const one = path.endsWith('}')
  const plain = one
    ? ({ GET: 'retrieve', POST: 'update', DELETE: 'delete', PUT: 'replace' } as const)
    : ({ GET: 'list', POST: 'create', DELETE: 'delete', PUT: 'replace' } as const)
  const kind = plain[method as keyof typeof plain]
  if (words.length === 0) return `${camel(resource)}.${resource === 'reference' ? 'list' : kind}`
  if (path === '/v1/test/clock') return method === 'GET' ? 'test.retrieveClock' : 'test.moveClock'
  if (resource === 'test')
    return `test.${words.length > 1 ? camel(words.slice(1).join('-')) : kind}${pascal(words[0])}`
  return `${camel(resource)}.${camel(words.join('-'))}`
}

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (text = '') => {
  const one = camel(text).replace(/s$/, '')
  return one.charAt(0).toUpperCase() + one.slice(1)
}

const ofPhone: Readonly<Record<string, string>> = {
  parameter_missing: 'phone is missing',
  parameter_unknown: 'This call has no parameter phone',
  parameter_invalid: 'phone must be text, not a number',
}

function error(code: string): Json {
  const { type, message: general } = apiErrors[code as ApiErrorCode]
  const message = ofPhone[code] ?? general
  const ofParameter = code.startsWith('parameter_') && {
    param: 'phone',
    errors: [{ param: 'phone', code, message }],
  }
  return {
    error: {
      ...{ type, code, message, ...ofParameter },
      doc_url: `/v1/docs/errors#error-${code}`,
      request_id: REQUEST,
    },
  }
}

/** The lead API, whose readers have nothing but this document. */
export const v1Style: DocumentStyle = {
  info: {
    title: 'Tulna lead API',
    version: API_VERSION,
    description:
      'Leads, applications, offers, earnings, payouts and events of a merchant’s own system. Guides and code samples: /v1/docs. Versions: /v1/docs/changelog.',
  },
  servers: [{ url: '/', description: 'Test and live: the key decides' }],
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key from the portal, tk_test_… or tk_live_…, with the scope that the call names',
    },
  },
  security: () => [{ apiKey: [] }],
  operationId: v1OperationId,
  description: ({ access }) => (access !== 'public' && access.api ? `Scope: ${access.api}` : ''),
  requestHeaders: (route) => [
    { $ref: '#/components/parameters/TulnaVersion' },
    ...(route.startsWith('GET ') ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
  ],
  parameters: {
    TulnaVersion: {
      name: 'Tulna-Version',
      in: 'header',
      required: false,
      description: 'The version of the answer; without it, that of the key',
      schema: { type: 'string', enum: [...apiVersionNames] },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Makes the call safe to repeat: for 24 hours the same key with the same body gets the same answer, and has its effect once',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]{1,255}$' },
      example: 'b8f0c1d2-lead-A-17',
    },
  },
  errors: v1Errors,
  errorSchema,
  errorExample: error,
  headers: {
    'Request-Id': {
      description: 'For support: name it when you ask us',
      schema: { type: 'string', format: 'uuid' },
    },
    'Tulna-Version': {
      description: 'The version of this answer',
      schema: { type: 'string', enum: [...apiVersionNames] },
    },
    'RateLimit-Limit': { description: 'Calls allowed in the present window', schema: whole },
    'RateLimit-Remaining': { description: 'Calls left in it', schema: whole },
    'RateLimit-Reset': { description: 'Seconds until it starts anew', schema: whole },
    'Retry-After': { description: 'Seconds to wait before the next call', schema: whole },
    'Idempotent-Replayed': {
      description: 'true: the stored answer of an earlier call with this Idempotency-Key',
      schema: { type: 'string', enum: ['true'] },
    },
    Deprecation: {
      description:
        'Of a version that ends: @ and the instant of the notice, in seconds since 1970 (RFC 9745)',
      schema: { type: 'string', pattern: '^@\\d+$' },
    },
    Sunset: {
      description: 'Of a version that ends: when it does (RFC 8594)',
      schema: { type: 'string' },
    },
  },
  headersOf: (status, method = 'GET') => [
    ...(status === 200 ? ['Deprecation', 'Sunset'] : []),
    ...['Request-Id', 'Tulna-Version', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
    ...(status === 429 ? ['Retry-After'] : []),
    ...(status === 200 && method !== 'GET' ? ['Idempotent-Replayed'] : []),
  ],
  open: false,
  webhooks: v1Webhooks,
}
