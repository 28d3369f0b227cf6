import { splitRoute } from '#src/contract/call.ts'
import type { TagGroup } from './call-group.ts'
import type { Json } from './json.ts'
import { content, operation, sharedAnswers } from './operation.ts'
import { schemaStore } from './schemas.ts'
import type { DocumentStyle } from './style.ts'

export interface Document {
  openapi: string
  info: Json
  tags: Json[]
  paths: Record<string, Record<string, Json>>
  webhooks?: Record<string, Json>
  components: { schemas: Json }
}

/** Declared calls as an OpenAPI 3.1 document. */
export function openapi(groups: readonly TagGroup[], style: DocumentStyle): Document {
  const store = schemaStore()
  const examples: Json = {}
  const paths: Record<string, Record<string, Json>> = {}
  const tags = groups.flatMap((group) => group.tags)
  for (const { name, calls } of tags)
    for (const [route, call] of Object.entries(calls)) {
      const { method, path } = splitRoute(route)
      for (const variant of variantsOf(path)) {
        paths[variant] ??= {}
        paths[variant][method.toLowerCase()] = operation(
          { store, style, examples },
          name,
          route,
          call,
          variant,
        )
      }
    }
  const routes = tags.flatMap(({ calls }) => Object.entries(calls))
  return store.finish({
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: style.info,
    servers: style.servers,
    tags: tags.map(({ name, title, about }) => ({ name, description: about, 'x-displayName': title })),
    'x-tagGroups': groups.map((group) => ({ name: group.title, tags: group.tags.map(({ name }) => name) })),
    paths,
    ...(style.webhooks && {
      webhooks: style.webhooks((schema) => content({ store, examples }, schema, 'output')),
    }),
    components: {
      schemas: { Error: style.errorSchema },
      responses: {
        ...sharedAnswers(style, routes),
        ...(routes.some(([, call]) => call.fourEyes) && { WaitsForApproval: waits }),
      },
      examples,
      headers: style.headers,
      ...(style.parameters && { parameters: style.parameters }),
      securitySchemes: style.securitySchemes,
    },
  })
}

/** An optional last segment is two paths in OpenAPI. */
export const variantsOf = (path: string): string[] =>
  path.includes('?}') ? [path.replace(/\/\{\w+\?\}/, ''), path.replace('?}', '}')] : [path]

const waits: Json = {
  description: 'Nothing has changed yet: a second admin has to approve it (setting FOUR_EYES)',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'waiting', 'message'],
        properties: {
          success: { const: true },
          waiting: { type: 'string', format: 'uuid', description: 'id under /api/admin/approvals' },
          message: { type: 'string' },
        },
      },
      example: {
        success: true,
        waiting: '3f0c9a52-6f0e-4d6b-9c1e-2a7d5b8e4f10',
        message: 'Waiting for a second admin',
      },
    },
  },
}
