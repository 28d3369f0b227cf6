import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { proposal } from '#server/tables/approvals.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let maker: SignedIn
let checker: SignedIn
beforeEach(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  maker = await app.signInAdmin(1)
  checker = await app.signInSecond()
})

const send = async (page: string, step: string, content: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  form.append('file', new Blob([content]), 'slabs.csv')
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  return maker.fetch(`/api/admin/import/${page}/${step}`, { method: 'POST', body: form })
}
const importFile = async (page: string, content: string) => {
  const preview = (await send(page, 'preview', content)).body
  const rows: { line: number; seen?: string }[] = preview.rows
  const seen = JSON.stringify(
    Object.fromEntries(rows.flatMap(({ line, seen: one }) => (one ? [[line, one]] : []))),
  )
  return { preview, ...(await send(page, 'apply', content, { seen })) }
}
const look = async (id: string) => (await checker.get(`/api/admin/approvals/${id}`)).body
const approve = async (id: string) =>
  checker.post(`/api/admin/approvals/${id}/approve`, { seen: (await look(id)).seen })
const refuse = (id: string) => checker.post(`/api/admin/approvals/${id}/refuse`, { reason: 'Not agreed' })
const waiting = async () => (await checker.get('/api/admin/lists/approvals?tab=waiting')).body.rows
const undo = (more: object = {}) =>
  maker.post('/api/admin/history/undo', { entity: 'lender_revenue', ...more })
type Slab = { id: number; lender_id: number; revenue_percent: number | null; status: number }
const slabs = async (lender = 1): Promise<Slab[]> =>
  (await maker.get(`/api/lender-revenue/get/${lender}`)).body.lenderRevenue
const someSlabs = async () => {
  const [first, second] = await slabs()
  if (!first || !second) throw new Error('two slabs are needed')
  return [first, second] as const
}
const trail = async () =>
  (await maker.get('/api/admin/lists/audit?range=last_7_days&entity=lender_revenue')).body.rows as {
    action: string
    step: string | null
    checked_by: string | null
  }[]
/** A file that changes two slabs and adds one. */
const fileOf = ([first, second]: readonly Slab[], status = [0, 0]) =>
  [
    'id,lender_id,Revenue type,Revenue Percentage,Status',
    `${first?.id},1,1,1.25,${status[0]}`,
    `${second?.id},1,1,1.5,${status[1]}`,
    ',1,1,2.5,1',
    '',
  ].join('\n')
const percents = async (all: readonly Slab[]) => {
  const now = await slabs()
  return all.map(({ id }) => now.find((slab) => slab.id === id)?.revenue_percent)
}

describe('a file with held values', () => {
  test('is one proposal: nothing changes before the second admin agrees, one step that can be undone afterwards', async () => {
    const before = await slabs()
    const two = await someSlabs()
    const { preview, status, body } = await importFile('lender-revenue', fileOf(two))
    expect(preview).toMatchObject({ takesTwo: true, counts: { create: 1, update: 2, error: 0 } })
    expect(status).toBe(202)
    expect(await waiting()).toHaveLength(1)
    expect(await slabs()).toEqual(before)
    expect(await trail()).toEqual([])

    const shown = await look(body.waiting)
    expect(shown).toMatchObject({ call: 'POST /api/admin/import/{page}/apply', changed: false })
    expect(shown.subject).toContain('slabs.csv')
    expect(shown.lines).toContainEqual(
      expect.objectContaining({
        label: 'revenue_percent',
        after: '1.25',
        of: expect.stringContaining('2 · '),
      }),
    )
    expect((await approve(body.waiting)).status).toBe(200)
    expect(await percents(two)).toEqual([1.25, 1.5])
    expect(await slabs()).toHaveLength(before.length + 1)
    const steps = new Set((await trail()).map(({ step }) => step))
    expect(steps.size).toBe(1)
    expect((await trail()).every(({ checked_by }) => checked_by !== null)).toBe(true)

    const back = await undo()
    expect(back.status).toBe(202)
    expect(await percents(two)).toEqual([1.25, 1.5])
    expect((await approve(back.body.waiting)).status).toBe(200)
    expect(await slabs()).toEqual(before)
  })

  test('that is refused leaves nothing', async () => {
    const before = await slabs()
    const { body } = await importFile('lender-revenue', fileOf(await someSlabs()))
    expect((await refuse(body.waiting)).status).toBe(200)
    expect(await slabs()).toEqual(before)
    expect(await trail()).toEqual([])
    expect((await approve(body.waiting)).status).toBe(409)
    const [stored] = await app.deps.database.db.select().from(proposal).where(eq(proposal.id, body.waiting))
    expect(stored?.form_cipher).toBeNull()
  })

  test('of which a value has changed meanwhile is told to have changed, and written in no part', async () => {
    const two = await someSlabs()
    const { body } = await importFile('lender-revenue', fileOf(two))
    const { seen } = await look(body.waiting)
    await app.deps.database.script(`update lender_revenue set revenue_percent = 9 where id = ${two[1].id}`)
    const before = await slabs()
    const decided = await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })
    expect([decided.status, decided.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(await look(body.waiting)).toMatchObject({
      state: 'OPEN',
      changed: true,
      problem: expect.any(String),
    })
    expect(await slabs()).toEqual(before)
  })

  test('is asked for once', async () => {
    const file = fileOf(await someSlabs())
    expect((await importFile('lender-revenue', file)).status).toBe(202)
    const again = await importFile('lender-revenue', file)
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_WAITING'])
  })

  test('of which every shown row has to be as it was shown', async () => {
    const two = await someSlabs()
    const file = fileOf(two)
    const { rows } = (await send('lender-revenue', 'preview', file)).body
    const seen = JSON.stringify(
      Object.fromEntries(rows.map((row: { line: number; seen: string }) => [row.line, row.seen])),
    )
    const { status } = await send('lender-revenue', 'apply', fileOf(two, [1, 1]), { seen })
    expect(status).toBe(409)
    expect(await waiting()).toEqual([])
  })
})

test('a file without held values is written at once', async () => {
  const { preview, status, body } = await importFile('lenders', 'lender_id,priority\n1,4321\n')
  expect([preview.takesTwo, status, body.updated]).toEqual([false, 200, 1])
  expect(await waiting()).toEqual([])
})

describe('undo of a held step', () => {
  const held = async () => {
    const [first] = await slabs()
    if (!first) throw new Error('a slab is needed')
    const gone = await maker.post(`/api/lender-revenue/delete/${first.id}`)
    await approve(gone.body.waiting)
    return first
  }
  const ids = async () => (await slabs()).map(({ id }) => id)

  test('names its step, so that a later one is not taken for it', async () => {
    const first = await held()
    const asked = await undo()
    expect(asked.status).toBe(202)
    const [second] = await slabs()
    const later = await maker.post(`/api/lender-revenue/delete/${second?.id}`)
    await approve(later.body.waiting)
    expect((await look(asked.body.waiting)).lines).toContainEqual(
      expect.objectContaining({ label: 'record', before: 'gone', after: 'there' }),
    )
    expect((await approve(asked.body.waiting)).status).toBe(200)
    expect(await ids()).toContain(first.id)
    expect(await ids()).not.toContain(second?.id)
  })

  test('that is refused leaves the step as it is, to be undone later', async () => {
    const first = await held()
    const asked = await undo()
    expect((await refuse(asked.body.waiting)).status).toBe(200)
    expect(await ids()).not.toContain(first.id)
    expect((await approve((await undo()).body.waiting)).status).toBe(200)
    expect(await ids()).toContain(first.id)
  })

  test('that somebody else has done meanwhile is told, and done once', async () => {
    const first = await held()
    const asked = await undo()
    const { seen } = await look(asked.body.waiting)
    const restored = await maker.post('/api/admin/trash/restore', {
      entity: 'lender_revenue',
      ids: [first.id],
    })
    expect(restored.status).toBe(202)
    expect((await approve(restored.body.waiting)).status).toBe(200)
    const late = await checker.post(`/api/admin/approvals/${asked.body.waiting}/approve`, { seen })
    expect(late.status).toBe(409)
    expect((await ids()).filter((id) => id === first.id)).toHaveLength(1)
  })

  test('whose value was changed since is refused before anybody is asked', async () => {
    const two = await someSlabs()
    const { body } = await importFile('lender-revenue', fileOf(two))
    await approve(body.waiting)
    await app.deps.database.script(`update lender_revenue set revenue_percent = 9 where id = ${two[0].id}`)
    const refused = await undo()
    expect([refused.status, refused.body.code]).toEqual([409, 'UNDO_REFUSED'])
    expect(await waiting()).toEqual([])
    const anyway = refused.body.refused.kept.map(({ id }: { id: number }) => id)
    const asked = await undo({ step: refused.body.refused.step, anyway })
    expect(asked.status).toBe(202)
    expect((await approve(asked.body.waiting)).status).toBe(200)
    expect(await percents([two[0]])).toEqual([two[0].revenue_percent])
  })
})
