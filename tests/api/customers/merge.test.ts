import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { application, consent, lenderApplication } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { csrNote } from '#server/tables/customers/csr.ts'
import { dedupeLog } from '#server/tables/links.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'

let app: TestApp
const admins: Record<number, SignedIn> = {}
const by = (role: number) => admins[role] as SignedIn
let first: SignedIn
let second: SignedIn
let kept: string
let merged: string
const reason = 'Says on the phone that both numbers are hers'

beforeEach(async () => {
  app = await makeTestApp()
  for (const role of [1, 2] as const) admins[role] = await app.signInAdmin(role)
  first = await app.signInCustomer('9876500001')
  second = await app.signInCustomer('9876500002')
  kept = first.session.prospect_id
  merged = second.session.prospect_id
})

const db = () => app.deps.database.db
const merge = (body: object = {}, role = 1) =>
  by(role).post('/api/admin/dedupe/merge', { kept, merged, reason, ...body })
const preview = async (a = kept, b = merged) =>
  (await by(1).get(`/api/admin/dedupe/merge?kept=${a}&merged=${b}`)).body
const disbursed = async (id: string) => {
  const at = '2026-11-18T06:00:00Z'
  const app_id = await insertApplication(app, id, at)
  await insertChoice(app, { app_id, steps: [[70, at]], disbursed_amount: 100_000 })
}
const withPan = (id: string, pan_hash: string) =>
  db().update(prospect).set({ pan_hash }).where(eq(prospect.user_id, id))

test('[ADM-07] what the merged customer left becomes the kept one’s, as the preview said', async () => {
  await completeProfile(second)
  await by(1).post(`/api/admin/csr/${merged}/none/notes`, { text: 'Two numbers' })
  const said = await preview()
  expect(said).toMatchObject({
    refusal: null,
    closes: 0,
    kept: { pan: 'NONE' },
    merged: { phone: '98XXXXXX02' },
  })
  expect(said.moves).toContainEqual({ part: 'applications', count: 1 })
  expect(said.moves).toContainEqual({ part: 'notes', count: 1 })
  expect(said.moves).toContainEqual({ part: 'consents', count: 1 })
  expect((await db().select().from(csrNote)).map((note) => note.prospect_id)).toEqual([merged])
  expect((await merge({}, 2)).status).toBe(403)
  expect((await merge({ reason: 'x' })).status).toBe(422)
  expect((await merge()).status).toBe(200)
  const mine = (await first.get('/api/my-data')).body
  // The profile of the kept one was empty, so the gaps are filled; PAN opens in its new row.
  expect(mine).toMatchObject({ profile: { first_name: 'Asha', tin: 'XXXXX1234X' }, applications: [{}] })
  expect(mine.consents).toMatchObject([{ purpose: 'MATCHING', action: 'GIVEN' }])
  expect((await db().select().from(csrNote)).map((note) => note.prospect_id)).toEqual([kept])
  const [gone] = await db().select().from(prospect).where(eq(prospect.user_id, merged))
  expect(gone).toMatchObject({
    status: 'MERGED',
    merged_into: kept,
    mobile_phone_number: null,
    first_name: null,
    pan_hash: null,
  })
  // The old proof stands where it stood.
  expect(await db().select().from(consent).where(eq(consent.prospect_id, merged))).toHaveLength(1)
  const trail = await db().select().from(audit).where(eq(audit.property, 'merge'))
  expect(trail.map(({ entity_id }) => entity_id).sort()).toEqual([kept, merged].sort())
  expect(JSON.stringify(trail)).not.toMatch(/9876500002|ABCPK/)
})

test('the merged session ends, and either number signs in the kept customer', async () => {
  await merge()
  expect((await second.get('/api/my-data')).status).toBe(401)
  expect((await first.get('/api/my-data')).status).toBe(200)
  app.advance(1)
  const again = await app.signInCustomer('9876500002')
  expect(again.session.prospect_id).toBe(kept)
  const found = await by(1).get('/api/admin/lists/csr-portal?q=9876500002')
  expect(found.body.rows).toMatchObject([{ id: kept }])
  expect((await by(1).get(`/api/admin/csr/${merged}/none`)).body).toMatchObject({
    restricted: true,
    status: 'MERGED',
    merged_into: kept,
  })
  // A third customer merged into the merged one's keeper: all numbers lead on.
  const third = await app.signInCustomer('9876500003')
  const other = third.session.prospect_id
  await by(1).post('/api/admin/dedupe/merge', { kept: other, merged: kept, reason })
  app.advance(1)
  expect((await app.signInCustomer('9876500002')).session.prospect_id).toBe(other)
})

test('a second open application of a product is closed, other ones move as they are', async () => {
  await completeProfile(first)
  await insertApplication(app, merged, '2026-11-18T06:00:00Z')
  expect(await preview()).toMatchObject({ closes: 1 })
  expect((await merge()).status).toBe(200)
  const all = await db().select().from(application).where(eq(application.prospect_id, kept))
  expect(all.map(({ closed_at }) => closed_at === null).sort()).toEqual([false, true])
})

test('two paid-out loans under different PANs are two people; nothing is changed', async () => {
  await withPan(kept, 'a')
  await withPan(merged, 'b')
  expect(await preview()).toMatchObject({ refusal: null, merged: { pan: 'OTHER' } })
  await disbursed(merged)
  expect(await preview()).toMatchObject({ refusal: 'OTHER_WAY' })
  expect(await preview(merged, kept)).toMatchObject({ refusal: null })
  await disbursed(kept)
  expect(await preview()).toMatchObject({ refusal: 'TWO_PEOPLE' })
  const { status, body } = await merge()
  expect([status, body.errors]).toEqual([
    422,
    { merged: 'Both have a disbursed loan under different PANs: they are two people' },
  ])
  const rows = await db()
    .select()
    .from(prospect)
    .where(inArray(prospect.user_id, [kept, merged]))
  expect(rows.map((row) => row.status)).toEqual(['ACTIVE', 'ACTIVE'])
  expect(await db().select().from(lenderApplication)).toHaveLength(2)
})

test('nobody is merged with themselves, while a deletion is open, or twice', async () => {
  expect((await merge({ merged: kept })).status).toBe(422)
  expect((await merge({ merged: '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77' })).status).toBe(404)
  await second.post('/api/privacy-requests', { kind: 'DELETION' })
  expect((await merge()).body.errors.merged).toBe('One of the two asked for deletion: decide that first')
  expect((await merge({ kept: merged, merged: kept })).status).toBe(422)
})

test('attribution is overridden with a reason, by what the editor saw', async () => {
  const lead = await insertLead(app, {
    created_at: '2026-11-18T06:00:00Z',
    mobile: '9876500009',
    merchant_id: 1,
  })
  const [log] = await db()
    .insert(dedupeLog)
    .values({
      at: app.deps.clock(),
      kind: 'PARTNER_CLAIM',
      key_hash: 'k',
      prospect_id: lead,
      matched_id: lead,
      decision: 'BLOCKED',
      reason: 'Brought by another merchant',
    })
    .returning()
  const set = (body: object, role = 1) =>
    by(role).post('/api/admin/dedupe/attribution', { prospect_id: lead, log_id: log?.id, reason, ...body })
  expect((await set({ merchant_id: null, expected: 1 }, 2)).status).toBe(403)
  expect((await set({ merchant_id: 9999, expected: 1 })).status).toBe(422)
  expect((await set({ merchant_id: null, expected: null })).status).toBe(409)
  expect((await set({ merchant_id: null, expected: 1 })).status).toBe(200)
  const [row] = await db().select().from(prospect).where(eq(prospect.user_id, lead))
  expect(row?.merchant_id).toBeNull()
  const { body } = await by(1).get('/api/admin/lists/dedupe-logs')
  expect(body.rows).toMatchObject([{ decision: 'ALLOWED', reason, key: 'k', owner_id: null }])
})

test('[TRUST-05] a merge that changes who earns waits for a second admin, who sees both merchants', async () => {
  await db().update(prospect).set({ merchant_id: 1 }).where(eq(prospect.user_id, merged))
  await disbursed(merged)
  expect((await preview()).earner_changes).toBe(true)
  app.deps.settings.fourEyes = true
  const { status, body } = await merge()
  expect(status).toBe(202)
  const statusOf = async () =>
    (await db().select().from(prospect).where(eq(prospect.user_id, merged)))[0]?.status
  expect(await statusOf()).toBe('ACTIVE')
  const checker = await app.signInSecond()
  const { seen, lines } = (await checker.get(`/api/admin/approvals/${body.waiting}`)).body
  expect(lines).toContainEqual(
    expect.objectContaining({ label: 'merchant', before: 'GramSetu Pune Centre', after: null }),
  )
  expect((await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })).status).toBe(200)
  expect(await statusOf()).toBe('MERGED')
})

test('a merge that changes nobody’s earnings is made at once', async () => {
  app.deps.settings.fourEyes = true
  expect((await preview()).earner_changes).toBe(false)
  expect((await merge()).status).toBe(200)
})
