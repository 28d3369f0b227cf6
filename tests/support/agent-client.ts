import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { and, eq, isNull } from 'drizzle-orm'
import { randomToken, sha256 } from '#server/platform/keys/keys.ts'
import { adminUser, merchantUser, session } from '#server/tables/people.ts'
import { merchantStaff } from '#server/tables/portal.ts'
import type { Access, AdminRole, PartnerRight } from '#src/contract/call.ts'
import type { Fetch, TestApp } from './app.ts'

/** The official client with the bearer of an agent. @param area whose tools it lists */
export async function agentClient(send: Fetch, token: string, area?: string): Promise<Client> {
  const url = new URL(`http://localhost:3000/mcp${area ? `?area=${area}` : ''}`)
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (to, init) => send(new Request(to, { ...(init as RequestInit), signal: null })),
  })
  const client = new Client({ name: 'test agent', version: '1' })
  // The option is typed without undefined, which this project tells apart.
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

/** The session of an agent that a person let in, as the consent page leads to. */
async function letIn(
  { deps, fetch }: TestApp,
  person: Partial<typeof session.$inferInsert> & { kind: 'admin' | 'partner' },
  writes = true,
): Promise<Client> {
  const token = randomToken()
  const now = deps.clock()
  const later = new Date(now.getTime() + 3_600_000)
  await deps.database.db.insert(session).values({
    ...{ ...person, id: randomUUID(), api: true, label: 'Desk agent', agent: 'test' },
    ...{ scope: { pages: null, writes }, token_hash: sha256(randomToken()), bearer_hash: sha256(token) },
    ...{ created_at: now, last_seen_at: now, expires_at: later, bearer_until: later },
  })
  const client = await agentClient(fetch, token)
  tokens.set(client, token)
  return client
}

const tokens = new WeakMap<Client, string>()

const listed = new WeakMap<Tool, Client>()

/** The client that listed a tool: it compares results with the declared schema. */
export const listedBy = (tool: Tool): Client => listed.get(tool) as Client

/** All tools of an agent, by area, as clients list them. */
export async function everyTool({ fetch }: TestApp, client: Client): Promise<Tool[]> {
  const { structuredContent } = await client.callTool({ name: 'find_tools', arguments: {} })
  const found: Tool[] = []
  for (const area of (structuredContent as { areas: string[] }).areas) {
    const listing = await agentClient(fetch, tokens.get(client) ?? '', area)
    const { tools } = await listing.listTools()
    const own = tools.filter(({ name }) => name !== 'find_tools' && name !== 'use_tool')
    for (const tool of own) listed.set(tool, listing)
    found.push(...own)
  }
  return found
}

/** The agent of an admin of a role. */
export async function adminAgent(
  app: TestApp,
  { role = 1, writes = true }: { role?: AdminRole; writes?: boolean } = {},
): Promise<Client> {
  const ofRole = and(eq(adminUser.role_id, role), eq(adminUser.status, 'ACTIVE'))
  const [found] = await app.deps.database.db.select().from(adminUser).where(ofRole).orderBy(adminUser.id)
  return letIn(app, { kind: 'admin', admin_id: found?.id ?? 0 }, writes)
}

/** The agent of a merchant's owner, or of one of its staff with these rights. */
export async function partnerAgent(
  app: TestApp,
  rights: readonly PartnerRight[] | null = null,
  merchantId = 1,
): Promise<Client> {
  const { db } = app.deps.database
  const owners = and(eq(merchantUser.merchant_id, merchantId), isNull(merchantStaff.merchant_user_id))
  const [owner] = await db
    .select({ user: merchantUser })
    .from(merchantUser)
    .leftJoin(merchantStaff, eq(merchantStaff.merchant_user_id, merchantUser.id))
    .where(owners)
    .orderBy(merchantUser.id)
  if (!owner) throw new Error('The merchant has no owner')
  let { id } = owner.user
  if (rights) {
    const { id: _, ...like } = owner.user
    const other = { ...like, email: `staff-${rights.join('-')}@demo.example`, mobile: null }
    const [made] = await db.insert(merchantUser).values(other).returning({ id: merchantUser.id })
    id = made?.id ?? 0
    await db
      .insert(merchantStaff)
      .values({ merchant_user_id: id, rights: [...rights], created_at: app.deps.clock() })
  }
  return letIn(app, { kind: 'partner', merchant_user_id: id })
}

/** Whether a merchant's person may make a call, by its rule. @param rights null: the owner */
export function mayTool(
  rule: Exclude<Access, 'public'>['partner'],
  rights: readonly PartnerRight[] | null,
): boolean {
  if (rule === undefined) return false
  return rule === true || rights === null || (rule !== 'owner' && rights.includes(rule))
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at results of every shape
export async function runTool(client: Client, name: string, input: object = {}): Promise<any> {
  const { content } = await client.callTool({ name: 'use_tool', arguments: { tool: name, input } })
  return JSON.parse((content as { text: string }[])[0]?.text ?? '')
}
