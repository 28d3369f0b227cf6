import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { depsWithin } from '#server/access/approvals/approval-calls.ts'
import { applyAllDue, applyDue } from '#server/catalogue/plans/apply-plan.ts'
import { dryRun } from '#server/platform/database/dry-run.ts'
import { adminUser } from '#server/tables/people.ts'
import { plannedChange } from '#server/tables/planned-changes.ts'
import {
  mayAct,
  type Plan,
  type PlanAct,
  planActs,
  planStates,
} from '#src/contract/catalogue/planned-changes.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'

const CALL = '/api/admin/planned-changes'
const HOUR = 3_600_000
let app: TestApp
let admin: SignedIn
let lender: { name: string; processing_fees: string; min_income: number }
let product: { id: number; min_amount: number }
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  lender = await lenderNow()
  product = await productNow()
})

const lenderNow = async () => (await admin.get('/api/admin/lenders/1')).body
const productNow = async () => (await admin.get('/api/admin/lender-products/1')).body
const inHours = (hours: number) => new Date(app.deps.clock().getTime() + hours * HOUR).toISOString()
const fee = (value: unknown = '1.5 %', seen: unknown = lender.processing_fees) => ({
  ...{ page: 'lenders', id: 1, property: 'processing_fees' },
  ...{ value, seen },
})
const amount = () => ({
  ...{ page: 'lender-products', id: 1, property: 'min_amount' },
  ...{ value: product.min_amount + 1000, seen: product.min_amount },
})
const plan = (more: object = {}) => admin.post(CALL, { name: 'New fees', cells: [fee()], ...more })
const one = async (id: number): Promise<Plan> => (await admin.get(`${CALL}/${id}`)).body
const publish = async (id: number, who = admin) =>
  who.post(`${CALL}/${id}/publish`, { revision: (await one(id)).revision })
/** Lets time pass, after which everyone has signed out, and runs what is due. */
async function later(hours: number) {
  app.advance(hours * 60)
  admin = await app.signInAdmin()
  await app.deps.jobs.drain({ later: true })
}
const letters = () => app.deps.outbox.recent().filter(({ template }) => template === 'planned-change-failed')
/** @returns the number of a change that applies in an hour */
async function scheduled(more: object = {}): Promise<number> {
  const { id } = (await plan({ start_at: inHours(1), ...more })).body
  expect((await publish(id)).body.state).toBe('SCHEDULED')
  return id
}

test('[BUILD-10] a scheduled change is applied at its time, not before, and once', async () => {
  const id = await scheduled()
  await applyDue(app.deps, { id })
  expect((await lenderNow()).processing_fees).toBe(lender.processing_fees)
  await later(2)
  expect((await lenderNow()).processing_fees).toBe('1.5 %')
  expect(await one(id)).toMatchObject({ state: 'DONE', cells: [{ is: 'SAME', live: '1.5 %' }] })
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'processing_fees', value: '3 %' })
  await app.deps.jobs.recover(true)
  await app.deps.jobs.drain({ later: true })
  await applyDue(app.deps, { id })
  expect((await lenderNow()).processing_fees).toBe('3 %')
})

test('[BUILD-10] two runners at the same time apply a change once', async () => {
  const id = await scheduled()
  app.advance(120)
  await Promise.all([applyDue(app.deps, { id }), applyDue(app.deps, { id })])
  admin = await app.signInAdmin()
  const { rows } = (await admin.get('/api/admin/lists/audit?entity=lender&property=processing_fees')).body
  expect(rows).toHaveLength(1)
  // Scheduled and applied.
  const states = (await admin.get('/api/admin/lists/audit?entity=planned_change&property=state')).body.rows
  expect(states).toHaveLength(2)
})

test('[BUILD-10] a run that is killed before its commit leaves the change to the next one', async () => {
  const id = await scheduled({ cells: [fee(), amount()] })
  app.advance(120)
  await dryRun(app.deps.database.db, (tx) => applyDue(depsWithin(app.deps, tx).held, { id }))
  admin = await app.signInAdmin()
  expect((await lenderNow()).processing_fees).toBe(lender.processing_fees)
  expect((await one(id)).state).toBe('SCHEDULED')
  await applyAllDue(app.deps, app.deps.clock())
  expect((await lenderNow()).processing_fees).toBe('1.5 %')
  await app.deps.jobs.drain({ later: true })
  expect((await one(id)).state).toBe('DONE')
})

test('[BUILD-10] cells of two resources are published as one and taken back as one from either list', async () => {
  const { id } = (await plan({ cells: [fee(), amount()] })).body
  expect((await publish(id)).body.state).toBe('DONE')
  expect((await lenderNow()).processing_fees).toBe('1.5 %')
  expect((await productNow()).min_amount).toBe(product.min_amount + 1000)
  const { step } = await one(id)
  const { rows } = (await admin.get(`/api/admin/lists/audit?step=${step}`)).body
  expect(rows.map(({ entity }: { entity: string }) => entity).sort()).toEqual([
    'lender',
    'lender_product',
    'planned_change',
  ])
  // Ctrl+Z in the list of products.
  expect((await admin.post('/api/admin/history/undo', { entity: 'lender_product' })).status).toBe(200)
  expect((await lenderNow()).processing_fees).toBe(lender.processing_fees)
  expect((await productNow()).min_amount).toBe(product.min_amount)
  expect((await one(id)).state).toBe('UNDONE')
  await admin.post('/api/admin/history/undo', { entity: 'lender', redo: true })
  expect((await productNow()).min_amount).toBe(product.min_amount + 1000)
  expect((await one(id)).state).toBe('DONE')
})

test('[BUILD-10] a cell that changed meanwhile prevents all, is named to the planner, and is rebased in one call', async () => {
  const id = await scheduled({ cells: [fee(), amount()] })
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'processing_fees', value: '9 %' })
  expect((await one(id)).cells[0]).toMatchObject({ is: 'CHANGED', live: '9 %' })
  await later(2)
  const failed = await one(id)
  expect(failed).toMatchObject({
    state: 'FAILED',
    failed: [{ page: 'lenders', id: 1, property: 'processing_fees' }],
  })
  expect(failed.failure).toBe('Someone else changed this in the meantime')
  expect((await productNow()).min_amount).toBe(product.min_amount)
  expect(letters()).toHaveLength(1)
  expect(letters()[0]?.text).toContain(`${lender.name}: Processing fees`)
  expect(letters()[0]?.text).toContain(`/admin/planned-changes/${id}`)
  expect((await publish(id)).body.errors).toEqual({ start_at: 'Choose a time in the future' })
  const { revision } = failed
  await admin.post(`${CALL}/${id}`, { revision, rebase: true, start_at: null })
  expect((await one(id)).cells.map(({ is }) => is)).toEqual(['READY', 'READY'])
  expect((await publish(id)).body.state).toBe('DONE')
  expect((await lenderNow()).processing_fees).toBe('1.5 %')
})

test.each([
  ['disabled', { status: 'DISABLED' as const }],
  ['of a lower role', { role_id: 2 as const }],
])('[BUILD-10] a planner who is %s at the time changes nothing', async (_, set) => {
  const second = await app.signInSecond('planner@demo.example')
  const made = await second.post(CALL, { name: 'Theirs', start_at: inHours(1), cells: [fee()] })
  await publish(made.body.id, second)
  await app.deps.database.db.update(adminUser).set(set).where(eq(adminUser.email, 'planner@demo.example'))
  await later(2)
  expect((await lenderNow()).processing_fees).toBe(lender.processing_fees)
  expect(await one(made.body.id)).toMatchObject({
    state: 'FAILED',
    failure: 'Your role does not allow this',
    cells: [{ is: 'REFUSED' }],
  })
})

test('[BUILD-10] what cannot be stored is refused when it is planned, in words, and stores nothing', async () => {
  const refused = [
    [{ ...fee(), property: 'min_income', value: -5, seen: lender.min_income }, 'min_income'],
    [{ ...fee(), id: 999_999 }, 'processing_fees'],
    [{ ...fee(), property: 'no_such_field' }, 'no_such_field'],
    [{ ...fee(), page: 'lender-products', property: 'lender_id', value: 2, seen: 1 }, 'lender_id'],
  ] as const
  for (const [cell, field] of refused) {
    const { status, body } = await plan({ cells: [cell] })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
  expect((await plan({ cells: [fee('2 %', 'never was')] })).status).toBe(409)
  expect((await plan({ start_at: inHours(-1) })).body.errors).toHaveProperty('start_at')
  expect((await plan({ name: ' ' })).body.errors).toHaveProperty('name')
  expect((await plan({ cells: [] })).body.errors).toHaveProperty('cells')
  expect((await admin.get('/api/admin/lists/planned-changes')).body.rows).toEqual([])
})

test('[BUILD-10] a field that is removed and a record that is deleted meanwhile are refused at the time', async () => {
  const group = (await admin.post('/api/admin/lender-groups', { name: 'Planned' })).body.id
  const field = (await addField(admin, 'lender-groups', 'text', 'rm_name')).body
  const cell = { page: 'lender-groups', id: group, seen: null }
  const cells = [{ ...cell, property: 'rm_name', value: 'Asha' }]
  const named = { ...cell, property: 'name', value: 'Planned 2', seen: 'Planned' }
  const id = (await plan({ cells })).body.id
  const other = (await plan({ cells: [named] })).body.id
  expect((await one(id)).cells[0]).toMatchObject({ is: 'READY', record: 'Planned' })
  await admin.fetch(`/api/admin/custom-fields/${field.id}`, { method: 'DELETE' })
  expect((await one(id)).cells[0]).toMatchObject({ is: 'REFUSED', reason: 'This field cannot be changed' })
  expect((await publish(id)).status).toBe(422)
  await admin.fetch(`/api/admin/lender-groups/${group}`, { method: 'DELETE' })
  const gone = { is: 'REFUSED', record: null, reason: 'This record was deleted in the meantime' }
  expect((await one(other)).cells[0]).toMatchObject(gone)
  expect((await publish(other)).status).toBe(422)
})

test('[BUILD-10] each act is possible in its states and refused in all others', async () => {
  const wrong: string[] = []
  const { db } = app.deps.database
  for (const state of Object.keys(planStates) as (keyof typeof planStates)[]) {
    // Their states follow from an approval and from the history: other tests reach them.
    if (state === 'WAITING' || state === 'UNDONE') continue
    for (const act of Object.keys(planActs) as PlanAct[]) {
      const { id } = (await plan()).body
      await db.update(plannedChange).set({ state }).where(eq(plannedChange.id, id))
      const path = act === 'edit' ? `${CALL}/${id}` : `${CALL}/${id}/${act}`
      const body =
        act === 'edit' ? { revision: 1, name: 'Renamed' } : act === 'publish' ? { revision: 1 } : {}
      const { status } = await admin.post(path, body)
      if (status !== (mayAct(act, state) ? 200 : 409)) wrong.push(`${act} of ${state}: ${status}`)
      // What was published is in the way of the next one.
      if (act === 'publish' && status === 200) lender = await lenderNow()
      if (status === 200 && act !== 'publish') expect((await one(id)).revision).toBe(2)
    }
  }
  expect(wrong).toEqual([])
})

test('[BUILD-10] an edit adds, replaces and removes cells, ends the schedule, and needs the revision it saw', async () => {
  const id = await scheduled()
  const edit = { revision: 1, cells: [fee('2 %'), amount()] }
  expect((await admin.post(`${CALL}/${id}`, edit)).status).toBe(200)
  expect(await one(id)).toMatchObject({ state: 'DRAFT', revision: 2, cells: [{ value: '2 %' }, {}] })
  expect((await admin.post(`${CALL}/${id}`, edit)).status).toBe(409)
  const { page, id: record, property } = fee()
  await admin.post(`${CALL}/${id}`, { revision: 2, remove: [{ page, id: record, property }] })
  expect((await one(id)).cells.map((cell) => cell.page)).toEqual(['lender-products'])
  await later(2)
  expect((await productNow()).min_amount).toBe(product.min_amount)
})

test('[BUILD-10] planned cells of a page are marked until the change is applied or cancelled', async () => {
  const id = await scheduled({ cells: [fee(), amount()] })
  const marks = async () => (await admin.get('/api/admin/planned-cells?page=lenders')).body.cells
  expect(await marks()).toEqual([
    expect.objectContaining({
      id: 1,
      property: 'processing_fees',
      value: '1.5 %',
      plan: id,
      name: 'New fees',
    }),
  ])
  await admin.post(`${CALL}/${id}/cancel`, {})
  expect(await marks()).toEqual([])
  await admin.post(`${CALL}/${id}/reopen`, {})
  expect(await marks()).toHaveLength(1)
})

test('[BUILD-10] a value that needs a second admin is applied at its time after exactly that revision was approved', async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  admin = await app.signInAdmin()
  let checker = await app.signInSecond()
  const [stored] = (await admin.get('/api/admin/lender-integrations?range=[0,0]')).body
  const slugNow = async () => (await admin.get(`/api/admin/lender-integrations/${stored.id}`)).body.slug
  const slug = { page: 'lender-integrations', id: stored.id, property: 'slug', seen: stored.slug }
  const { id } = (await plan({ start_at: inHours(5), cells: [{ ...slug, value: 'from-monday' }] })).body
  const approve = async (proposal: string) => {
    const { seen, lines } = (await checker.get(`/api/admin/approvals/${proposal}`)).body
    return { lines, ...(await checker.post(`/api/admin/approvals/${proposal}/approve`, { seen })) }
  }
  const first = await publish(id)
  expect([first.status, (await one(id)).state]).toEqual([202, 'WAITING'])
  expect((await publish(id)).status).toBe(409)
  // An edit withdraws the request: what is approved is what was shown.
  const cells = [{ ...slug, value: 'from-tuesday' }]
  await admin.post(`${CALL}/${id}`, { revision: (await one(id)).revision, cells })
  expect((await one(id)).state).toBe('DRAFT')
  expect((await approve(first.body.waiting)).status).toBe(409)
  const again = await publish(id)
  const approved = await approve(again.body.waiting)
  expect(approved.status).toBe(200)
  expect(approved.lines).toContainEqual({
    ...{ label: 'lender-integrations.slug', kind: 'text', of: stored.slug },
    ...{ before: stored.slug, after: 'from-tuesday' },
  })
  expect(await one(id)).toMatchObject({ state: 'SCHEDULED', checked_by: 'Second Demo', needs_approval: true })
  expect(await slugNow()).toBe(stored.slug)
  await later(6)
  expect(await slugNow()).toBe('from-tuesday')
  const audit = (await admin.get('/api/admin/lists/audit?entity=lender_integration')).body.rows
  expect(audit[0]).toMatchObject({ checked_by: 'Second Demo' })
  // Taking it back needs the second admin too.
  const { step } = await one(id)
  const undo = await admin.post('/api/admin/history/undo', { entity: 'lender_integration', step })
  expect(undo.status).toBe(202)
  checker = await app.signInSecond()
  expect((await approve(undo.body.waiting)).status).toBe(200)
  expect(await slugNow()).toBe(stored.slug)
})

test('[BUILD-10] an approval that comes after the time applies nothing', async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  admin = await app.signInAdmin()
  await app.signInSecond()
  const [stored] = (await admin.get('/api/admin/lender-integrations?range=[0,0]')).body
  const cell = {
    page: 'lender-integrations',
    id: stored.id,
    property: 'slug',
    seen: stored.slug,
    value: 'late',
  }
  const { id } = (await plan({ start_at: inHours(1), cells: [cell] })).body
  const { waiting } = (await publish(id)).body
  await later(2)
  const checker = await app.signInSecond()
  const { seen } = (await checker.get(`/api/admin/approvals/${waiting}`)).body
  expect((await checker.post(`/api/admin/approvals/${waiting}/approve`, { seen })).body.errors).toEqual({
    start_at: 'Choose a time in the future',
  })
})
