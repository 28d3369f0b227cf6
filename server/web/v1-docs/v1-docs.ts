import type { Context } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { anchorOf, callView, codeBlock } from '#server/web/docs/call-view.ts'
import { type DocsSite, docsPage, type Html } from '#server/web/docs/docs-page.ts'
import { docsPolicy } from '#server/web/docs/docs-style.ts'
import { fields } from '#server/web/docs/fields.ts'
import { callsIn, type ListedCall, type Shape } from '#server/web/docs/read-document.ts'
import { basics } from './basics.ts'
import { clientFile } from './client-file.ts'
import { codeSample, type SampleLanguage, sampleLanguages } from './code-samples.ts'
import type { Guide, GuideContext } from './guide.ts'
import { moreGuides } from './more-guides.ts'
import { postmanCollection } from './postman.ts'
import { quickstart } from './quickstart.ts'
import { sampleCallOf } from './sample-calls.ts'
import { v1Document } from './v1-document.ts'
import { searchGuides, searchResults } from './v1-search.ts'
import { v1Groups } from './v1-tags.ts'

const HOME = '/v1/docs'
const guides: readonly Guide[] = [quickstart, ...basics, ...moreGuides]
const hrefOf = ({ slug }: Guide) => (slug ? `${HOME}/${slug}` : HOME)

/** The pages and documents of the API, which are no calls. */
export const leadDocsPaths = [HOME, `${HOME}/*`, '/v1/openapi.json', '/v1/postman.json', '/v1/sdk/*'] as const

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
  app.get('/v1/sdk/tulna.ts', (c) => c.text(clientFile()))
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
  app.get(`${HOME}/:page`, (c) => {
    const context = contextOf(c)
    const page = c.req.param('page')
    const guide = guides.find(({ slug }) => slug === page)
    if (guide) return answer(c, context, guide.title, guide.body(context))
    const tag = v1Groups()[0]?.tags.find(({ name }) => name === page)
    if (!tag) throw new AppError('NOT_FOUND')
    const own = context.calls.filter(({ operation }) => operation.tags.includes(page))
    const body = html`<h1>${tag.title}</h1><p class="lead">${tag.about}.</p>
      <ul>${own.map((call) => html`<li><a href="#${anchorOf(call)}">${call.operation.summary}</a></li>`)}</ul>
      ${objectOf(context, own)}
      ${own.map((call) => callView(context.document, call, codeOf(context, call)))}`
    return answer(c, context, tag.title, body)
  })
  return app
}

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
