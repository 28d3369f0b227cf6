import { html } from 'hono/html'
import { missing } from '#server/http/issue-errors.ts'
import { errorAnchor } from '#server/leads-api/v1/api-error.ts'
import { limits } from '#server/platform/limits.ts'
import { sayProblem } from '#server/platform/words.ts'
import { codeBlock } from '#server/web/docs/call-view.ts'
import { apiScopes } from '#src/contract/api-scopes.ts'
import { type ApiErrorCode, apiErrors } from '#src/contract/leads-api/v1/api-errors.ts'
import type { Guide } from './guide.ts'
import { sample } from './guide.ts'

const json = (value: unknown) => JSON.stringify(value, null, 2)

const keys: Guide = {
  slug: 'keys',
  title: 'Keys and scopes',
  about: 'Bearer keys, scopes, addresses, rolling a key without a gap',
  body: ({ calls }) => html`<h1>Keys and scopes</h1>
    <p class="lead">Every call carries a key: <code>Authorization: Bearer tk_live_…</code>. A test key, <code>tk_test_…</code>, sees and writes test objects only.</p>
    <p>The owner creates keys in the portal, up to twenty. A key is shown once; we store only its hash. Keep it on your server: whoever has it acts as you, as far as its scopes allow.</p>
    <h2 id="scopes">Scopes</h2>
    <div class="wide"><table><thead><tr><th scope="col">Scope</th><th scope="col">Opens</th></tr></thead><tbody>${apiScopes.map(
      (scope) =>
        html`<tr><th scope="row"><code>${scope}</code></th><td>${calls
          .filter(({ operation }) => operation.description === `Scope: ${scope}`)
          .map(({ method, path }) => html`<code>${method} ${path}</code><br />`)}</td></tr>`,
    )}</tbody></table></div>
    <h2 id="rolling">Rolling a key</h2>
    <p>Roll a key in the portal and choose how long the old one goes on working: not at all, an hour, a day or a week. Put the new key into your system within that time.</p>
    <h2 id="refused">When a key is refused</h2>
    <p>An unknown, revoked or expired key, an address that is not allowed and a closed account all get the same <a href="/v1/docs/errors#error-api_key_invalid">401</a>; a missing scope gets <a href="/v1/docs/errors#error-scope_missing">403</a>.</p>`,
}

const idempotency: Guide = {
  slug: 'idempotency',
  title: 'Repeating a call',
  about: 'Idempotency-Key: the same key and body have their effect once and get the same answer for 24 hours',
  body: (context) => html`<h1>Repeating a call</h1>
    <p class="lead">A lost connection leaves you without knowing whether the call arrived. Send <code>Idempotency-Key</code> with every POST and DELETE, and repeat it as often as you like.</p>
    <ul class="text">
      <li>1 to 255 visible ASCII characters of your choice, e.g. a UUID that you store with the lead.</li>
      <li>For 24 hours the same key with the same body gets the very same answer, status and body, with <code>Idempotent-Replayed: true</code>. The effect happened once.</li>
      <li>The same key with another body is <a href="/v1/docs/errors#error-idempotency_key_reused">409 idempotency_key_reused</a>.</li>
      <li>While the first call is still running, the second one is <a href="/v1/docs/errors#error-idempotency_key_running">409 idempotency_key_running</a>: wait a moment and repeat.</li>
      <li>What was refused before it had an effect (401, 403, 404, 415, 422, 429) or failed on our side (5xx) is not stored: correct it and repeat with the same key.</li>
    </ul>
    <p>Keys of different merchants, modes and calls do not meet.</p>
    ${sample(context, 'leads.create')}`,
}

const lists: Guide = {
  slug: 'lists',
  title: 'Lists and expanding',
  about: 'Cursors, filters, limit, expand[]',
  body: (context) => html`<h1>Lists and expanding</h1>
    <p class="lead">Lists are newest first and come in pages of up to 100. <code>next_cursor</code> leads to the next page; what is added meanwhile moves nothing.</p>
    ${codeBlock(json({ object: 'list', url: '/v1/leads', has_more: true, next_cursor: 'eyJrIjpb…', data: [] }), 'A page')}
    ${sample(context, 'leads.list')}
    <p><code>limit</code> is 1 to 100, 20 without it. <code>created_from</code> (at or after) and <code>created_to</code> (before) take an instant with its offset. A cursor belongs to its list and its filters: with others it is refused.</p>
    <h2 id="expand">Expanding</h2>
    <p>An object names others by id. <code>expand[]=application</code> answers the whole object instead.</p>
    <h2 id="money">Money, dates, codes</h2>
    <p>Amounts are text in rupees with paise, <code>"1234.50"</code>, with <code>currency: "INR"</code>. Instants are ISO 8601 in UTC. Products and statuses are words; <code>GET /v1/reference/{list}</code> has them with their names.</p>`,
}

const mobileWrong = sayProblem('en', 'mobile')

const errorShape = {
  error: {
    type: 'invalid_request_error',
    code: 'parameter_invalid',
    message: mobileWrong,
    param: 'phone',
    errors: [{ param: 'phone', code: 'parameter_invalid', message: mobileWrong }, missing('consent.at')],
    doc_url: '/v1/docs/errors#error-parameter_invalid',
    request_id: '3f0c9a52-6f0e-4d6b-9c1e-2a7d5b8e4f10',
  },
}

const errors: Guide = {
  slug: 'errors',
  title: 'Errors',
  about: 'One shape, type, code, parameter and a link for each',
  body: () => html`<h1>Errors</h1>
    <p class="lead">Every answer that is not 200 has one shape. Decide by <code>code</code>; <code>message</code> is for people and may change.</p>
    ${codeBlock(json(errorShape), 'An error')}
    <p class="text">Where parameters are wrong, <code>errors</code> names all of them; <code>code</code>, <code>message</code> and <code>param</code> are those of the first.</p>
    <div class="wide"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Type</th><th scope="col">What it says</th></tr></thead>
    <tbody>${Object.entries(apiErrors).map(
      ([code, { status, type, message }]) =>
        html`<tr id="${errorAnchor(code as ApiErrorCode)}"><td>${status}</td><th scope="row"><code>${code}</code></th><td>${type}</td><td>${message}.</td></tr>`,
    )}</tbody></table></div>`,
}

const [calls, seconds] = limits.apiCall
const [writes] = limits.apiWrite
const [strangers] = limits.apiStranger
const [leads] = limits.apiLead
const [persons] = limits.personSearch
const [checks, checkSeconds] = limits.eligibility

const rates: Guide = {
  slug: 'limits',
  title: 'Limits',
  about: 'How many calls a key may make, and how to wait',
  body: () => html`<h1>Limits</h1>
    <p class="lead">A key may make ${calls} calls in ${seconds} seconds, ${writes} of them writes. Calls without a valid key count by address: ${strangers} in ${seconds} seconds. It may create ${leads} leads in that time. Searches of leads by <code>phone</code> or <code>email</code>: ${persons}. Checks of eligibility, for all keys and the portal together: ${checks} in ${checkSeconds / 60} minutes.</p>
    <p>Every answer says where you stand: <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code>, and <code>RateLimit-Reset</code> in seconds. A call beyond is
    <a href="/v1/docs/errors#error-rate_limited">429</a> with <code>Retry-After</code>: wait that long, then repeat. The client library does.</p>
    <p>A body may have 100 KB, a batch 2 MB. A list answers at most 100 objects at once.</p>`,
}

export const basics: readonly Guide[] = [keys, idempotency, lists, errors, rates]
