import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findApplication } from '#server/applications/find.ts'
import { applyAnswer } from '#server/applications/poll.ts'
import { rows } from '#server/platform/database/database.ts'
import { sign } from '#server/platform/signature.ts'
import { lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { lenderEvent } from '#server/tables/lending.ts'
import { LenderStatus } from '#src/contract/applications/lender-wire.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'

let lending: Lending
beforeAll(async () => {
  lending = await makeLending()
})
afterAll(() => lending.close())

const SECRET = 'sandbox-webhook-secret'
const db = () => lending.app.deps.database.db
const seconds = (shift = 0) => String(Math.floor(lending.app.deps.clock().getTime() / 1000) + shift)

/** A submitted application, and how its lender's number of it is. */
async function submitted() {
  const { id } = await lending.choose('Aarna-Finance')
  await lending.app.deps.jobs.drain()
  const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, id))
  return { id, application_id: row?.lender_app_id as string }
}
const at = () => lending.app.deps.clock().toISOString()

interface Sent {
  slug?: string
  secret?: string
  timestamp?: string
  /** What is sent instead of what was signed. */
  changed?: string
  signature?: string
}
function tell(news: object, { slug = 'aarna', secret = SECRET, timestamp = seconds(), ...rest }: Sent = {}) {
  const body = JSON.stringify(news)
  const signature = rest.signature ?? sign(secret, timestamp, body)
  return lending.app.nobody.fetch(`/api/lender-webhook/${slug}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-lender-timestamp': timestamp,
      'x-lender-signature': signature,
    },
    body: rest.changed ?? body,
  })
}
const statusOf = async (id: string) =>
  (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]?.status
const transitionsOf = async (id: string) =>
  (
    await db()
      .select()
      .from(statusHistory)
      .where(eq(statusHistory.lender_application_id, id))
      .orderBy(statusHistory.id)
  ).map(({ to_code, source, accepted }) => [to_code, source, accepted])

test('a webhook without a valid, current signature is refused and changes nothing', async () => {
  const { id, application_id } = await submitted()
  const news = { event_id: 'w-1', application_id, status: 'offer made', at: at() }
  const body = JSON.stringify(news)
  const wrong: Sent[] = [
    { signature: '' },
    { signature: 'v1=00' },
    { secret: 'another-secret-of-16' },
    { changed: `${body} ` },
    { changed: body.replace('offer made', 'disbursed ') },
    { timestamp: seconds(-301) },
    { timestamp: seconds(301) },
    { timestamp: '' },
    { timestamp: 'yesterday' },
    { slug: 'nobody' },
    { slug: 'lender-99999' },
  ]
  for (const sent of wrong)
    expect([sent, (await tell(news, sent)).status, (await tell(news, sent)).body.code]).toEqual([
      sent,
      401,
      'NOT_SIGNED',
    ])
  expect(await statusOf(id)).toBe(20)
  expect(await db().select().from(lenderEvent).where(eq(lenderEvent.event_id, 'w-1'))).toEqual([])
})

test('[FILE-09] an event finds its application by a further number of the lender', async () => {
  const { id } = await submitted()
  const other_refs = [{ kind: 'LOAN', ref: 'LAN-7', source: 'FILE', day: '2026-11-20' }] as const
  await db().update(lenderApplication).set({ other_refs }).where(eq(lenderApplication.id, id))
  const news = { event_id: 'w-lan', application_id: 'LAN-7', status: 'Offer made', at: at() }
  expect((await tell(news)).status).toBe(200)
  expect(await statusOf(id)).toBe(30)
  expect((await tell({ ...news, event_id: 'w-lan-2', application_id: 'LAN-8' })).status).toBe(404)
})

test('twenty times at once is applied once, and each is answered alike', async () => {
  const { id, application_id } = await submitted()
  const news = { event_id: 'w-2', application_id, status: 'Offer made', at: at() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(news)))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }])
  expect((await transitionsOf(id)).filter(([code]) => code === 30)).toEqual([[30, 'WEBHOOK', true]])
  expect(await statusOf(id)).toBe(30)
})

test('the same id with another text is 409', async () => {
  const { id, application_id } = await submitted()
  const news = { event_id: 'w-3', application_id, status: 'offer made', at: at() }
  expect((await tell(news)).status).toBe(200)
  expect(await tell({ ...news, status: 'declined' })).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE' },
  })
  expect(await statusOf(id)).toBe(30)
})

test('a transition that is not allowed, or an unknown status word, is stored and changes nothing', async () => {
  const { id, application_id } = await submitted()
  const early = { event_id: 'w-4', application_id, status: 'disbursed', at: at(), amount: 200_000 }
  for (const news of [early, { event_id: 'w-5', application_id, status: 'what now', at: at() }])
    expect(await tell(news)).toMatchObject({ status: 200, body: { success: true } })
  expect(await statusOf(id)).toBe(20)
  expect((await transitionsOf(id)).at(-1)).toEqual([70, 'WEBHOOK', false])
  const events = await db().select().from(lenderEvent).where(eq(lenderEvent.lender_application_id, id))
  expect(
    events.filter(({ accepted }) => !accepted).map(({ event_id, reason }) => [event_id, reason]),
  ).toEqual([
    ['w-4', 'notAllowed'],
    ['w-5', 'unknownStatus'],
  ])
})

test('an event that arrived too early is applied when the lender repeats it', async () => {
  const { id, application_id } = await submitted()
  const offer = { event_id: 'w-6', application_id, status: 'offer made', at: at() }
  const accepted = { event_id: 'w-7', application_id, status: 'offer accepted', at: at() }
  for (const news of [accepted, offer, accepted]) expect((await tell(news)).status).toBe(200)
  expect(await statusOf(id)).toBe(40)
})

test("another lender's application is not found", async () => {
  const { id, application_id } = await submitted()
  const news = { event_id: 'w-8', application_id, status: 'offer made', at: at() }
  expect((await tell(news, { slug: 'bharatpath' })).status).toBe(404)
  expect(await statusOf(id)).toBe(20)
})

test('a disbursal needs its amount', async () => {
  const { id, application_id } = await submitted()
  for (const [index, status] of ['offer made', 'offer accepted', 'sanctioned', 'disbursed'].entries())
    expect((await tell({ event_id: `w-9-${index}`, application_id, status, at: at() })).status).toBe(200)
  expect(await statusOf(id)).toBe(60)
})

describe('what a lender sends beside the event', () => {
  const offer = { amount: 180_000, interest_rate: 14.5, tenor_months: 24, processing_fee: 2360 }
  const contact = {
    way: 'branch',
    purpose: 'documents',
    at: '14 Laxmi Road, Pune',
    by: '2026-12-01',
  } as const
  const stored = async (id: string) => {
    const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, id))
    return { offer: row?.lender_offer, contact: row?.contact, next: row?.next_step }
  }

  test('[OFFER-06] [STATE-04] is the same by webhook and by poll', async () => {
    const [pushed, polled] = [await submitted(), await submitted()]
    const { application_id } = pushed
    const news = { event_id: 'w-20', status: 'offer made', at: at() }
    expect((await tell({ ...news, application_id, offer, contact, next: null })).status).toBe(200)
    const { deps } = lending.app
    const found = await findApplication(db(), polled.id)
    if (!found) throw new Error('no application')
    const answer = {
      application_id: polled.application_id,
      offer,
      contact,
      events: [{ ...news, event_id: 'w-21' }],
    }
    await applyAnswer(deps, found.about, LenderStatus.parse(answer))
    const theirs = await stored(pushed.id)
    expect(theirs).toMatchObject({ offer: { ...offer, key_facts_url: null }, contact, next: null })
    expect(theirs.offer?.apr).toBeGreaterThan(14.5)
    expect(await stored(polled.id)).toEqual(theirs)
  })

  test('that a poll brings again is not written again', async () => {
    const { id, application_id } = await submitted()
    const { deps } = lending.app
    const found = await findApplication(db(), id)
    if (!found) throw new Error('no application')
    const events = ['offer made', 'offer accepted'].map((status, place) => ({
      event_id: `w-4${place}`,
      status,
      at: at(),
    }))
    const answer = LenderStatus.parse({ application_id, status: 'offer accepted', offer, contact, events })
    const versions = async () => [
      await rows(db(), sql`select xmin::text, status from lender_application where id = ${id}`),
      await rows(db(), sql`select last_value::text from lender_event_id_seq`),
    ]
    await applyAnswer(deps, found.about, answer)
    const first = await versions()
    expect(first[0]).toMatchObject([{ status: 40 }])
    await applyAnswer(deps, found.about, answer)
    expect(await versions()).toEqual(first)
  })

  test('an event that was refused before is applied once, also when one answer names it twice', async () => {
    const { id, application_id } = await submitted()
    const found = await findApplication(db(), id)
    if (!found) throw new Error('no application')
    const apply = (...events: [event_id: string, status: string][]) =>
      applyAnswer(
        lending.app.deps,
        found.about,
        LenderStatus.parse({
          application_id,
          status: 'KYC started',
          events: events.map(([event_id, status]) => ({ event_id, status, at: '2026-11-20T06:00:00Z' })),
        }),
      )
    await apply(['w-50', 'KYC failed'])
    await apply(['w-51', 'offer made'], ['w-52', 'offer accepted'], ['w-53', 'KYC started'])
    expect(await statusOf(id)).toBe(50)
    await apply(['w-50', 'KYC failed'], ['w-54', 'KYC started'], ['w-50', 'KYC failed'])
    expect(await statusOf(id)).toBe(50)
  })

  test('[STATE-04] stays until it is taken back, and ends with the application', async () => {
    const { id, application_id } = await submitted()
    const say = (number: number, status: string, more: object = {}) =>
      tell({ event_id: `w-3${number}`, application_id, status, at: at(), ...more })
    await say(0, 'offer made', { offer, contact })
    await say(1, 'offer accepted')
    expect((await stored(id)).contact).toEqual(contact)
    await say(2, 'KYC started', { contact: null })
    expect(await stored(id)).toMatchObject({ contact: null, offer: { amount: 180_000 } })
    // A repeated event may be older than what is stored.
    await say(0, 'offer made', { offer, contact })
    expect((await stored(id)).contact).toBeNull()
    await say(3, 'KYC done', { contact })
    await say(4, 'declined')
    expect(await stored(id)).toMatchObject({ contact: null, next: null })
  })

  test.each([
    ['contact', { way: 'site', at: 'https://elsewhere.example/sign' }],
    ['offer', { ...offer, key_facts_url: 'https://elsewhere.example/kfs.pdf' }],
    ['next', { kind: 'redirect', url: 'https://elsewhere.example/' }],
  ])('a link in %s to a host that is not agreed is refused, and nothing changes', async (part, value) => {
    const { id, application_id } = await submitted()
    const news = { event_id: `w-4${part}`, application_id, status: 'offer made', at: at(), [part]: value }
    const { status, body } = await tell(news)
    expect([status, Object.keys(body.errors)]).toEqual([422, [part]])
    expect(await statusOf(id)).toBe(20)
    expect(await stored(id)).toEqual({ offer: null, contact: null, next: null })
  })
})

test('the sandbox sends every event twice if it is set to', async () => {
  const { id } = await lending.choose('Aarna-Finance')
  await lending.sandbox.control({ application: id, fault: 'duplicate' })
  await lending.app.deps.jobs.drain()
  await lending.sandbox.control({ application: id, advance: 3 })
  expect((await transitionsOf(id)).map(([code]) => code)).toEqual([10, 20, 30, 40, 50])
})
