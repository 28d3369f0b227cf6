import { signedCallHeaders } from '#server/leads-api/api-client.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'

/** Runs before each request: timestamp and HMAC-SHA256 of timestamp, full stop and body, as documented. */
const signing = [
  'const timestamp = String(Math.floor(Date.now() / 1000))',
  'const body = pm.variables.replaceIn(pm.request.body.raw)',
  'pm.request.body.update(body)',
  "const signed = CryptoJS.HmacSHA256(timestamp + '.' + body, pm.variables.get('secret')).toString()",
  `pm.request.headers.upsert({ key: '${signedCallHeaders.timestamp}', value: timestamp })`,
  `pm.request.headers.upsert({ key: '${signedCallHeaders.signature}', value: 'v1=' + signed })`,
]

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
    { key: 'client_id', value: '' },
    { key: 'secret', value: '', type: 'secret' },
  ],
  event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: signing } }],
  item: Object.entries(calls).map(([route, { summary }]) => {
    const { method, path } = splitRoute(route)
    return {
      name: summary,
      request: {
        method,
        url: `{{origin}}${path}`,
        header: [
          { key: 'content-type', value: 'application/json' },
          { key: signedCallHeaders.client, value: '{{client_id}}' },
        ],
        body: { mode: 'raw', raw: JSON.stringify(bodies[route] ?? {}, null, 2) },
      },
    }
  }),
})
