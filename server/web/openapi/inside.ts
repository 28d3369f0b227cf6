import { tokenCookie } from '#server/access/cookies.ts'
import { AppError } from '#server/platform/errors.ts'
import { errorBody } from '#server/platform/words.ts'
import type { Access, Area } from '#src/contract/call.ts'
import { type ErrorCode, errorStatus } from '#src/contract/errors.ts'
import { errorCodesOf } from './error-codes.ts'
import type { Json } from './json.ts'
import type { DocumentStyle } from './style.ts'

const areas: readonly Area[] = ['customer', 'partner', 'admin']

/** Who may make a call, as text. */
export function accessWords(access: Access): string {
  if (access === 'public') return 'everybody'
  const right = typeof access.partner === 'string' ? access.partner : undefined
  const kinds = [
    access.customer && 'the customer',
    access.partner &&
      (right === 'owner'
        ? 'the merchant’s owner'
        : right
          ? `the merchant’s staff with ‘${right}’`
          : 'the merchant'),
    access.admin && `admins with role ${access.admin.join(', ')}`,
  ]
  return kinds.filter(Boolean).join('; ')
}

/** The inside calls: of the customer's pages, the back office and the portal. */
export const insideStyle: DocumentStyle = {
  info: {
    title: 'Tulna',
    version: '1',
    description:
      'Every call of the marketplace, as declared in src/contract. Merchants’ own systems use the lead API, /v1/docs, instead.',
  },
  servers: [{ url: '/', description: 'This server' }],
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'Token of a session, or an API token of an admin',
    },
    ...Object.fromEntries(
      areas.map((area) => [
        `${area}Cookie`,
        {
          type: 'apiKey',
          in: 'cookie',
          name: tokenCookie[area],
          description: `Session of the ${area} pages`,
        },
      ]),
    ),
  },
  security: ({ access, byCookie }) =>
    access === 'public'
      ? []
      : [
          { bearer: [] },
          ...areas.filter((area) => byCookie && access[area]).map((area) => ({ [`${area}Cookie`]: [] })),
        ],
  operationId: (method, path) =>
    method.toLowerCase() +
    path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, ''),
  description: ({ access }) => `Who: ${accessWords(access)}`,
  requestHeaders: () => [],
  errors: (route, call) =>
    errorCodesOf(route, call).map((code) => ({
      code,
      status: errorStatus[code],
      own: call.errors?.includes(code),
    })),
  errorSchema: {
    type: 'object',
    required: ['success', 'code', 'message', 'requestId'],
    properties: {
      success: { const: false },
      code: { enum: Object.keys(errorStatus) },
      message: { type: 'string', description: 'for people, in the language of Accept-Language' },
      errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'field → message' },
      link: { type: 'string', description: 'back-office page that shows what blocks the request' },
      current: {
        type: 'object',
        description: 'with CHANGED_MEANWHILE and ALREADY_DECIDED: value, by, at, reason',
      },
      refused: { type: 'object', description: 'with UNDO_REFUSED: the changes that cannot be taken back' },
      requestId: { type: 'string' },
    },
  },
  errorExample: (code) =>
    errorBody(
      new AppError(
        code as ErrorCode,
        code === 'INVALID' ? { errors: { name: 'required' } } : { retryAfter: 30 },
      ),
      'en',
      '3f0c9a52-6f0e-4d6b-9c1e-2a7d5b8e4f10',
    ) as unknown as Json,
  headers: {
    'X-Request-Id': {
      description: 'For support: the same id stands in the server’s log',
      schema: { type: 'string', format: 'uuid' },
    },
    'Retry-After': {
      description: 'Seconds until a retry may succeed',
      schema: { type: 'integer', minimum: 0 },
    },
  },
  headersOf: (status) =>
    status < 300 ? [] : status === 429 ? ['X-Request-Id', 'Retry-After'] : ['X-Request-Id'],
  open: true,
}
