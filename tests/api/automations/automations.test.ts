import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { depsWithin } from '#server/access/approvals/approval-calls.ts'
import { performRun } from '#server/automations/perform-run.ts'
import { queueRuns } from '#server/automations/queue-runs.ts'
import { rows } from '#server/platform/database/database.ts'
import { dryRun } from '#server/platform/database/dry-run.ts'
import { prospect } from '#server/tables/people.ts'
import type { AutomationAction, RunState } from '#src/contract/catalogue/automation.ts'
import { allCatalogues, editableOf } from '#src/contract/catalogue/catalogue.ts'
import { isSetup } from '#src/contract/catalogue/rest.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

const CALL = '/api/admin/automations'
let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const db = () => app.deps.database.db
const notify: AutomationAction = { do: 'notify', to: 'owner' }
const set = (property: string, value: unknown): AutomationAction => ({ do: 'set', property, value })
interface Given {
  actions?: AutomationAction[]
  condition?: object
  [property: string]: unknown
}
let made = 0
const change = (path: string, values: object) =>
  admin.fetch(path, {
    ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(values),
  })
const put = (id: number, { actions, condition, ...rest }: Given) =>
  change(`${CALL}/${id}`, {
    ...rest,
    ...(actions && { actions: JSON.stringify(actions) }),
    ...(condition && { condition: JSON.stringify(condition) }),
  })
/** @returns the number of an automation that is on */
async function on(
  resource: string,
  trigger: string,
  { actions = [notify], ...rest }: Given = {},
): Promise<number> {
  const { body } = await admin.post(CALL, { name: `Rule ${++made}`, resource, trigger })
  const { status, body: answer } = await put(body.id, { actions, ...rest, active: 1 })
  expect([status, answer.errors]).toEqual([200, undefined])
  return body.id
}
async function run() {
  await queueRuns(app.deps, app.deps.clock())
  await app.deps.jobs.drain()
}
const runs = (id: number) =>
  rows<{ id: number; state: RunState; record_id: number; problem: string | null; step: string }>(
    db(),
    sql`select * from automation_run where automation_id = ${id} order by id`,
  )
const states = async (id: number) => (await runs(id)).map(({ state }) => state)
const faq = async () => (await admin.get('/api/admin/faqs/1')).body
const setFaq = (values: object) => change('/api/admin/faqs/1', values)
const letters = (template: string) => app.deps.outbox.recent().filter((one) => one.template === template)
const QUESTION = 'What is new?'

test('[BUILD-11] a change of any declared resource starts its automation once', async () => {
  const tried: string[] = []
  for (const declared of allCatalogues().filter(({ name }) => !isSetup(name))) {
    const [row] = (await admin.get(`/api/admin/${declared.name}`)).body
    const field = editableOf(declared).find(
      (name) => whereFields(declared.schema).get(name)?.kind === 'text' && typeof row?.[name] === 'string',
    )
    if (!row || !field) continue
    const id = await on(declared.name, 'changed', { field })
    const { status } = await change(`/api/admin/${declared.name}/${row.id}`, { [field]: `${row[field]}x` })
    if (status !== 200) continue
    await run()
    await run()
    expect([declared.name, await states(id)]).toEqual([declared.name, ['DONE']])
    tried.push(declared.name)
  }
  expect(tried.length).toBeGreaterThan(3)
})

test('[BUILD-11] a new record starts its automation, and sets fields as its owner', async () => {
  const id = await on('faqs', 'created', { actions: [set('question', QUESTION)] })
  const { body } = await admin.post('/api/admin/faqs', {
    ...(await faq()),
    id: undefined,
    question: 'First?',
  })
  await run()
  const [done] = await runs(id)
  expect(done).toMatchObject({ state: 'DONE', record_id: body.id })
  expect((await admin.get(`/api/admin/faqs/${body.id}`)).body.question).toBe(QUESTION)
  // It is a step of the history, which is undone as a whole.
  const { rows: audit } = (await admin.get(`/api/admin/lists/audit?step=${done?.step}`)).body
  expect(audit).toMatchObject([
    { entity: 'faq', property: 'question', acting_for: expect.stringMatching(/^automation Rule/) },
  ])
  expect((await admin.post('/api/admin/history/undo', { entity: 'faq' })).status).toBe(200)
  expect((await admin.get(`/api/admin/faqs/${body.id}`)).body.question).toBe('First?')
})

test('[BUILD-11] a condition starts it when it becomes true, not while it stays true', async () => {
  const condition = { all: [{ field: 'question', op: 'contains', value: 'urgent' }] }
  const id = await on('faqs', 'condition', { condition })
  for (const question of ['Is it urgent?', 'Is it urgent now?', 'Is it late?', 'Is it urgent again?']) {
    await setFaq({ question })
    app.advance(1)
  }
  admin = await app.signInAdmin()
  await run()
  expect(await states(id)).toEqual(['DONE', 'DONE'])
})

test('[BUILD-11] a date starts it on its day, once, days after it if so set', async () => {
  const today = businessDay(app.deps.clock())
  const [{ id: row }] = (await admin.get('/api/admin/tds-challans')).body
  await db().execute(sql`update tds_challan set deposited_on = ${today} where id = ${row}`)
  const now = await on('tds-challans', 'date', { field: 'deposited_on' })
  const later = await on('tds-challans', 'date', { field: 'deposited_on', days_after: 2 })
  await run()
  await run()
  expect([(await runs(now)).map((one) => one.record_id), await states(later)]).toEqual([[row], []])
  app.advance(3 * 24 * 60)
  await run()
  expect([await states(now), await states(later)]).toEqual([['DONE'], ['DONE']])
})

test('[BUILD-11] a crash between event and run neither loses nor doubles it', async () => {
  const id = await on('faqs', 'changed', { actions: [{ do: 'task', text: 'Look at it' }] })
  await setFaq({ question: QUESTION })
  await dryRun(db(), (tx) => queueRuns(depsWithin(app.deps, tx).held, app.deps.clock()))
  expect(await runs(id)).toEqual([])
  await queueRuns(app.deps, app.deps.clock())
  const one = (await runs(id))[0]?.id as number
  await dryRun(db(), (tx) => performRun(depsWithin(app.deps, tx).held, { id: one }))
  await Promise.all([performRun(app.deps, { id: one }), performRun(app.deps, { id: one })])
  await app.deps.jobs.recover(true)
  await run()
  expect(await states(id)).toEqual(['DONE'])
  const { comments } = (await admin.get('/api/admin/comments?page=faqs&id=1')).body
  expect(comments).toMatchObject([{ text: 'Look at it' }])
})

test('[BUILD-11] an automation ignores its own changes, and a chain of three ends', async () => {
  // Each sets what the other one looks at, to a value that it had not before.
  const flip = (field: string, one: string, other: string) => ({
    condition: { all: [{ field, op: 'is', value: one }] },
    actions: [set(field, other)],
  })
  const ping = await on('faqs', 'changed', flip('question', 'Ping?', 'Pong?'))
  const pong = await on('faqs', 'changed', flip('question', 'Pong?', 'Ping?'))
  await setFaq({ question: 'Ping?' })
  for (let turn = 0; turn < 8; turn++) await run()
  expect([await states(ping), await states(pong)]).toEqual([
    ['DONE', 'DONE'],
    ['DONE', 'CHAIN'],
  ])
  const own = await on('faqs', 'changed', { actions: [set('answer', 'Own')] })
  await setFaq({ question: QUESTION })
  for (let turn = 0; turn < 3; turn++) await run()
  expect(await states(own)).toEqual(['DONE'])
})

test('[BUILD-11] runs above the limit are stored, announced once, and can be run later', async () => {
  const id = await on('faqs', 'changed', { limit_per_hour: 2 })
  for (const turn of [1, 2, 3, 4]) await setFaq({ question: `Question ${turn}?` })
  await run()
  expect(await states(id)).toEqual(['DONE', 'DONE', 'OVER_LIMIT', 'OVER_LIMIT'])
  expect(letters('automation-over-limit')).toHaveLength(1)
  const [, , over] = await runs(id)
  expect((await admin.post(`/api/admin/automation-runs/${over?.id}/again`, {})).status).toBe(200)
  await app.deps.jobs.drain()
  expect(await states(id)).toEqual(['DONE', 'DONE', 'DONE', 'OVER_LIMIT'])
  expect((await admin.post(`/api/admin/automation-runs/${over?.id}/again`, {})).body.code).toBe(
    'STEP_NOT_ALLOWED',
  )
})

test('[BUILD-11] it acts with the rights of its owner at the time, and says that they are missing', async () => {
  const id = await on('faqs', 'changed', { actions: [set('answer', 'New answer')] })
  const before = (await faq()).answer
  await db().execute(
    sql`update admin_user set status = 'DISABLED' where id = (select owner_id from automation where id = ${id})`,
  )
  await db().execute(
    sql`insert into audit (at, actor_kind, actor_id, action, entity, entity_id, property, old, new, request_id, step)
      values (${app.deps.clock().toISOString()}::timestamptz, 'job', 'x', 'update', 'faq', '1', 'question', '"a"', '"b"', 'r', 'other-step')`,
  )
  await run()
  expect(await runs(id)).toMatchObject([{ state: 'FAILED', problem: 'The owner is no longer active' }])
  expect(await rows(db(), sql`select answer from faq where id = 1`)).toEqual([{ answer: before }])
})

test('[BUILD-11] switched off it does nothing, not even what is queued', async () => {
  const id = await on('faqs', 'changed', { actions: [set('answer', 'New answer')] })
  await setFaq({ question: QUESTION })
  await queueRuns(app.deps, app.deps.clock())
  expect((await put(id, { active: 0 })).status).toBe(200)
  await app.deps.jobs.drain()
  await setFaq({ question: 'Another?' })
  await run()
  expect(await states(id)).toEqual(['OFF'])
  // On again it starts from now.
  await put(id, { active: 1 })
  await run()
  expect(await states(id)).toEqual(['OFF'])
})

test('[BUILD-11] a test on past changes says what would have run and changes nothing', async () => {
  const { id } = (await admin.post(CALL, { name: 'Past', resource: 'faqs', trigger: 'changed' })).body
  await put(id, {
    actions: [set('answer', 'New answer'), notify],
    condition: { all: [{ field: 'question', op: 'contains', value: 'loan' }] },
  })
  const { answer } = await faq()
  await setFaq({ question: 'What is a loan?' })
  await setFaq({ question: 'What is new?' })
  const counts = () =>
    rows(
      db(),
      sql`select (select count(*) from audit) a, (select count(*) from automation_run) r, (select count(*) from pgboss.job) j, md5((select string_agg(f::text, ',' order by id) from faq f)) f`,
    )
  const before = await counts()
  const { body } = await admin.get(`${CALL}/${id}/past-runs?days=7`)
  expect(body).toMatchObject({
    total: 1,
    runs: [
      { record_id: 1, over_limit: false, sets: [{ property: 'answer', from: answer, to: 'New answer' }] },
    ],
  })
  expect(await counts()).toEqual(before)
})

test('[BUILD-11] what is wrong is said at its place and changes nothing', async () => {
  const { id } = (await admin.post(CALL, { name: 'Wrong', resource: 'faqs', trigger: 'date' })).body
  const errors = async (given: Given) => Object.keys((await put(id, given)).body.errors ?? {})
  expect(await errors({ actions: [set('nothing', 1)] })).toEqual(['actions'])
  expect(await errors({ actions: [{ do: 'webhook', url: 'http://a.example', fields: [] }] })).toEqual([
    'actions',
  ])
  const noAddress = await put(id, { actions: [{ do: 'webhook', url: '', fields: [] }] })
  expect(noAddress.body.errors.actions).toMatch(/https/)
  expect(await errors({ condition: { all: [{ field: 'nothing', op: 'is', value: 1 }] } })).toEqual([
    'condition',
  ])
  expect(await errors({ field: 'question' })).toEqual(['field'])
  expect(await errors({ active: 1 })).toEqual(['active'])
  expect(await errors({ actions: [notify], active: 1 })).toEqual(['active'])
  expect(
    (await admin.post(CALL, { name: 'X', resource: 'automations', trigger: 'created' })).body.errors,
  ).toHaveProperty('resource')
  expect((await admin.get(`${CALL}/${id}`)).body).toMatchObject({
    active: 0,
    actions: '[]',
    condition: null,
    field: null,
  })
})

test('[BUILD-11] a webhook is signed, carries the chosen fields only, and is tried again', async () => {
  const { id } = (await admin.post(CALL, { name: 'Hook', resource: 'faqs', trigger: 'changed' })).body
  const hook: AutomationAction = { do: 'webhook', url: 'https://hooks.example/in', fields: ['question'] }
  expect((await put(id, { actions: [hook] })).status).toBe(200)
  expect((await put(id, { active: 1 })).body.errors).toHaveProperty('active')
  const { secret } = (await admin.post(`${CALL}/${id}/secret`, {})).body
  expect(secret).toMatch(/^whsec_/)
  expect((await put(id, { active: 1 })).status).toBe(200)
  const sent: { body: string; headers: Record<string, string> }[] = []
  app.deps.outside.look = async () => ['8.8.8.8']
  app.deps.outside.post = async (_, body, headers) => {
    sent.push({ body, headers })
    return sent.length === 1 ? 500 : 200
  }
  await setFaq({ question: QUESTION })
  await run()
  await app.deps.jobs.drain({ later: true })
  expect(sent).toHaveLength(2)
  expect(JSON.parse(sent[1]?.body ?? '').data).toEqual({
    ...{ automation: 'Hook', resource: 'faqs', id: 1, fields: { question: QUESTION } },
  })
  expect(sent[0]?.headers['webhook-id']).toBe(sent[1]?.headers['webhook-id'])
  expect(sent[1]?.headers['webhook-signature']).toMatch(/^v1,/)
  const { rows: listed } = (await admin.get(`/api/admin/lists/automation-runs?automation_id=${id}`)).body
  expect(listed).toMatchObject([{ name: 'Hook', state: 'DONE', delivery: 'DELIVERED', record_id: '1' }])
})

test('[BUILD-11] with four eyes, effects with weight wait for a second admin, and switching off never does', async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  admin = await app.signInAdmin()
  const light = await on('faqs', 'changed')
  expect(light).toBeGreaterThan(0)
  const { id } = (await admin.post(CALL, { name: 'Heavy', resource: 'partners', trigger: 'changed' })).body
  const { body: partner } = await admin.get('/api/admin/partners/1')
  const actions = [set('revenue_percent', 12.5)]
  expect((await put(id, { actions })).status).toBe(200)
  const waiting = await put(id, { active: 1 })
  expect(waiting.status).toBe(202)
  expect((await admin.get(`${CALL}/${id}`)).body.active).toBe(0)
  const checker = await app.signInSecond()
  await approve(waiting.body.waiting, checker)
  expect((await admin.get(`${CALL}/${id}`)).body.active).toBe(1)
  // Another content needs another approval, off needs none.
  expect((await put(id, { actions: [set('revenue_percent', 13)] })).status).toBe(202)
  expect((await change('/api/admin/partners/1', { legal_name: 'Another Name Ltd' })).status).toBe(200)
  await run()
  expect(await states(id)).toEqual(['PROPOSED'])
  expect((await admin.get('/api/admin/partners/1')).body.revenue_percent).toBe(partner.revenue_percent)
  const [{ proposal_id }] = (await rows(db(), sql`select proposal_id from automation_run`)) as [
    { proposal_id: string },
  ]
  await approve(proposal_id, checker)
  expect((await admin.get('/api/admin/partners/1')).body.revenue_percent).toBe(12.5)
  await run()
  // An approved change is still its own.
  const { rows: listed } = (await admin.get('/api/admin/lists/automation-runs')).body
  expect(listed).toMatchObject([{ name: 'Heavy', state: 'DONE' }])
  expect((await put(id, { active: 0 })).status).toBe(200)
})

test('[BUILD-11] a campaign starts as an earlier one did, for its audience', async () => {
  const at = app.deps.clock()
  await db()
    .insert(prospect)
    .values({
      ...{ user_id: '00000000-0000-4000-8000-000000000010', first_name: 'Asha', email: 'asha@mail.example' },
      ...{ mobile_phone_number: '9800000010', allow_emails: 1, product_type: 'Gold Loans' },
      ...{ created_at: new Date(at.getTime() - 86_400_000), updated_at: at },
    })
  const plan = {
    name: 'Festival',
    template: 'finish-profile',
    channel: 'email',
    audience: { product: 'Gold Loans' },
  }
  expect((await admin.post('/api/admin/campaigns', plan)).status).toBe(200)
  await app.deps.jobs.drain()
  const like: AutomationAction = { do: 'campaign', like: 'Festival' }
  const { id } = (await admin.post(CALL, { name: 'Campaign', resource: 'faqs', trigger: 'changed' })).body
  await put(id, { actions: [like], active: 1 })
  await setFaq({ question: QUESTION })
  await run()
  expect(await runs(id)).toMatchObject([{ state: 'DONE', problem: null }])
  const found = await rows(db(), sql`select name, template, status from campaign order by id desc limit 2`)
  expect(found).toMatchObject([plan, plan].map(({ name, template }) => ({ name, template })))
})

async function approve(id: string, checker: SignedIn) {
  const { body } = await checker.get(`/api/admin/approvals/${id}`)
  const { status } = await checker.post(`/api/admin/approvals/${id}/approve`, { seen: body.seen })
  expect(status).toBe(200)
}
