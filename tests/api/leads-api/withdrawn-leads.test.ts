import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { LEAD_WITHDRAWN, leadWithdrawn } from '#src/contract/merchants/withdrawn-lead.ts'
import { newApiClient, someLead } from '#tests/support/api-client.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

const db = () => app.deps.database.db
const DAY = 24 * 60

async function sendLead(phone = '9812300001') {
  const api = await newApiClient(mine, app.fetch)
  const { body } = await api.post('/v1/leads', someLead(app.deps.clock(), phone))
  return { api, id: body.id as string }
}
const caseOf = async (id: string) => (await mine.get(`/api/partner/cases/${id}`)).body
const listed = async (query = '') =>
  (await mine.get(`/api/partner/lists/leads?range=last_30_days${query}`)).body.rows as {
    case_id: string
    status: unknown
  }[]
const idsAt = async (stage: number) => (await listed(`&stage=${stage}`)).map(({ case_id }) => case_id)

describe('[MERCH-03] a withdrawn lead', () => {
  test('is withdrawn on its case page and in its history, with no text to send', async () => {
    const { api, id } = await sendLead()
    expect(await caseOf(id)).toMatchObject({ next: { step: 'NOT_STARTED' }, withdrawn_at: null })
    const { withdrawn_at } = (await api.post(`/v1/leads/${id}/withdraw`)).body
    expect(await caseOf(id)).toMatchObject({
      ...{ next: { step: 'WITHDRAWN', by: null }, hand_over: null, withdrawn_at },
    })
  })

  test('is withdrawn in the list, its filter, its file and on the dashboard', async () => {
    const [{ api, id }, other] = [await sendLead(), await sendLead('9812300002')]
    await api.post(`/v1/leads/${id}/withdraw`)
    const stages = Object.fromEntries((await listed()).map(({ case_id, status }) => [case_id, status]))
    expect(stages).toMatchObject({ [id]: leadWithdrawn.en, [other.id]: null })
    expect(await idsAt(LEAD_WITHDRAWN)).toEqual([id])
    expect(await idsAt(0)).toContain(other.id)
    expect(await idsAt(0)).not.toContain(id)
    const file = (await mine.get('/api/partner/lists/leads/file?range=last_30_days&stage=1')).body
    expect(file).toContain(leadWithdrawn.en)
    const { recent } = (await mine.get('/api/partner/dashboard?range=last_30_days')).body
    expect(recent.filter(({ withdrawn }: { withdrawn: boolean }) => withdrawn)).toMatchObject([
      { case_id: id },
    ])
  })

  test('gets no message: neither the one that waits nor a reminder', async () => {
    const { api, id } = await sendLead()
    await api.post(`/v1/leads/${id}/withdraw`)
    for (const days of [1, 3, 7, 14]) {
      app.advance(days * DAY)
      await app.deps.jobs.drain()
    }
    const sent = await db().select().from(message)
    expect(sent.filter(({ state }) => state !== 'FAILED')).toEqual([])
    expect(sent).toMatchObject([{ template: 'lead-invite', failure: 'WITHDRAWN' }])
  })
})

describe('[MERCH-03] a reminder', () => {
  test('of a lead by API or by hand leads to the start page, of one by link to its own link', async () => {
    const newLink = async (name: string) =>
      (await mine.post('/api/partner/tracking-links', { name, product_id: 'pl' })).body
    await newLink('Counter')
    const { id } = await sendLead()
    const { hand_over } = await caseOf(id)
    expect(new URL(hand_over.url).pathname).toBe('/')
    const [link] = await db().select().from(trackingLink).where(eq(trackingLink.merchant_id, 1))
    await newLink('Newer')
    await db().update(prospect).set({ link_id: link?.id, channel_id: null }).where(eq(prospect.case_id, id))
    expect(new URL((await caseOf(id)).hand_over.url).pathname).toBe(`/l/${link?.slug}`)
    expect(await db().$count(linkClick)).toBe(0)
    await db().update(trackingLink).set({ status: 'DISABLED' })
    expect(new URL((await caseOf(id)).hand_over.url).pathname).toBe('/')
  })
})
