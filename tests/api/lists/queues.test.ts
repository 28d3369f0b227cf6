import { beforeEach, describe, expect, test } from 'vitest'
import { queues } from '#resources/lists.ts'
import type { AnyQueue, Decision } from '#src/contract/lists/queue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

type QueueName = (typeof queues)[number]['name']

let app: TestApp
let one: SignedIn
let two: SignedIn

/** What makes an item wait; and values of a decision's body besides its reason and fixed ones. */
interface Fixture {
  env?: Record<string, string>
  ask: () => Promise<unknown>
  values?: (id: string, decision: Decision) => Promise<object>
}

const page = {
  ...{ headline: 'Loans for our street', subtext: 'Compare before you decide', products: ['gl'] },
  ...{ language: 'en', phone_first: true, thanks: 'Come by with questions' },
}
const account = {
  ...{ holder: 'GramSetu Pune Centre', account: '123456789012', account_again: '123456789012' },
  ...{ ifsc: 'ABCD0123456', password: 'demo-partner-1' },
}

/** A declared queue without a fixture does not compile. */
const fixtures: Record<QueueName, Fixture> = {
  'merchant-applications': {
    ask: async () => {},
    values: async (_, { fields }) => (fields ? { partner_id: 2 } : {}),
  },
  'bank-accounts': {
    ask: async () => (await app.signInPartner()).post('/api/partner/bank', account),
  },
  'tax-ids': {
    ask: async () => (await app.signInPartner()).post('/api/partner/tax-ids', { pan: 'ABCPK1234L' }),
  },
  'sub-agents': {
    ask: () =>
      app.deps.database.script(
        `insert into sub_agent_agreement (principal_id, sub_agent_id, email, state, percent, from_day, text_version, proposed_at, proposed_by, proposed_language, accepted_at)
          values (1, 2, 'a@b.example', 'ACCEPTED', 5, '2026-11-01', '2026.1', now(), 1, 'en', now())`,
      ),
  },
  'funnel-reviews': {
    ask: async () => {
      const merchant = await app.signInPartner()
      const { body } = await merchant.post('/api/partner/funnels', { slug: 'our-street', content: page })
      await merchant.post(`/api/partner/funnels/${body.id}/submit`)
    },
  },
  'self-reviews': {
    ask: () =>
      app.deps.database.script(
        `insert into self_review (merchant_id, kind, other_id, seen_at) values (1, 'BANK', 2, '2026-10-01')`,
      ),
  },
  'amount-conflicts': {
    ask: async () => {
      const { db, script } = app.deps.database
      const { id } = await chosenOffer(db, app.deps.clock(), { status: 66, ref: 'Q-1' })
      await script(
        `insert into amount_conflict (lender_application_id, prospect_id, code, amount, at, reason, known, source, seen_at)
          select id, prospect_id, 70, 900000, now(), 'aboveSanctioned', 100000, 'WEBHOOK', now() from lender_application where id = '${id}'`,
      )
    },
  },
  'customer-info-deletion': {
    ask: async () => {
      const customer = await app.signInCustomer('9876533333')
      await customer.post('/api/privacy-requests', { kind: 'DELETION' })
    },
    values: async (_, { fields }) => (fields ? { reason: 'LEGAL_DUTY' } : {}),
  },
  approvals: {
    env: { FOUR_EYES: 'on' },
    ask: async () => {
      const maker = await app.signInAdmin()
      const { body } = await maker.get('/api/admin/lists/user-management')
      const { id } = body.rows.find(({ name }: { name: string }) => name === 'Charu Demo')
      await maker.post(`/api/admin/users/${id}/role`, { role_id: 2 })
    },
    values: async (id, { seen }) =>
      seen ? { seen: (await one.get(`/api/admin/approvals/${id}`)).body.seen } : {},
  },
}

const rows = async ({ name }: AnyQueue, query: string) =>
  (await one.get(`/api/admin/lists/${name}?${query}`)).body.rows as Record<string, string>[]

describe.each(
  queues.map((queue) => [queue.name, queue as unknown as AnyQueue] as const),
)('%s', (name, queue) => {
  const { env, ask, values } = fixtures[name]

  beforeEach(async () => {
    app = await makeTestApp(env)
    await app.deps.database.script(`update admin_user set role_id = 1 where email = 'admin2@demo.example'`)
    one = await app.signInSecond()
    two = await app.signInAdmin(2)
    await ask()
  })

  const waiting = async () => {
    const [row] = await rows(queue, 'tab=waiting')
    if (!row) throw new Error('nothing waits')
    return row
  }
  const fits = (row: Record<string, string>, { when = {} }: Decision) =>
    Object.entries(when).every(([column, accepted]) => accepted.map(String).includes(String(row[column])))
  const decide = async (who: SignedIn, row: Record<string, string>, decision: Decision) => {
    const id = row[queue.id] as string
    const body = {
      ...decision.body,
      ...(decision.reason && { [decision.reason[0]]: 'Looked at it' }),
      ...(await values?.(id, decision)),
    }
    return who.post(decision.call.slice('POST '.length).replace(/\{\w+\}/, id), body)
  }

  test('[QUEUE-01] of two admins who decide at the same moment, one is told what the other decided', async () => {
    const row = await waiting()
    const { refuse, ...others } = queue.decisions
    const accept = Object.values(others).find((decision) => fits(row, decision)) as Decision
    const answers = await Promise.all([decide(one, row, accept), decide(two, row, refuse as Decision)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const winner = answers[0]?.status === 200 ? one : two
    const [decided] = await rows(queue, `item=${row[queue.id]}`)
    expect(decided?.decided_by).toBe(winner.session.name)
    expect(lost?.body).toMatchObject({
      code: 'ALREADY_DECIDED',
      current: { value: decided?.state, by: winner.session.name },
    })
    expect(Date.parse(lost?.body.current.at)).toBe(Date.parse(String(decided?.decided_at)))
  })

  test('shows an item among the waiting ones, then among the decided ones', async () => {
    const row = await waiting()
    const id = row[queue.id]
    const isHere = async (tab: string) =>
      (await rows(queue, `tab=${tab}`)).some((one) => one[queue.id] === id)
    expect([await isHere('waiting'), await isHere('decided')]).toEqual([true, false])
    const refuse = queue.decisions.refuse as Decision
    const { status } = await decide(one, row, refuse)
    expect(status).toBe(200)
    expect([await isHere('waiting'), await isHere('decided')]).toEqual([false, true])
    const { reason } = (await rows(queue, `item=${id}`))[0] ?? {}
    expect(reason).toBe(refuse.reason ? 'Looked at it' : 'LEGAL_DUTY')
  })
})
