import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#mocks/data/random.ts'
import { adminAgent, everyTool, partnerAgent, runTool } from '#tests/support/agent-client.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { unequalSums } from '#tests/support/money/book-sums.ts'
import { WrittenTables } from '#tests/support/trust/surface/written-tables.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

type Random = ReturnType<typeof makeRandom>

let app: TestApp
let admin: SignedIn
let agent: Client
let other: Client
beforeAll(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  withoutLimits(app)
  admin = await app.signInAdmin(1)
  agent = await adminAgent(app)
  other = await adminAgent(app)
})

const reason = 'The lender asked for it by mail'
const lenderRow = async (id = 1) => (await admin.get(`/api/admin/lenders/${id}`)).body
const ageOf = async (id: number, min_age: number) => ({
  ...{ entity: 'lender', reason },
  rows: [{ id, values: { min_age }, expected: { min_age: (await lenderRow(id)).min_age } }],
})
const confirmationOf = async (client: Client, tool: string, input: object): Promise<string> =>
  (await runTool(client, tool, input)).dry_run.confirmation

test('[AGENT-02] a confirmation carries out what was shown, once, for its agent and its input', async () => {
  const before = (await lenderRow()).min_age
  const input = await ageOf(1, 25)
  const confirmation = await confirmationOf(agent, 'update_cells', input)
  const codeOf = async (client: Client, sent: object) =>
    (await runTool(client, 'update_cells', sent)).error?.code
  expect(await codeOf(other, { ...input, confirmation })).toBe('NOT_FOUND')
  expect(await codeOf(agent, { ...input, confirmation: `A${confirmation}` })).toBe('NOT_FOUND')
  expect(await codeOf(agent, { ...input, reason: `${reason}!`, confirmation })).toBe('INVALID')
  expect(await codeOf(agent, { ...(await ageOf(1, 26)), confirmation })).toBe('INVALID')
  expect(await codeOf(agent, { ...(await ageOf(2, 25)), confirmation })).toBe('INVALID')
  expect((await lenderRow()).min_age).toBe(before)
  expect(await runTool(agent, 'update_cells', { ...input, confirmation })).toMatchObject({ done: true })
  expect((await lenderRow()).min_age).toBe(25)
  expect(await codeOf(agent, { ...input, confirmation })).toBe('ALREADY_DECIDED')
  expect(await codeOf(agent, { ...input, reason: undefined })).toBe('INVALID')
})

test('[AGENT-02] a confirmation of values that changed meanwhile changes nothing and can be made again', async () => {
  const input = { ...(await ageOf(2, 27)), rows: [{ id: 2, values: { min_age: 27 }, expected: {} }] }
  const confirmation = await confirmationOf(agent, 'update_cells', input)
  const own = { entity: 'lender', rows: [{ id: 2, values: { min_age: 29 }, expected: {} }], create: [] }
  await admin.post('/api/admin/cells', own)
  const late = await runTool(agent, 'update_cells', { ...input, confirmation })
  expect(late.error.code).toBe('CHANGED_MEANWHILE')
  expect((await lenderRow(2)).min_age).toBe(29)
})

test('[AGENT-02] a confirmation expires after ten minutes', async () => {
  const input = await ageOf(3, 28)
  const confirmation = await confirmationOf(agent, 'update_cells', input)
  const { clock } = app.deps
  app.deps.clock = () => new Date(clock().getTime() + 10 * 60_000)
  const late = await runTool(agent, 'update_cells', { ...input, confirmation })
  app.deps.clock = clock
  expect(late.error.code).toBe('EXPIRED')
})

test('[AGENT-03] what needs two admins waits for the other one, and no agent can approve it', async () => {
  const { answer } = await runTool(agent, 'rows_of_partners', { range: '[0,0]' })
  const [{ id }] = answer
  const rows = [{ id, values: { revenue_percent: 41 }, expected: {} }]
  const input = { entity: 'partner', rows, reason }
  const tried = await runTool(agent, 'update_cells', input)
  expect(tried.dry_run).toMatchObject({ needs_second_admin: true })
  const made = await runTool(agent, 'update_cells', { ...input, confirmation: tried.dry_run.confirmation })
  expect(made).toEqual({ waiting: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect((await admin.get(`/api/admin/partners/${id}`)).body.revenue_percent).not.toBe(41)
  const path = `/api/admin/approvals/${made.waiting}/approve`
  await expect(runTool(other, path, {})).rejects.toThrow('There is no tool')
})

test('the audit trail has the admin, and the agent with its reason beside the change', async () => {
  const input = await ageOf(4, 26)
  const confirmation = await confirmationOf(agent, 'update_cells', input)
  const { undo } = await runTool(agent, 'update_cells', { ...input, confirmation })
  const { rows } = (await admin.get(`/api/admin/lists/audit?step=${undo[0].input.step}`)).body
  const call = rows.find(({ entity }: { entity: string }) => entity === 'agent_call')
  expect(call).toMatchObject({ by: admin.session.name, reason })
  expect(rows.map(({ entity, by }: { entity: string; by: string }) => [entity, by])).toContainEqual([
    'lender',
    admin.session.name,
  ])
})

interface Json {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  format?: string
}

/** A value that a schema may allow, about rows that there may be. */
function someValue(schema: Json, random: Random): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return someValue(random.pick(schema.anyOf), random)
  const type = [schema.type].flat()[0]
  if (type === 'integer' || type === 'number') return random.whole(1, 30)
  if (type === 'boolean') return random.whole(0, 1) === 1
  if (type === 'array') return [someValue(schema.items ?? {}, random)]
  if (type === 'object') return objectOf(schema, random)
  if (schema.format === 'date') return '2026-11-02'
  return random.pick(['lender', 'partner', 'a', '2026-11', 'L-0123456789AB', '{}', crypto.randomUUID()])
}

const objectOf = ({ properties = {}, required = [] }: Json, random: Random) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.whole(0, 3) === 0)
      .map(([name, one]) => [name, someValue(one, random)]),
  )

/** Input that is often right. */
const specials: Record<string, (random: Random) => object> = {
  undo: (random) => ({ entity: random.pick(['lender', 'partner']) }),
  create_link: (random) => ({ name: `Link ${random.whole(1, 99)}`, product_id: random.pick(['pl', 'bl']) }),
  update_cells: cellsOf,
}

function cellsOf(random: Random) {
  const values = random.pick([
    { min_age: random.whole(18, 40) },
    { min_income: random.whole(1, 90) * 1000 },
    { processing_fees: `${random.whole(1, 5)}% of the amount` },
    { revenue_percent: random.whole(1, 99) },
  ])
  const entity = random.chance(0.1) ? 'nothing' : 'revenue_percent' in values ? 'partner' : 'lender'
  const expected = random.chance(0.2) ? { min_age: 21 } : {}
  return { entity, rows: [{ id: random.whole(1, 6), values, expected }] }
}

test('[AGENT-02] 300 random calls change nothing without a confirmation, and leave books and audit whole', async () => {
  const merchant = await partnerAgent(app)
  const clients = [
    [agent, await everyTool(app, agent)],
    [merchant, await everyTool(app, merchant)],
  ] as const
  const random = makeRandom(20261129)
  const tables = new WrittenTables(app.deps.database.db)
  const used: string[] = []
  const counts = { calls: 0, tried: 0, done: 0, waiting: 0, refused: 0 }
  /** A person may ask again: what was tried is stored nowhere. */
  const changed = async () =>
    (await tables.since()).filter((name) => !['public.session', 'public.live_stream'].includes(name))
  await changed()
  while (counts.calls < 300) {
    const [client, tools] = random.pick(clients)
    const writes = tools.filter(({ annotations }) => !annotations?.readOnlyHint)
    const tool = random.pick(random.chance(0.7) ? writes : tools)
    const special = random.chance(0.8) ? specials[tool.name] : undefined
    const made = special ? special(random) : objectOf(tool.inputSchema as Json, random)
    const input: Record<string, unknown> = { ...made, ...(writes.includes(tool) && { reason }) }
    delete input.confirmation
    const wrong = random.chance(0.2) ? random.pick(['x', ...used]) : undefined
    const first = await runTool(client, tool.name, { ...input, ...(wrong && { confirmation: wrong }) })
    counts.calls += 1
    // A search by number is noted, as on a screen.
    const written = (await changed()).filter((name) => writes.includes(tool) || name !== 'public.audit')
    expect(written, `${tool.name} ${JSON.stringify(input)}`).toEqual([])
    if (first.error) counts.refused += 1
    if (!first.dry_run) continue
    counts.tried += 1
    const { confirmation } = first.dry_run
    if (random.whole(0, 1) === 0) continue
    const second = await runTool(client, tool.name, { ...input, confirmation })
    counts.calls += 1
    used.push(confirmation)
    if (second.done) counts.done += 1
    if (second.waiting) counts.waiting += 1
    if (second.error) expect(await changed(), JSON.stringify(second)).toEqual([])
    else expect(await changed()).toContain('public.audit')
  }
  expect(counts.tried).toBeGreaterThan(40)
  expect(counts.done).toBeGreaterThan(10)
  expect(counts.waiting).toBeGreaterThan(0)
  expect(counts.refused).toBeGreaterThan(20)
  expect(await unequalSums(app.deps.database.db, admin)).toEqual([])
  expect((await admin.get('/api/admin/audit/verify')).body.broken).toBeNull()
})
