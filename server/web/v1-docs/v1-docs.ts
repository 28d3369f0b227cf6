import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { once } from '#server/platform/once.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { anchorOf, callView, codeBlock } from '#server/web/docs/call-view.ts'
import { type DocsSite, docsPage, type Html } from '#server/web/docs/docs-page.ts'
import { docsPolicy } from '#server/web/docs/docs-style.ts'
import { fields } from '#server/web/docs/fields.ts'
import { callsIn, type ListedCall, type Shape } from '#server/web/docs/read-document.ts'
import { searchCalls } from '#server/web/docs/search-calls.ts'
import type { CallTag } from '#server/web/openapi/call-group.ts'
import type { Document } from '#server/web/openapi/document.ts'
import { storyNames } from '#src/contract/leads-api/v1/stories.ts'
import { basics } from './basics.ts'
import { changelog, changelogFeed, FEED } from './changelog.ts'
import { codeSample, type SampleLanguage, sampleLanguages } from './code-samples.ts'
import { eventSamples } from './event-samples.ts'
import { type Guide, type GuideContext, sample } from './guide.ts'
import { clientSample, laptopSample, standardWebhooksSample } from './guide-samples.ts'
import { markdownOf } from './markdown.ts'
import { quickstart } from './quickstart.ts'
import { sampleCallOf } from './sample-calls.ts'
import { v1Document } from './v1-document.ts'
import { v1Groups } from './v1-tags.ts'
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
    <p><code>GET /v1/reference/stories</code> has them with their names.</p>
    <h2 id="money">Money</h2>
    <p>A disbursal books an earning of 1% (<code>earning.created</code>). The sandbox lender claims it on the 1st of the next month and settles it on the 5th; it is payable on the 10th and paid on the 15th, with <code>earning.changed</code> for each step and <code>payout.paid</code>. No tax is deducted.</p>
    <p>To reverse an earning, cancel the loan: <code>{"status": "CANCELLED_COOLING_OFF"}</code>. In the month of the booking its amount becomes <code>0.00</code>; later a line of kind <code>REVERSAL</code> takes it back. A month that ends below zero is set off against later ones.</p>
    <h2 id="clock">Clock</h2>
    <p>Your account has a clock of its own in test mode. Move it on, here or in the portal, and all that falls due until then happens immediately. The clock dates test objects; events have the real time at which they were recorded, and a consent is as old as it really is. The clock never goes back, unless you delete the test data.</p>
    ${sample(context, 'test.retrieveClock')}
    ${sample(context, 'test.moveClock')}
    <h2 id="delete">Delete all test data</h2>
    <p>This deletes test leads, applications, earnings, payouts and events of your account. API keys and webhook endpoints stay. Use new Idempotency-Keys afterwards: an old one still gets its old answer for a day.</p>
    ${sample(context, 'test.deleteData')}`,
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
    <p><a href="/v1/openapi.json">openapi.json</a> has a schema and a sample of each type under <code>webhooks</code>. One of them:</p>
    ${codeBlock(JSON.stringify(eventSamples['application.disbursed'], null, 2), 'An event')}
    <h2 id="signature">Signature</h2>
    <p><code>Tulna-Signature: t=…,v1=…</code>: the time in seconds, and HMAC-SHA256 of time, full stop and exact body with the endpoint’s secret, in hexadecimal digits. While a secret is rolled there are two <code>v1</code>; one that fits is enough. Refuse what is older than five minutes.</p>
    ${codeBlock(webhookSamples[context.language], `Verifying a webhook in ${sampleLanguages[context.language]}`)}
    <h2 id="standard-webhooks">Standard Webhooks</h2>
    <p>Every delivery also has the headers of <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: <code>webhook-id</code> (the event’s id), <code>webhook-timestamp</code> and <code>webhook-signature: v1,…</code>. Its libraries verify them with the endpoint’s secret, <code>whsec_…</code>, as it is shown. Use either of the two signatures.</p>
    ${codeBlock(standardWebhooksSample, 'Verifying with the npm library standardwebhooks')}
    <p>Made by hand, it is HMAC-SHA256 of id, full stop, time, full stop and exact body, in base64. The key is the bytes that follow <code>whsec_</code> in base64. While a secret is rolled there are two signatures with a space between.</p>
    <h2 id="delivery">Delivery</h2>
    <ul class="text">
      <li>Any 2xx within ten seconds is delivered. Redirects are not followed; addresses that are not on the public internet are refused.</li>
      <li>Otherwise we try again for three days, with growing pauses. Then the delivery is dead: see it in the portal, and resend one or all.</li>
      <li>Events of one object come in their order: a later one waits for the earlier one. Events of different objects may overtake each other.</li>
      <li>The same event may come twice. Its <code>id</code> stays the same.</li>
      <li>An endpoint that fails for three days is disabled, and the owner hears of it.</li>
    </ul>
    ${sample(context, 'events.resend')}
    <h2 id="laptop">On your laptop</h2>
    <p>The command <code>tulna</code> of the package brings the events of test mode to an address of your machine, signed as a webhook is, over an outgoing connection: no tunnel, no endpoint.</p>
    ${codeBlock(laptopSample, 'Webhooks on a laptop')}
    <p><code>tulna help listen</code> says more; every command takes <code>--json</code>.</p>`,
}

const client: Guide = {
  slug: 'client',
  title: 'Client library',
  about: 'A typed client in one file, without dependencies',
  body: (context) => html`<h1>Client library</h1>
    <p class="lead">One file, <a href="/v1/sdk/tulna.mjs">tulna.mjs</a>, with its types in <a href="/v1/sdk/tulna.d.mts">tulna.d.mts</a>, made from the same document as these pages. No dependencies; Node 20 and newer, Deno, Bun and edge runtimes.</p>
    <p>Put both files into your project, or with <a href="/v1/sdk/package.json">package.json</a> into a folder that <code>npm install ./folder</code> takes as the package <code>tulna-lead-api</code>.</p>
    ${codeBlock(clientSample(context.origin), 'The client library')}
    <ul class="text">
      <li>Every call, parameter and answer is typed.</li>
      <li>After 429, 5xx and a lost connection it waits, as long as <code>Retry-After</code> says, and repeats.</li>
      <li>It sends an <code>Idempotency-Key</code> with every write, the same for all repeats; you can give your own.</li>
      <li><code>for await</code> goes through all pages of a list.</li>
      <li><code>verifyWebhook</code> checks a webhook and answers the typed event.</li>
    </ul>
    <p>Postman: <a href="/v1/postman.json">the collection</a>. Other generators: <a href="/v1/openapi.json">openapi.json</a>.</p>`,
}

const moreGuides: readonly Guide[] = [testMode, webhooks, client, changelog]

/** The client library, an npm package: next to the bundle in a build, in docs/sdk in development. */
const clientFolder: () => string = once(() => {
  const built = join(import.meta.dirname, 'sdk')
  return existsSync(built) ? built : join(import.meta.dirname, '../../../docs/sdk')
})
const clientFiles: Readonly<Record<string, string>> = {
  'tulna.mjs': 'text/javascript; charset=utf-8',
  'tulna.d.mts': 'text/plain; charset=utf-8',
  'package.json': 'application/json',
}

const HOME = '/v1/docs'
const guides: readonly Guide[] = [quickstart, ...basics, ...moreGuides]
const hrefOf = ({ slug }: Guide) => (slug ? `${HOME}/${slug}` : HOME)

/** The pages and documents of the API, which are no calls. */
export const leadDocsPaths = [
  HOME,
  `${HOME}/*`,
  '/v1/openapi.json',
  '/v1/postman.json',
  FEED,
  '/v1/sdk/*',
  ...[`${HOME}.md`, '/llms.txt', '/llms-full.txt'],
] as const

/** /v1/docs: guides and reference of the lead API, made from its declarations; its document, collection and client. */
export function leadDocsRoutes(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const contextOf = (c: Context<AppEnv>): GuideContext => {
    const requested = c.req.query('lang') ?? ''
    const language = Object.hasOwn(sampleLanguages, requested) ? (requested as SampleLanguage) : 'curl'
    const document = v1Document()
    return { origin: originOf(deps, c), language, document, calls: callsIn(document), now: deps.clock() }
  }
  const answer = (
    c: Context<AppEnv>,
    context: GuideContext,
    title: string,
    body: Html,
    requested?: string,
  ) => {
    c.header('Content-Security-Policy', docsPolicy)
    return c.html(
      docsPage(siteOf(context), c.req.path, title, html`${languages(c.req.path, context)}${body}`, requested),
    )
  }
  app.get('/v1/openapi.json', (c) => c.json({ ...v1Document(), servers: [{ url: originOf(deps, c) }] }))
  app.get('/v1/postman.json', (c) => {
    c.header('Content-Disposition', 'attachment; filename="tulna-lead-api.postman.json"')
    return c.json(postmanCollection(originOf(deps, c), v1Document(), deps.clock()))
  })
  app.get(FEED, (c) => {
    c.header('Content-Type', 'application/feed+json; charset=utf-8')
    return c.body(JSON.stringify(changelogFeed(originOf(deps, c))))
  })
  app.get('/v1/sdk/:file', (c) => {
    const type = clientFiles[c.req.param('file')]
    if (!type) throw new AppError('NOT_FOUND')
    return c.body(readFileSync(join(clientFolder(), c.req.param('file')), 'utf8'), 200, {
      'Content-Type': type,
    })
  })
  app.get(HOME, (c) => {
    const context = contextOf(c)
    const requested = c.req.query('q')?.trim().slice(0, 100)
    if (!requested) return answer(c, context, quickstart.title, quickstart.body(context))
    const found = searchGuides(guides, context, requested)
    return answer(
      c,
      context,
      `Search: ${requested}`,
      searchResults(HOME, requested, found, context),
      requested,
    )
  })
  app.get(`${HOME}.md`, (c) =>
    asText(c, markdownOf(String(quickstart.body(contextOf(c))), originOf(deps, c))),
  )
  app.get('/llms.txt', (c) => asText(c, llmsIndex(contextOf(c))))
  app.get('/llms-full.txt', (c) => {
    const context = contextOf(c)
    const pages = everyPage().map((page) => markdownOf(String(page.body(context)), context.origin))
    return asText(c, pages.join('\n'))
  })
  app.get(`${HOME}/:page`, (c) => {
    const context = contextOf(c)
    const [, name, isText] = /^(.*?)(\.md)?$/.exec(c.req.param('page')) ?? []
    const page = everyPage().find(({ slug }) => slug && slug === name)
    if (!page) throw new AppError('NOT_FOUND')
    const body = page.body(context)
    return isText ? asText(c, markdownOf(String(body), context.origin)) : answer(c, context, page.title, body)
  })
  return app
}

const asText = (c: Context<AppEnv>, text: string) =>
  c.body(text, 200, { 'Content-Type': 'text/markdown; charset=utf-8' })

/** A resource of the reference as a page. */
const resourcePage = ({ name, title, about }: CallTag): Guide => ({
  ...{ slug: name, title, about },
  body: (context) => {
    const own = context.calls.filter(({ operation }) => operation.tags.includes(name))
    return html`<h1>${title}</h1><p class="lead">${about}.</p>
      <ul>${own.map((call) => html`<li><a href="#${anchorOf(call)}">${call.operation.summary}</a></li>`)}</ul>
      ${objectOf(context, own)}
      ${own.map((call) => callView(context.document, call, codeOf(context, call)))}`
  },
})

const everyPage = once(() => [...guides, ...v1Groups().flatMap(({ tags }) => tags.map(resourcePage))])

/** https://llmstxt.org: what there is for a program that reads the documentation. */
const llmsIndex = ({ origin }: GuideContext): string => `# Tulna lead API

> Calls for merchants' own systems: leads, applications, earnings, payouts, events and webhooks.

All pages in one file: ${origin}/llms-full.txt. As a document of calls: ${origin}/v1/openapi.json.

## Pages

${everyPage()
  .map((page) => `- [${page.title}](${origin}${hrefOf(page)}.md): ${page.about}`)
  .join('\n')}
`

const siteOf = ({ language }: GuideContext): DocsSite => {
  const suffix = language === 'curl' ? '' : `?lang=${language}`
  return {
    home: HOME,
    title: 'Tulna lead API',
    searches: 'Search the reference',
    links: [
      { href: '/partner', title: 'Portal' },
      { href: '/v1/openapi.json', title: 'openapi.json' },
      { href: '/v1/postman.json', title: 'Postman' },
      { href: '/llms.txt', title: 'llms.txt' },
    ],
    nav: [
      {
        title: 'Guides',
        links: guides.map((guide) => ({ href: hrefOf(guide) + suffix, title: guide.title })),
      },
      ...v1Groups().map(({ title, tags }) => ({
        title,
        links: tags.map((tag) => ({ href: `${HOME}/${tag.name}${suffix}`, title: tag.title })),
      })),
    ],
  }
}

/** The choice of the samples' language, by address: no script and no cookie. */
const languages = (path: string, { language }: GuideContext): Html =>
  html`<nav class="langs" aria-label="Language of the samples">${Object.entries(sampleLanguages).map(
    ([key, name]) =>
      html`<a href="${path}?lang=${key}" aria-current="${key === language ? 'true' : 'false'}">${name}</a>`,
  )}</nav>`

const codeOf = (context: GuideContext, call: ListedCall): Html =>
  html`<h3>${sampleLanguages[context.language]}</h3>${codeBlock(
    codeSample(context.language, sampleCallOf(context.document, call, context.now), context.origin),
    `${call.operation.summary}, in ${sampleLanguages[context.language]}`,
  )}`

/** The fields of the object that a resource is about: what its first call of one object answers. */
function objectOf({ document }: GuideContext, calls: readonly ListedCall[]): Html | '' {
  const one = calls.find(({ operation }) => /\.(retrieve|create)$/.test(operation.operationId)) ?? calls[0]
  const schema = one?.operation.responses['200']?.content?.['application/json']?.schema as Shape | undefined
  return schema ? html`<h2 id="object">The object</h2>${fields(document, schema, false)}` : ''
}

/** A Postman collection (format 2.1): each call with its example, under the key of the variable. */
function postmanCollection(origin: string, document: Document, now: Date) {
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

/** The guides in which every word of a question stands. */
function searchGuides(guides: readonly Guide[], context: GuideContext, question: string): Guide[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean)
  return guides.filter((guide) => {
    const text =
      `${guide.title} ${guide.about} ${String(guide.body(context)).replace(/<[^>]*>/g, ' ')}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** What a question found: guides first, then calls and their fields. */
function searchResults(home: string, asked: string, guides: readonly Guide[], context: GuideContext): Html {
  const calls = searchCalls(context.document, context.calls, asked)
  const total = guides.length + calls.length
  return html`<h1>${total === 0 ? 'Nothing found' : 'Found'}</h1>
    <p class="lead">${total === 0 ? `Nothing here has “${asked}”. Try fewer or shorter words.` : `${total} places for “${asked}”.`}</p>
    <ul class="results">
      ${guides.map(
        ({ slug, title, about }) =>
          html`<li><a href="${slug ? `${home}/${slug}` : home}">${title}</a><br /><small class="muted">${about}</small></li>`,
      )}
      ${calls.map(
        ({ call, fields }) => html`<li>
          <a href="${home}/${call.operation.tags[0]}#${anchorOf(call)}">${call.operation.summary}</a><br />
          <span class="path"><span class="verb ${call.method}">${call.method}</span><code>${call.path}</code></span>
          ${fields.length > 0 ? html`<br /><small class="muted">fields: ${fields.slice(0, 8).join(', ')}</small>` : ''}
        </li>`,
      )}
    </ul>`
}
