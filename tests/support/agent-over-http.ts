import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { TestApp } from './app.ts'

const RETURN = 'http://127.0.0.1:9797/done'

/** The app on a port of this machine. */
export async function onPort(app: TestApp): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = serve({
    fetch: (request, env) => app.app.fetch(request, env),
    hostname: '127.0.0.1',
    port: 0,
  })
  await new Promise<void>((listening) => server.once('listening', () => listening()))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** What an agent keeps, and where it sends its person. */
export class Provider implements OAuthClientProvider {
  client: OAuthClientInformationMixed | undefined
  saved: OAuthTokens | undefined
  verifier = ''
  visited: URL | undefined
  readonly redirectUrl = RETURN
  readonly clientMetadata = {
    client_name: 'Claims helper',
    redirect_uris: [RETURN],
    token_endpoint_auth_method: 'none',
  }
  state = () => 'state-1'
  clientInformation = () => this.client
  saveClientInformation = (made: OAuthClientInformationMixed) => {
    this.client = made
  }
  tokens = () => this.saved
  saveTokens = (made: OAuthTokens) => {
    this.saved = made
  }
  redirectToAuthorization = (to: URL) => {
    this.visited = to
  }
  saveCodeVerifier = (made: string) => {
    this.verifier = made
  }
  codeVerifier = () => this.verifier
}

export const transportOf = (origin: string, authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider })

/** Where the page leads that a person answers with this choice. @param cookie of their session */
export async function decide(page: URL, cookie: string, choice: Record<string, string>): Promise<URL> {
  const headers = { cookie, origin: page.origin, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(page, { method: 'POST', headers, body: new URLSearchParams(choice) })
  const html = await answer.text()
  const link = /<a href="([^"]+)"/.exec(html)?.[1]
  if (!link) throw new Error(`No way back: ${answer.status} ${html}`)
  return new URL(link.replaceAll('&amp;', '&'))
}

/** Lets an agent in by the official client, as a person with this session does. */
export async function connectAgent(
  origin: string,
  cookie: string,
  choice: { as: 'admin' | 'partner'; may: 'read' | 'write' },
): Promise<{ client: Client; provider: Provider; code: string }> {
  const provider = new Provider()
  const first = transportOf(origin, provider)
  const client = new Client({ name: 'Claims helper', version: '1' })
  await client.connect(first as Parameters<Client['connect']>[0]).catch(() => {})
  const back = await decide(provider.visited as URL, cookie, { ...choice, decision: 'allow' })
  const code = back.searchParams.get('code') ?? ''
  await first.finishAuth(code)
  await client.close()
  const connected = new Client({ name: 'Claims helper', version: '1' })
  await connected.connect(transportOf(origin, provider) as Parameters<Client['connect']>[0])
  return { client: connected, provider, code }
}
