import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Fetch, SignedIn, TestApp } from './app.ts'

/** The official client with the bearer of an agent. @param area whose tools it lists */
export async function agentClient(send: Fetch, token: string, area?: string): Promise<Client> {
  const url = new URL(`http://localhost:3000/mcp${area ? `?area=${area}` : ''}`)
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (to, init) => send(new Request(to, init as RequestInit)),
  })
  const client = new Client({ name: 'test agent', version: '1' })
  // The option is typed without undefined, which this project tells apart.
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

/** The client of an admin's API token. */
export async function adminAgent(app: TestApp, admin: SignedIn, more: object = {}): Promise<Client> {
  const settings = {
    label: 'Desk agent',
    writes: true,
    pages: [],
    days: 1,
    password: 'demo-admin-1',
    ...more,
  }
  const { body } = await admin.post('/api/admin/api-tokens', settings)
  return agentClient(app.fetch, body.token)
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at results of every shape
export async function useTool(client: Client, name: string, input: object = {}): Promise<any> {
  const { structuredContent } = await client.callTool({ name: 'use_tool', arguments: { tool: name, input } })
  return structuredContent
}
