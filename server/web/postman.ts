import { type Call, splitRoute } from '#src/contract/call.ts'

/** A Postman collection (format 2.1): each call with a sample body, signed by a script. */
export const postmanCollection = (
  origin: string,
  calls: Record<string, Call>,
  bodies: Record<string, object>,
) => ({
  info: {
    name: 'Tulna lead API',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  variable: [
    { key: 'origin', value: origin },
    { key: 'key', value: '', type: 'secret' },
  ],
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
  item: Object.entries(calls).map(([route, { summary }]) => {
    const { method, path } = splitRoute(route)
    return {
      name: summary,
      request: {
        method,
        url: `{{origin}}${path}`,
        header: [{ key: 'content-type', value: 'application/json' }],
        body: { mode: 'raw', raw: JSON.stringify(bodies[route] ?? {}, null, 2) },
      },
    }
  }),
})
