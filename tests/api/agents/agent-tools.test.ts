import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { beforeAll, expect, test } from 'vitest'
import { catalogueCalls } from '#server/app.ts'
import { adminRoles, type Call } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { adminAgent, everyTool, mayTool, partnerAgent, runTool } from '#tests/support/agent-client.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

let app: TestApp
/** Agents by what the access rules of their person say. */
const agents: { name: string; client: Client; may: (call: Call) => boolean; writes: boolean }[] = []
const calls = Object.entries({ ...contract, ...catalogueCalls() }) as [string, Call][]
const declared = calls.filter(([, { agent }]) => agent)
const isWrite = (route: string, { agent }: Call) => !route.startsWith('GET ') && !agent?.reads

beforeAll(async () => {
  app = await makeTestApp()
  withoutLimits(app)
  for (const role of adminRoles)
    for (const writes of [true, false]) {
      const client = await adminAgent(app, { role, writes })
      const may = ({ access }: Call) => access !== 'public' && access.admin?.includes(role) === true
      agents.push({ name: `role ${role} ${writes}`, client, may, writes })
    }
  for (const rights of [null, ['leads'], ['reports'], []] as const) {
    const client = await partnerAgent(app, rights)
    const may = ({ access }: Call) => access !== 'public' && mayTool(access.partner, rights)
    agents.push({ name: `merchant ${rights}`, client, may, writes: true })
  }
})

test('[AGENT-01] an agent finds exactly the declared tools that its person may use', async () => {
  const wrong = await failuresOf(
    agents,
    async ({ client, may, writes }) => {
      const expected = declared.filter(([route, call]) => may(call) && (writes || !isWrite(route, call)))
      const found = (await everyTool(app, client)).map(({ name }) => name)
      expect(found.sort()).toEqual(expected.map(([, { agent }]) => agent?.tool).sort())
    },
    ({ name }) => name,
  )
  expect(wrong).toEqual([])
})

test('[AGENT-01] a call that declares no tool is out of reach by its route and its path', async () => {
  const { client } = agents[0] as (typeof agents)[number]
  const others = calls.filter(([, { agent }]) => !agent)
  const wrong = await failuresOf(others, async ([route]) => {
    const path = route.split(' ')[1] ?? ''
    for (const name of [route, path]) await expect(runTool(client, name)).rejects.toThrow('There is no tool')
    await expect(client.callTool({ name: route })).rejects.toThrow('There is no tool')
  })
  expect(wrong).toEqual([])
})

test('[AGENT-03] no tool is done in person, shows hidden data, approves, or signs anyone in', () => {
  const wrong = declared.filter(
    ([route, { inPerson, reveals, access }]) =>
      inPerson ||
      reveals ||
      access === 'public' ||
      access.customer ||
      access.api ||
      /approv|proposal|otp|login|passcode|password|session|transfer|masquerade|view-as|api-token/.test(
        route.replace('/lists/', '/').replace(/^GET .*/, ''),
      ),
  )
  expect(wrong.map(([route]) => route)).toEqual([])
})

test('[AGENT-03] a tool of another is refused as if it did not exist', async () => {
  const wrong = await failuresOf(
    agents,
    async ({ client, may, writes }) => {
      const refused = declared.filter(([route, call]) => !may(call) || (!writes && isWrite(route, call)))
      for (const [, { agent }] of refused)
        await expect(runTool(client, agent?.tool ?? '')).rejects.toThrow('There is no tool')
    },
    ({ name }) => name,
  )
  expect(wrong).toEqual([])
})

test('an agent starts with a dozen tools at most', async () => {
  for (const { name, client } of agents) {
    const { tools } = await client.listTools()
    expect(tools.length, name).toBeLessThanOrEqual(14)
  }
})

test('an agent finds a tool by words, and reads its schemas', async () => {
  const { client } = agents[0] as (typeof agents)[number]
  const { structuredContent } = await client.callTool({
    name: 'find_tools',
    arguments: { query: 'mis rows', area: 'lists' },
  })
  const { tools } = structuredContent as { tools: { name: string }[] }
  expect(tools.map(({ name }) => name)).toContain('list_mis_rows')
  const { contents } = await client.readResource({ uri: 'tulna://tools/update_cells' })
  const [{ text = '' } = {}] = contents as { text?: string }[]
  expect(JSON.parse(text)).toMatchObject({
    input: { required: expect.arrayContaining(['entity', 'reason']) },
  })
})

test('every tool says which parameter it does not know, lacks, or cannot read, in a sentence that names it', async () => {
  const { client } = agents[0] as (typeof agents)[number]
  const tools = await everyTool(app, client)
  expect(tools.length).toBeGreaterThan(60)
  const said: string[] = []
  const wrong = await failuresOf(
    tools,
    async ({ name, inputSchema }) => {
      const { properties = {} } = inputSchema as { properties?: Record<string, { type?: string }> }
      const reason = 'The person asked for it'
      const [number] = Object.entries(properties).find(([, { type }]) => type === 'integer') ?? []
      for (const [param, value] of [
        ['no_such_parameter', 1] as const,
        ...(number ? [[number, 'abc'] as const] : []),
      ]) {
        const input = { ...('reason' in properties && { reason }), [param]: value }
        const answer = await client.callTool({ name: 'use_tool', arguments: { tool: name, input } })
        const [{ text = '' } = {}] = answer.content as { text?: string }[]
        const { says = '' } = JSON.parse(text).error ?? {}
        said.push(says)
        expect(says).toContain(param)
        expect(says).not.toMatch(/expected|Too small|Invalid input/)
      }
    },
    ({ name }) => name,
  )
  expect(wrong).toEqual([])
  expect(said).toContain('This call has no parameter no_such_parameter')
})
