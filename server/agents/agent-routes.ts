import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findWho } from '#server/access/session.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { type AgentCall, type AppEnv, refuseCrossSite } from '#server/platform/request.ts'
import { apiHeaders, pageHeaders } from '#server/platform/security-headers.ts'
import { errorBody, languageOf } from '#server/platform/words.ts'
import type { TagGroup } from '#server/web/openapi/call-group.ts'
import { consentRoutes } from './consent-page.ts'
import { oauthRoutes } from './oauth-routes.ts'
import { type AgentWho, toolsOf } from './tools.ts'

const MAX_BYTES = 2 * 1024 * 1024

/**
 * /mcp, for agents of admins and merchants (docs/agents.md).
 * @param handOn makes a call of an agent in this server
 */
export function agentRoutes(
  deps: Deps,
  groups: readonly TagGroup[],
  handOn: (c: CallContext) => (request: Request, agent: AgentCall) => Promise<Response>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const tools = toolsOf(groups)
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: () => Promise.reject(new AppError('TOO_LARGE')) })
  app.all('/mcp', apiHeaders(deps.settings), refuseCrossSite, limit, async (c) => {
    c.set('route', '/mcp')
    // The server keeps no state between requests, so it has nothing to stream.
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST')
      throw new AppError('METHOD')
    }
    const who = await agentWho(deps, c)
    if (!who) {
      const metadata = `${originOf(deps, c)}/.well-known/oauth-protected-resource/mcp`
      c.header('WWW-Authenticate', `Bearer resource_metadata="${metadata}"`)
      return c.json(errorBody(new AppError('NO_SESSION'), languageOf(c), c.get('requestId')), 401)
    }
    await deps.limits.agent(who.sessionId)
    const { answerMcp } = await import('./mcp-server.ts')
    const caller = { deps, who, request: c.req.raw, send: handOn(c) }
    return answerMcp(caller, tools, c.req.query('area'))
  })
  app.route('/', oauthRoutes(deps))
  app.use('/oauth/authorize', pageHeaders(deps.settings))
  app.route('/', consentRoutes(deps))
  return app
}

/** The person of an agent, or of an API token, which calls as an agent here. */
async function agentWho({ database, clock }: Deps, c: CallContext): Promise<AgentWho | null> {
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const who = bearer ? await findWho(database, { bearer, forAgents: true }, clock()) : null
  if (!who || who.kind === 'customer' || !who.program) return null
  return { ...who, program: { ...who.program, isAgent: true } }
}
