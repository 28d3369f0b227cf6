import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sessionToken } from '#server/access/cookies.ts'
import { callFor } from '#server/access/custom-call.ts'
import { findWho } from '#server/access/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { once } from '#server/platform/once.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { callsOf, type TagGroup } from '#server/web/openapi/call-group.ts'
import { insideDocument } from '#server/web/openapi/inside-document.ts'
import type { AdminRole, Call } from '#src/contract/call.ts'
import type { CustomFields } from '#src/contract/custom-field.ts'
import { anchorOf, callView } from './call-view.ts'
import { type DocsSite, docsPage, type Html } from './docs-page.ts'
import { docsPolicy } from './docs-style.ts'
import { callsIn } from './read-document.ts'
import { searchCalls } from './search-calls.ts'

/** The role of the admin who reads the documents, by bearer or by the cookie of a page; undefined for anybody else. */
async function readerRole({ database, clock }: Deps, c: Context<AppEnv>): Promise<AdminRole | undefined> {
  const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const token = sessionToken(c, 'admin')
  if (!bearer && !token) return undefined
  const who = await findWho(database, bearer ? { bearer } : { token: token as string }, clock(), true)
  return who?.kind === 'admin' ? who.roleId : undefined
}

/**
 * What `make` makes of the calls: once for everybody, and for each role with the custom fields that it may see, until a
 * field changes.
 */
function describedFor<T>(deps: Deps, groups: readonly TagGroup[], make: (groups: readonly TagGroup[]) => T) {
  const known = new WeakMap<CustomFields, Map<AdminRole, T>>()
  // Made on request: describing every call takes as long as the rest of the start, and is rarely needed.
  const plain = once(() => make(groups))
  return async (c: Context<AppEnv>): Promise<T> => {
    const role = await readerRole(deps, c)
    const fields = await deps.catalogue.fields(deps.database.db)
    if (role === undefined || fields.length === 0) return plain()
    const made = known.get(fields) ?? new Map<AdminRole, T>()
    known.set(fields, made)
    const found = made.get(role) ?? make(await groupsOf(deps, groups, role))
    made.set(role, found)
    return found
  }
}

/** The groups with each call as the role may make it. */
const groupsOf = (deps: Deps, groups: readonly TagGroup[], role: AdminRole): Promise<TagGroup[]> =>
  Promise.all(
    groups.map(async (group) => ({
      ...group,
      tags: await Promise.all(
        group.tags.map(async (tag) => ({ ...tag, calls: await callsFor(deps, tag.calls, role) })),
      ),
    })),
  )

async function callsFor(
  deps: Deps,
  calls: Record<string, Call>,
  role: AdminRole,
): Promise<Record<string, Call>> {
  const own = Object.entries(calls).map(
    async ([route, call]) => [route, await callFor(deps, call, role)] as const,
  )
  return Object.fromEntries(await Promise.all(own))
}

const HOME = '/api/docs'

/**
 * /api/openapi.json, and /api/docs for people: a page for each group of calls, and a search over all. An admin finds
 * the custom fields of their role in both.
 */
export function docsRoutes(deps: Deps, groups: readonly TagGroup[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const site = siteOf(groups)
  const read = describedFor(deps, groups, (described) => {
    const document = insideDocument(described)
    return { document, calls: callsIn(document) }
  })
  const page = (c: Context<AppEnv>, title: string, body: Html, searched?: string) => {
    c.header('Content-Security-Policy', docsPolicy)
    return c.html(docsPage(site, c.req.path, title, body, searched))
  }
  app.get('/api/openapi.json', async (c) => c.json((await read(c)).document))
  app.get(HOME, async (c) => {
    const searched = c.req.query('q')?.trim().slice(0, 100)
    if (!searched) return page(c, 'Calls', index(groups))
    const { document, calls } = await read(c)
    return page(c, `Search: ${searched}`, results(searched, searchCalls(document, calls, searched)), searched)
  })
  app.get(`${HOME}/:tag`, async (c) => {
    const tag = groups.flatMap(({ tags }) => tags).find(({ name }) => name === c.req.param('tag'))
    if (!tag) throw new AppError('NOT_FOUND')
    const { document, calls } = await read(c)
    const own = calls.filter(({ operation }) => operation.tags.includes(tag.name))
    const body = html`<h1>${tag.title}</h1><p class="lead">${tag.about}.</p>
      <ul>${own.map((call) => html`<li><a href="#${anchorOf(call)}">${call.operation.summary}</a></li>`)}</ul>
      ${own.map((call) => callView(document, call))}`
    return page(c, tag.title, body)
  })
  return app
}

const siteOf = (groups: readonly TagGroup[]): DocsSite => ({
  home: HOME,
  title: 'Tulna calls',
  searches: 'Search calls and fields',
  links: [
    { href: '/v1/docs', title: 'Lead API' },
    { href: '/api/openapi.json', title: 'openapi.json' },
  ],
  nav: groups.map((group) => ({
    title: group.title,
    links: group.tags.map(({ name, title }) => ({ href: `${HOME}/${name}`, title })),
  })),
})

const index = (groups: readonly TagGroup[]): Html => html`<h1>Calls</h1>
  <p class="lead">All ${Object.keys(callsOf(groups)).length} calls of the customer’s pages, the back office and the portal, made from their
  declarations. Merchants’ own systems use the <a href="/v1/docs">lead API</a>.</p>
  <p>A call that is not public takes a session’s token as <code>Authorization: Bearer</code>. Errors are
  <code>{ success: false, code, message, errors, requestId }</code>; <code>errors</code> names each wrong field.</p>
  ${groups.map(
    ({ title, tags }) => html`<h2>${title}</h2>
      <ul class="cards">${tags.map(
        ({ name, title: tag, about, calls }) =>
          html`<li><a href="${HOME}/${name}"><b>${tag}</b> <small class="muted">${Object.keys(calls).length}</small><span>${about}</span></a></li>`,
      )}</ul>`,
  )}`

const results = (
  searched: string,
  found: ReturnType<typeof searchCalls>,
): Html => html`<h1>${found.length === 0 ? 'Nothing found' : 'Found'}</h1>
  <p class="lead">${found.length === 0 ? `No call and no field has “${searched}”. Try fewer or shorter words.` : `${found.length} calls for “${searched}”.`}</p>
  <ul class="results">${found.map(
    ({ call, fields }) => html`<li>
      <a href="${HOME}/${call.operation.tags[0]}#${anchorOf(call)}">${call.operation.summary}</a><br />
      <span class="path"><span class="verb ${call.method}">${call.method}</span><code>${call.path}</code></span>
      ${fields.length > 0 ? html`<br /><small class="muted">fields: ${fields.slice(0, 8).join(', ')}</small>` : ''}
    </li>`,
  )}</ul>`
