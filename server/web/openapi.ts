import * as z from 'zod'
import { type Access, type Call, splitRoute } from '#src/contract/call.ts'
import { judgedBy } from '#src/contract/catalogue/as-stored.ts'
import { errorStatus } from '#src/contract/errors.ts'

type Json = Record<string, unknown>

/** The declared calls as an OpenAPI 3.1 document. */
export function openapi(calls: Record<string, Call>): Json {
  const paths: Record<string, Json> = {}
  for (const [route, call] of Object.entries(calls)) {
    const { method, path } = splitRoute(route)
    for (const variant of variantsOf(path)) {
      paths[variant] ??= {}
      paths[variant][method.toLowerCase()] = operation(call, method, variant)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tulna',
      version: '1',
      description: 'Every call of the marketplace, as declared in src/contract.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'a_atkn' },
      },
    },
  }
}

/** An optional last segment is two paths in OpenAPI. */
const variantsOf = (path: string): string[] =>
  path.includes('?}') ? [path.replace(/\/\{\w+\?\}/, ''), path.replace('?}', '}')] : [path]

function operation(call: Call, method: string, path: string): Json {
  const content = call.body ? 'application/json' : 'multipart/form-data'
  const input = call.body ?? call.form
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    summary: call.summary,
    description: `Who: ${accessWords(call.access)}`,
    parameters: [...parameters(call.params, 'path', path), ...parameters(call.query, 'query', path)],
    ...(input && {
      requestBody: { required: true, content: { [content]: { schema: jsonSchema(input, 'input') } } },
    }),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: jsonSchema(call.answer, 'output') } },
      },
      ...(call.fourEyes && {
        202: {
          description:
            'Kept for a second admin (setting FOUR_EYES): { success, waiting: id under /api/admin/approvals, message }',
        },
      }),
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    ...(call.access !== 'public' && {
      security: [{ bearer: [] }, ...(call.byCookie ? [{ cookie: [] }] : [])],
    }),
  }
}

/** Who may make a call, as text. */
export function accessWords(access: Access): string {
  if (access === 'public') return 'everybody'
  const kinds = [
    access.customer && 'the customer',
    access.partner && 'the partner',
    access.admin && `admins with role ${access.admin.join(', ')}`,
  ]
  return kinds.filter(Boolean).join('; ')
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query', path: string): Json[] {
  return Object.entries(schema?.shape ?? {})
    .filter(([name]) => where === 'query' || path.includes(`{${name}}`))
    .map(([name, part]) => ({
      name,
      in: where,
      required: where === 'path' || !(part as z.ZodType).safeParse(undefined).success,
      schema: jsonSchema(part as z.ZodType, 'input'),
    }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const judged = judgedBy.get(zodSchema)
      if (judged) Object.assign(made, jsonSchema(judged, io))
    },
  }) as Json
  return rest
}

const errorSchema: Json = {
  type: 'object',
  required: ['success', 'code', 'message', 'requestId'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errorStatus), description: `status of each: ${JSON.stringify(errorStatus)}` },
    message: { type: 'string', description: 'message for people, in the language of Accept-Language' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'field → message' },
    link: { type: 'string', description: 'back-office page that shows what blocks the request' },
    current: {
      type: 'object',
      description: 'with CHANGED_MEANWHILE and ALREADY_DECIDED: value, by, at, reason',
    },
    requestId: { type: 'string' },
  },
}
