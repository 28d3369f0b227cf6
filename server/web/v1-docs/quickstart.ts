import { html } from 'hono/html'
import { codeBlock } from '#server/web/docs/call-view.ts'
import { type Guide, sample } from './guide.ts'
import { webhookSamples } from './webhook-samples.ts'

/** The first page: from a key to a verified webhook. */
export const quickstart: Guide = {
  slug: '',
  title: 'Quickstart',
  about: 'From a test key to a disbursed test loan and a verified webhook, in about ten minutes',
  body: (context) => html`<h1>Lead API</h1>
    <p class="lead">Bring customers from your own system, follow every case, and hear of each change. Ten minutes to the first disbursed test loan.</p>
    <ol class="text">
      <li><a href="#key">Create a test key</a></li><li><a href="#lead">Create a lead</a></li><li><a href="#story">Walk it through a story</a></li>
      <li><a href="#webhook">Receive a webhook</a></li><li><a href="#live">Go live</a></li>
    </ol>
    <h2 id="key">1. Create a test key</h2>
    <p>In the portal, open <a href="/partner/digital-integration">Digital Integration</a>, choose <b>Send leads by API</b>, <b>Create a key</b> and mode <b>Test</b>. The key, <code>tk_test_…</code>,
    is shown once. Put it into the environment variable <code>TULNA_KEY</code>; the samples read it there. Nothing that you do with it reaches a customer, a lender or your payout.</p>
    <h2 id="lead">2. Create a lead</h2>
    <p>The customer has agreed, before you send anything, to the text that <code>GET /v1/reference/consent-texts</code> marks as current. Send which text it was, when, and from which address.
    <code>external_id</code> is your own number: you can search by it, and every event carries it.</p>
    ${sample(context, 'leads.create')}
    <p>The answer holds the lead’s <code>id</code>, <code>L-…</code>, which the portal, every list and every file show too. With a live key the customer gets an SMS with the link to continue; <code>contact</code> says how far it came.</p>
    <h2 id="story">3. Walk it through a story</h2>
    <p>In test mode you play customer and lender: make the test lead apply, with the lead’s id from your last answer. Its answer holds the application’s id, <code>app_…</code>. With that one let the application run through a <a href="/v1/docs/test-mode">story</a>.</p>
    ${sample(context, 'test.createApplication')}
    ${sample(context, 'test.advanceApplication')}
    <p>Read it back, with its history:</p>
    ${sample(context, 'applications.retrieve')}
    <h2 id="webhook">4. Receive a webhook</h2>
    <p>Add an endpoint of yours. Its secret is in the answer, once.</p>
    ${sample(context, 'webhookEndpoints.create')}
    <p>Verify each request before you trust it, and answer 2xx within ten seconds:</p>
    ${codeBlock(webhookSamples[context.language], 'Verifying a webhook')}
    <h2 id="live">5. Go live</h2>
    <ul class="text">
      <li>Create a live key with only the <a href="/v1/docs/keys">scopes</a> that you need, and name the addresses that it works from.</li>
      <li>Send an <a href="/v1/docs/idempotency"><code>Idempotency-Key</code></a> with every write, so that a repeated call has its effect once.</li>
      <li>Send many leads with <a href="/v1/docs/leads#leads-batch">one call</a>: up to 500, with a result for each. A wrong one changes nothing for the others.</li>
      <li>Wait as long as <code>Retry-After</code> says after a <a href="/v1/docs/limits">429</a>.</li>
      <li>Take an event that comes twice only once: its <code>id</code> stays the same.</li>
      <li>Log <code>Request-Id</code>; with it we find your call.</li>
    </ul>`,
}
