import { callsIn } from '#server/web/docs/read-document.ts'
import type { Document } from '#server/web/openapi/document.ts'
import { sampleCallOf } from './sample-calls.ts'

/** A Postman collection (format 2.1): each call with its example, under the key of the variable. */
export function postmanCollection(origin: string, document: Document, now: Date) {
  const calls = callsIn(document)
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))]
  return {
    info: {
      name: 'Tulna lead API',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'origin', value: origin },
      { key: 'key', value: '', type: 'secret' },
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    item: tags.map((tag) => ({
      name: tag,
      item: calls
        .filter(({ operation }) => operation.tags.includes(tag))
        .map((call) => {
          const { path, method, body, query } = sampleCallOf(document, call, now)
          const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
          return {
            name: call.operation.summary,
            request: {
              method,
              url: `{{origin}}${path}${search}`,
              header: [
                ...(method === 'GET' ? [] : [{ key: 'Idempotency-Key', value: '{{$guid}}' }]),
                ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
              ],
              ...(body !== undefined && { body: { mode: 'raw', raw: JSON.stringify(body, null, 2) } }),
            },
          }
        }),
    })),
  }
}
