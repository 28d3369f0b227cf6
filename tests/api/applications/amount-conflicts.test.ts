import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findApplication } from '#server/applications/find.ts'
import { applyAnswer } from '#server/applications/poll.ts'
import { sign } from '#server/platform/signature.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

const SECRET = 'sandbox-webhook-secret'
const SIGNED = statusCode.AGREEMENT_SIGNED
let lending: Lending
let admin: SignedIn
let today: string
beforeAll(async () => {
  lending = await makeLending()
  admin = await lending.app.signInAdmin(1)
  today = businessDay(now())
})
afterAll(() => lending.close())

const now = () => lending.app.deps.clock()
const db = () => lending.app.deps.database.db
/** ₹1,00,000 were asked for. */
const signed = (ref: string) => chosenOffer(db(), now(), { status: SIGNED, ref })
const stored = async (id: string) =>
  (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]
const waiting = async (ref: string) => {
  const { rows } = (await admin.get('/api/admin/lists/amount-conflicts?tab=waiting&page_size=100')).body
  return rows.filter(({ named }: { named: string }) => named === ref)
}
const decide = (id: number, accept: boolean) =>
  admin.post(`/api/admin/amount-conflicts/${id}/decide`, { accept, reason: 'asked the lender' })

let events = 0
const event = (ref: string, status: string, amount: number) => ({
  ...{ event_id: `c-${++events}`, application_id: ref, status, amount, at: now().toISOString() },
})
function webhook(ref: string, status: string, amount: number) {
  const body = JSON.stringify(event(ref, status, amount))
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-lender-timestamp': timestamp,
    'x-lender-signature': sign(SECRET, timestamp, body),
  }
  return lending.app.nobody.fetch('/api/lender-webhook/aarna', { method: 'POST', headers, body })
}
async function poll(ref: string, status: string, amount: number) {
  const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.lender_app_id, ref))
  const found = await findApplication(db(), row?.id as string)
  if (!found) throw new Error('no application')
  const { application_id, ...only } = event(ref, status, amount)
  await applyAnswer(lending.app.deps, found.about, { application_id, events: [only] } as never)
}
const file = (ref: string, status: string, amount: number) =>
  sendFile(admin, sheet(`,${ref},Aarna-Finance,${status},${today},${amount},`))

const ways = { file, webhook, poll }

test.each(
  Object.entries(ways),
)('[MIS-01] a disbursal above what was asked waits for a decision, by %s', async (name, report) => {
  const { id } = await signed(`${name}-1`)
  await report(`${name}-1`, 'DISBURSED', 30_010_300)
  expect(await stored(id)).toMatchObject({ status: SIGNED, disbursed_amount: null })
  const [conflict] = await waiting(`${name}-1`)
  expect(conflict).toMatchObject({ amount: 30_010_300, known: 100_000, why: 'aboveSanctioned' })
  expect((await decide(conflict.id, true)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ status: statusCode.DISBURSED, disbursed_amount: 30_010_300 })
  const noted = await db().select().from(audit).where(eq(audit.entity, 'amount_conflict'))
  expect(noted.find(({ entity_id }) => entity_id === conflict.id)?.new).toMatchObject({
    state: 'ACCEPTED',
    reason: 'asked the lender',
    amount: 30_010_300,
  })
})

test.each(
  Object.entries(ways),
)('[MIS-01] an amount other than the one told waits, and refused it stays refused, by %s', async (name, report) => {
  const { id } = await signed(`${name}-2`)
  await report(`${name}-2`, 'DISBURSED', 80_000)
  expect(await stored(id)).toMatchObject({ status: statusCode.DISBURSED, disbursed_amount: 80_000 })
  await report(`${name}-2`, 'DISBURSED', 70_000)
  const [conflict] = await waiting(`${name}-2`)
  expect(conflict).toMatchObject({ amount: 70_000, known: 80_000, why: 'otherAmount' })
  expect((await decide(conflict.id, false)).status).toBe(200)
  await report(`${name}-2`, 'DISBURSED', 70_000)
  expect(await waiting(`${name}-2`)).toEqual([])
  expect(await stored(id)).toMatchObject({ disbursed_amount: 80_000 })
  await report(`${name}-2`, 'DISBURSED', 60_000)
  expect((await decide((await waiting(`${name}-2`))[0].id, true)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ disbursed_amount: 60_000 })
})

test('[MIS-01] a lender’s own offer of more counts once the customer has accepted it', async () => {
  const offer = { amount: 150_000 } as never
  const { id } = await signed('own-1')
  await db().update(lenderApplication).set({ lender_offer: offer }).where(eq(lenderApplication.id, id))
  await file('own-1', 'DISBURSED', 150_000)
  expect(await waiting('own-1')).toHaveLength(1)
  const accepted = await signed('own-2')
  await db()
    .update(lenderApplication)
    .set({ lender_offer: offer, offer_accepted_at: now() })
    .where(eq(lenderApplication.id, accepted.id))
  await file('own-2', 'DISBURSED', 150_000)
  expect(await stored(accepted.id)).toMatchObject({ disbursed_amount: 150_000 })
  expect(await waiting('own-2')).toEqual([])
})

test('an amount whose status is no longer possible is not taken over', async () => {
  const { id } = await signed('late-1')
  await file('late-1', 'DISBURSED', 900_000)
  const [conflict] = await waiting('late-1')
  await db().update(lenderApplication).set({ status: 80 }).where(eq(lenderApplication.id, id))
  expect((await decide(conflict.id, true)).body.code).toBe('STEP_NOT_ALLOWED')
  expect(await waiting('late-1')).toHaveLength(1)
  expect((await decide(conflict.id, false)).status).toBe(200)
})
