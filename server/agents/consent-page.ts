import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import * as z from 'zod'
import { sessionToken } from '#server/access/cookies.ts'
import { findWho } from '#server/access/session.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { sha256 } from '#server/platform/keys/keys.ts'
import { plainPage } from '#server/platform/plain-page.ts'
import { readFields } from '#server/platform/read-input.ts'
import { type AppEnv, refuseCrossSite, requireOwnPage } from '#server/platform/request.ts'
import { type Language, languageOr } from '#src/contract/language.ts'
import { fill, type Values } from '#src/locales/pair.ts'
import { clientOf, makeCode, OAuthError, type Person } from './oauth-grant.ts'
import { checkResource } from './oauth-routes.ts'
import type { AgentWho } from './tools.ts'
import { agentConsent } from './words.ts'

const words = { en: agentConsent.en, hi: await agentConsent.load('hi') }
type Text = (key: keyof typeof words.en, values?: Values) => string

const Asked = z.object({
  response_type: z.literal('code'),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  state: z.string().max(2000).optional(),
  scope: z.string().max(200).optional(),
  resource: z.string().max(300).optional(),
})
const Decision = z.object({
  decision: z.enum(['allow', 'deny']),
  as: z.enum(['admin', 'partner']),
  may: z.enum(['read', 'write']),
})

/**
 * /oauth/authorize: a person who is signed in sees what an agent may do, and lets it in. Every error that is not about
 * where to return goes back to the agent; one about that stays here, so that no one can be sent elsewhere.
 */
export function consentRoutes(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.on(['GET', 'POST'], '/oauth/authorize', refuseCrossSite, async (c) => {
    c.set('route', '/oauth/authorize')
    const language = languageOr(getCookie(c, 'lang'))
    const text: Text = (key, values) => fill(words[language][key], values)
    const { client_id = '', redirect_uri = '' } = c.req.query()
    const client = clientOf(deps, client_id)
    if (!client?.redirect_uris.includes(redirect_uri)) {
      const body = html`<p role="alert">${text('badAgent')}</p>`
      return plainPage(c, { language, title: text('title'), body }, 400)
    }
    const back = (answer: Record<string, string>) => {
      const to = new URL(redirect_uri)
      const { state } = c.req.query()
      const all = { ...answer, ...(state && { state }), iss: originOf(deps, c) }
      for (const [name, value] of Object.entries(all)) to.searchParams.set(name, value)
      return to.href
    }
    const asked = readAsked(deps, c)
    if (asked instanceof OAuthError)
      return c.redirect(back({ error: asked.code, error_description: asked.message }), 302)
    const people = await signedIn(deps, c)
    const mayWrite = asked.scope === undefined || asked.scope.split(' ').includes('write')
    if (c.req.method === 'GET')
      return plainPage(c, {
        ...{ language, title: text('title') },
        body: form({ text, agent: client.client_name, host: new URL(redirect_uri).host, people, mayWrite }),
      })
    requireOwnPage(c)
    const decided = Decision.safeParse(await readFields(c))
    if (!decided.success) throw new AppError('MALFORMED')
    const { decision, as, may } = decided.data
    const who = people.find(({ kind }) => kind === as)
    if (!who) throw new AppError('NO_SESSION')
    if (decision === 'deny') return leave(c, language, text, back({ error: 'access_denied' }))
    const code = makeCode(deps, {
      ...{ person: personOf(who), client: sha256(client_id), name: client.client_name },
      ...{ writes: may === 'write' && mayWrite, redirect: redirect_uri, challenge: asked.code_challenge },
    })
    return leave(c, language, text, back({ code }))
  })
  return app
}

function readAsked(deps: Deps, c: CallContext): z.output<typeof Asked> | OAuthError {
  const asked = Asked.safeParse(c.req.query())
  if (!asked.success) return new OAuthError('invalid_request', z.prettifyError(asked.error))
  try {
    checkResource(deps, c, asked.data.resource)
    return asked.data
  } catch (error) {
    if (error instanceof OAuthError) return error
    throw error
  }
}

const personOf = (who: AgentWho): Person =>
  who.kind === 'admin'
    ? { kind: 'admin', admin_id: who.adminId }
    : { kind: 'partner', merchant_user_id: who.merchantUserId }

/** Who is signed in in this browser, in person: an admin who acts as a merchant lets no agent in. */
async function signedIn({ database, clock }: Deps, c: CallContext): Promise<AgentWho[]> {
  const found: AgentWho[] = []
  for (const area of ['admin', 'partner'] as const) {
    const token = sessionToken(c, area)
    const who = token ? await findWho(database, { token }, clock()) : null
    if (who?.kind === 'admin' || (who?.kind === 'partner' && !who.acting)) found.push(who)
  }
  return found
}

/** The form may only be sent to this site, so the way back is a step of its own. */
const leave = (c: CallContext, language: Language, text: Text, to: string) =>
  plainPage(c, {
    ...{ language, title: text('title') },
    head: html`<meta http-equiv="refresh" content="0;url=${to}" />`,
    body: html`<p><a href="${to}">${text('back')}</a></p>`,
  })

interface Shown {
  text: Text
  agent: string
  host: string
  people: readonly AgentWho[]
  mayWrite: boolean
}

function form({ text, agent, host, people, mayWrite }: Shown) {
  if (people.length === 0)
    return html`<p>${text('asks', { agent })}</p>
      <p role="status">${text('signIn')}</p>
      <p><a href="/admin/login" target="_blank">${text('toOffice')}</a></p>
      <p><a href="/partner/login" target="_blank">${text('toPortal')}</a></p>`
  const place = people.map(({ kind }) => text(`${kind}Place`)).join(' / ')
  const nameOf = (who: AgentWho) =>
    who.kind === 'admin'
      ? text('admin', { name: who.name })
      : text('partner', { name: who.name, merchant: who.merchantName })
  const option = (name: string, value: string, label: string, isFirst: boolean) =>
    html`<label><input type="radio" name="${name}" value="${value}" ${isFirst ? 'checked' : ''} /> ${label}</label>`
  return html`<p>${text('asks', { agent })} ${text('unverified')} ${text('returns', { host })}</p>
    <form method="post">
      <fieldset>
        <legend>${text('as')}</legend>
        ${people.map((who, at) => option('as', who.kind, nameOf(who), at === 0))}
      </fieldset>
      <fieldset>
        <legend>${text('may')}</legend>
        ${option('may', 'read', text('read'), true)}
        ${mayWrite ? option('may', 'write', text('write'), false) : ''}
      </fieldset>
      <p>${text('limits')}</p>
      <p>${text('until', { place })}</p>
      <button name="decision" value="allow">${text('allow')}</button>
      <button name="decision" value="deny" class="second">${text('deny')}</button>
    </form>`
}
