import { html } from 'hono/html'
import { codeBlock } from '#server/web/docs/call-view.ts'
import { API_VERSION } from '#src/contract/api-scopes.ts'
import { storyNames } from '#src/contract/leads-api/v1/stories.ts'
import { sampleLanguages } from './code-samples.ts'
import { type Guide, sample } from './guide.ts'
import { webhookSamples } from './webhook-samples.ts'

const testMode: Guide = {
  slug: 'test-mode',
  title: 'Test mode and stories',
  about: 'Test keys, test objects and the stories of a test application',
  body: (context) => html`<h1>Test mode and stories</h1>
    <p class="lead">A test key works like a live one, on objects with <code>livemode: false</code>. They show in no report, no payout and no message; no lender and no customer hears of them.</p>
    <p>Make the customer of a test lead apply, then walk the application: by a story, or one status at a time. Only steps that a real application could take are allowed; each sends its events.</p>
    ${sample(context, 'test.createApplication')}
    ${sample(context, 'test.advanceApplication')}
    <h2 id="stories">Stories</h2>
    <ul class="text">${storyNames.map((name) => html`<li id="story-${name}"><code>${name}</code></li>`)}</ul>
    <p><code>GET /v1/reference/stories</code> has them with their names.</p>`,
}

const webhooks: Guide = {
  slug: 'webhooks',
  title: 'Webhooks and events',
  about: 'Types of events, signature, order, retries, resending',
  body: (context) => html`<h1>Webhooks and events</h1>
    <p class="lead">An event is stored for 90 days and sent to each endpoint that asked for its type. What the API lists, the portal shows and a webhook carries is the same JSON.</p>
    <h2 id="types">Types</h2>
    <ul class="text">${Object.entries(context.document.webhooks ?? {}).map(([type, { post }]) => {
      const { summary } = post as { summary: string }
      return html`<li id="event-${type.replace('.', '-')}"><code>${type}</code>: ${summary}</li>`
    })}</ul>
    <h2 id="signature">Signature</h2>
    <p><code>Tulna-Signature: t=…,v1=…</code>: the time in seconds, and HMAC-SHA256 of time, full stop and exact body with the endpoint’s secret, in hexadecimal digits. While a secret is rolled there are two <code>v1</code>; one that fits is enough. Refuse what is older than five minutes.</p>
    ${codeBlock(webhookSamples[context.language], `Verifying a webhook in ${sampleLanguages[context.language]}`)}
    <h2 id="delivery">Delivery</h2>
    <ul class="text">
      <li>Any 2xx within ten seconds is delivered. Redirects are not followed; addresses that are not on the public internet are refused.</li>
      <li>Otherwise we try again for three days, with growing pauses. Then the delivery is dead: see it in the portal, and resend one or all.</li>
      <li>Events of one object come in their order: a later one waits for the earlier one. Events of different objects may overtake each other.</li>
      <li>The same event may come twice. Its <code>id</code> stays the same.</li>
      <li>An endpoint that fails for three days is disabled, and the owner hears of it.</li>
    </ul>
    ${sample(context, 'events.resend')}`,
}

const client: Guide = {
  slug: 'client',
  title: 'Client library',
  about: 'A typed TypeScript client in one file, without dependencies',
  body: (context) => html`<h1>Client library</h1>
    <p class="lead">One file of TypeScript, <a href="/v1/sdk/tulna.ts">tulna.ts</a>, made from the same document as these pages. No dependencies; Node 20 and newer, Deno, Bun and edge runtimes.</p>
    ${codeBlock(
      `import { Tulna, TulnaError } from './tulna.ts'

const tulna = new Tulna(process.env.TULNA_KEY, { baseUrl: '${context.origin}' })

for await (const lead of tulna.leads.list({ status: 'APPLIED' })) console.log(lead.id)

try {
  await tulna.leads.withdraw('L-4C1D0A7E92B3')
} catch (error) {
  if (error instanceof TulnaError && error.code === 'step_not_allowed') console.log('too late')
  else throw error
}`,
      'The client library',
    )}
    <ul class="text">
      <li>Every call, parameter and answer is typed.</li>
      <li>After 429, 5xx and a lost connection it waits, as long as <code>Retry-After</code> says, and repeats.</li>
      <li>It sends an <code>Idempotency-Key</code> with every write, the same for all repeats; you can give your own.</li>
      <li><code>for await</code> goes through all pages of a list.</li>
      <li><code>verifyWebhook</code> checks a webhook and answers the typed event.</li>
    </ul>
    <p>Postman: <a href="/v1/postman.json">the collection</a>. Other generators: <a href="/v1/openapi.json">openapi.json</a>.</p>`,
}

const changelog: Guide = {
  slug: 'changelog',
  title: 'Versions and changelog',
  about: 'What may change within /v1, and what did',
  body: () => html`<h1>Versions and changelog</h1>
    <p class="lead">Within <code>/v1</code> we add fields, values of lists, types of events and calls. We remove and rename nothing. Ignore fields that you do not know.</p>
    <p>The header <code>Tulna-Version</code> and an event’s <code>api_version</code> name the day of the shapes.</p>
    <h2 id="v-${API_VERSION}">${API_VERSION}</h2>
    <p>First version: leads, applications, offers, earnings, payouts, events, webhook endpoints, auth codes, products, reference lists, test mode.</p>`,
}

export const moreGuides: readonly Guide[] = [testMode, webhooks, client, changelog]
