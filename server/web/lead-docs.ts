import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { errorAnchor } from '#server/leads-api/v1/api-error.ts'
import { once } from '#server/platform/once.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { subscribedTypes } from '#src/contract/leads-api/event-types.ts'
import { type ApiErrorCode, apiErrors } from '#src/contract/leads-api/v1/api-errors.ts'
import { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { openapi } from './openapi.ts'
import { postmanCollection } from './postman.ts'

const style = `body{font:16px/1.55 system-ui,sans-serif;margin:0;color:#1b1b3a;background:#f6f8fb}
main{max-width:860px;margin:0 auto;padding:24px 16px 64px}h1,h2{color:#070050}h2{margin-top:40px}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#070050;color:#fff;padding:16px;border-radius:8px}
table{border-collapse:collapse;width:100%;background:#fff}th,td{padding:8px 12px;border:1px solid #e3e6ef;text-align:left;vertical-align:top}
a{color:#0b7285}.wide{overflow-x:auto}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

const route = 'POST /v1/leads'
const codes = 'POST /v1/auth-codes'
const calls = v1Calls

/** The pages and documents of the API, which are no calls. */
export const leadDocsPaths = ['/v1/docs', '/v1/openapi.json', '/v1/postman.json'] as const

interface Shape {
  properties?: Record<string, Shape>
  required?: string[]
  type?: string
  enum?: string[]
  pattern?: string
  description?: string
  format?: string
}

/** Fields of a body, including nested ones, as table rows. */
function fieldsOf(shape: Shape, before = ''): { name: string; needed: boolean; what: string }[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, part]) => [
    {
      name: before + name,
      needed: shape.required?.includes(name) ?? false,
      what: [part.description, part.enum?.join(' · '), part.pattern && `matches ${part.pattern}`, part.format]
        .filter(Boolean)
        .join('; '),
    },
    ...fieldsOf(part, `${before}${name}.`),
  ])
}

/** /v1/docs: how a merchant's own system sends leads and receives webhooks, generated from the call's declaration. */
export function leadDocsRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const document = once(() => openapi(calls))
  const fields = once(() => {
    const paths = document().paths as Record<string, Record<string, { requestBody: unknown }>>
    const body = paths['/v1/leads']?.post?.requestBody as {
      content: { 'application/json': { schema: Shape } }
    }
    return fieldsOf(body.content['application/json'].schema)
  })
  app.get('/v1/openapi.json', (c) => c.json(document()))
  app.get('/v1/postman.json', (c) => {
    c.header('Content-Disposition', 'attachment; filename="tulna-lead-api.postman.json"')
    return c.json(postmanCollection(new URL(c.req.url).origin, calls, { [route]: tryLead, [codes]: tryCode }))
  })
  app.get('/v1/docs', (c) => {
    c.header('Content-Security-Policy', policy)
    return c.html(page(new URL(c.req.url).origin, fields()))
  })
  return app
}

/** Postman replaces `{{…}}`. */
const tryLead = {
  phone: '9812300001',
  name: 'Asha Verma',
  product: 'pl',
  consent: { text_id: currentConsent.MATCHING, at: '{{$isoTimestamp}}', ip: '203.0.113.9' },
}
const tryCode = { phone: '9812300001', first_name: 'Asha', product: 'pl' }

const example = (origin: string) => `await fetch('${origin}/v1/leads', {
  method: 'POST',
  headers: { authorization: 'Bearer ' + KEY, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({
    phone: '9812300001',
    name: 'Asha Verma',
    product: 'pl',
    consent: { text_id: '${currentConsent.MATCHING}', at: new Date().toISOString(), ip: '203.0.113.9' },
  }),
})`

const page = (origin: string, fields: ReturnType<typeof fieldsOf>) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>Lead API – Tulna</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <main>
        <h1>Lead API</h1>
        <p>${v1Calls[route].summary}. Machines read <a href="/v1/openapi.json">openapi.json</a>, or take the <a href="/v1/postman.json">Postman collection</a>.</p>
        <h2>Call</h2>
        <pre tabindex="0">${example(origin)}</pre>
        <h2>Fields</h2>
        <div class="wide" tabindex="0" role="region" aria-label="Fields"><table>
          <thead><tr><th scope="col">Field</th><th scope="col">Needed</th><th scope="col">What</th></tr></thead>
          <tbody>${fields.map(
            ({ name, needed, what }) =>
              html`<tr><th scope="row"><code>${name}</code></th><td>${needed ? 'yes' : 'no'}</td><td>${what}</td></tr>`,
          )}</tbody>
        </table></div>
        <p>The customer has to have agreed to the text of that number before you send anything. Keep your own proof as well.</p>
        <h2>Answers</h2>
        <table>
          <thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead>
          <tbody>
            ${Object.entries(apiErrors).map(
              ([code, { status, message }]) =>
                html`<tr id="${errorAnchor(code as ApiErrorCode)}"><th scope="row">${status} ${code}</th><td>${message}</td></tr>`,
            )}
          </tbody>
        </table>
        <h2>Send a customer over</h2>
        <p><code>${codes}</code> with { phone, first_name, product }, answers { url, expires_at }. Send the
        browser to <code>url</code> within a minute; it works once. The customer still types the passcode that goes to their phone.</p>
        <h2>Events</h2>
        <p>${subscribedTypes.join(', ')}. Each is a POST of { object, id, type, created, livemode, api_version, data }. <code>Tulna-Signature</code>
        is <code>t=…,v1=…</code>: HMAC-SHA256 of <code>{t}.{body}</code> with the endpoint's secret, as hexadecimal digits; during a roll
        there is one <code>v1</code> for each secret. Answer 2xx; anything else is sent again with longer pauses for three days. The same id
        may arrive twice. Events carry no name, number or PAN.</p>
      </main>
    </body>
  </html>`
