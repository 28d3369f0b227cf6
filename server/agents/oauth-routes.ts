import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { readFields, readJson } from '#server/platform/read-input.ts'
import { type AppEnv, addressOf } from '#server/platform/request.ts'
import { apiHeaders } from '#server/platform/security-headers.ts'
import {
  BEARER_S,
  OAuthError,
  Registration,
  redeemCode,
  registerClient,
  renew,
  revokeToken,
} from './oauth-grant.ts'

const KILOBYTE = 1024

const CodeExchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().max(4 * KILOBYTE),
  client_id: z.string().max(4 * KILOBYTE),
  redirect_uri: z.string().max(300),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  resource: z.string().max(300).optional(),
})
const Renewal = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().max(300),
  client_id: z.string().max(4 * KILOBYTE),
  resource: z.string().max(300).optional(),
})
const TokenRequest = z.discriminatedUnion('grant_type', [CodeExchange, Renewal])

/** The resource that tokens are for, and the only one. */
export const resourceOf = (deps: Deps, c: CallContext): string => `${originOf(deps, c)}/mcp`

/** @throws OAuthError unless a request is for this resource (RFC 8707); without one it is */
export function checkResource(deps: Deps, c: CallContext, resource: string | undefined): void {
  if (resource !== undefined && resource !== resourceOf(deps, c))
    throw new OAuthError('invalid_target', 'Tokens are for /mcp of this server only')
}

/** The fixed addresses by which an agent finds out how to be let in (RFC 9728, 8414, 7591), gets tokens and gives them back. */
export function oauthRoutes(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const limit = bodyLimit({
    maxSize: 16 * KILOBYTE,
    onError: () => Promise.reject(new AppError('TOO_LARGE')),
  })
  const headers = apiHeaders(deps.settings)
  const rate = async (c: CallContext) => {
    await deps.limits.agentAccess(addressOf(c, deps.settings.TRUSTED_PROXIES))
    c.set('route', c.req.path)
  }

  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
    app.get(path, headers, (c) =>
      c.json({
        resource: resourceOf(deps, c),
        resource_name: 'Tulna',
        authorization_servers: [originOf(deps, c)],
        scopes_supported: ['read', 'write'],
        bearer_methods_supported: ['header'],
      }),
    )

  app.get('/.well-known/oauth-authorization-server', headers, (c) => {
    const issuer = originOf(deps, c)
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      scopes_supported: ['read', 'write'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })
  })

  app.post('/oauth/register', headers, limit, (c) =>
    answering(c, async () => {
      await rate(c)
      const read = Registration.safeParse(await readJson(c))
      if (!read.success) {
        const isAddress = read.error.issues[0]?.path[0] === 'redirect_uris'
        throw new OAuthError(
          isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata',
          z.prettifyError(read.error),
        )
      }
      const made = {
        client_id: registerClient(deps, read.data),
        client_id_issued_at: Math.floor(deps.clock().getTime() / 1000),
        ...read.data,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      }
      return c.json(made, 201)
    }),
  )

  app.post('/oauth/token', headers, limit, (c) =>
    answering(c, async () => {
      await rate(c)
      const read = TokenRequest.safeParse(await readFields(c))
      if (!read.success) throw new OAuthError('invalid_request', z.prettifyError(read.error))
      checkResource(deps, c, read.data.resource)
      const requestId = c.get('requestId')
      const tokens =
        read.data.grant_type === 'refresh_token'
          ? await renew(deps, read.data, requestId)
          : await redeemCode(deps, read.data, requestId)
      return c.json({ ...tokens, token_type: 'Bearer', expires_in: BEARER_S })
    }),
  )

  app.post('/oauth/revoke', headers, limit, (c) =>
    answering(c, async () => {
      await rate(c)
      const { token = '' } = await readFields(c)
      await revokeToken(deps, token, c.get('requestId'))
      return c.json({})
    }),
  )
  return app
}

async function answering(c: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return c.json({ error: error.code, error_description: error.message }, 400)
  }
}
