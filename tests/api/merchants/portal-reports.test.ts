import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { trackingLink } from '#server/tables/links.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { merchantStaff } from '#server/tables/portal.ts'
import { portalLists } from '#src/contract/merchants/lists/portal-lists.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInMerchant, soldLoan } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'

eachWithTwoMerchants()

const [MINE, THEIRS] = [1, 2]
const db = () => app.deps.database.db

describe('the reports of a merchant', () => {
  test('[PTN-02] leads are masked, newest first, and narrowed by product, stage and link', async () => {
    const { prospect_id } = await soldLoan(app, MINE, 'Ravindra', '9812345678')
    await soldLoan(app, THEIRS, 'Sita', '9812345679')
    const { body } = await mine.get('/api/partner/lists/leads')
    expect(body).toMatchObject({ from: '2026-10-22', to: '2026-11-20', count: 1 })
    expect(body.rows[0]).toMatchObject({
      customer: 'R. 98XXXXXX78',
      status: '70',
      product_type: 'Personal Loans',
    })
    expect(body.rows[0].case_id).toMatch(/^L-[0-9A-F]{12}$/)
    for (const secret of ['9812345678', 'Ravindra', prospect_id])
      expect(JSON.stringify(body)).not.toContain(secret)
    const totalFor = async (query: string) => (await mine.get(`/api/partner/lists/leads?${query}`)).body.count
    expect(await totalFor('stage=70')).toBe(1)
    expect(await totalFor('stage=0')).toBe(0)
    expect(await totalFor('product=Gold%20Loans')).toBe(0)
    expect(await totalFor('link=1')).toBe(0)
    expect((await mine.get('/api/partner/lists/leads?stage=x')).status).toBe(422)
    expect((await mine.get('/api/partner/lists/leads?page_size=9999')).status).toBe(422)
  })

  test('a filter refuses what it does not offer, on every list', async () => {
    for (const { name, filters } of portalLists)
      for (const [filter, { kind }] of Object.entries(filters)) {
        if (kind === 'search') continue
        const { status, body } = await mine.get(`/api/partner/lists/${name}?${filter}=nonsense`)
        expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, [filter]])
      }
  })

  test('links tell clicks, different people, leads and what became of them', async () => {
    const { prospect_id } = await soldLoan(app, MINE, 'Ravi', '9812345678')
    const [link] = await db().select().from(trackingLink).where(eq(trackingLink.merchant_id, MINE))
    if (!link) throw new Error('the seed makes links')
    await db().update(prospect).set({ link_id: link.id }).where(eq(prospect.user_id, prospect_id))
    const { body } = await mine.get('/api/partner/lists/links')
    const row = body.rows.find(({ id }: { id: string }) => id === String(link.id))
    expect(row).toMatchObject({ customers: 1, disbursed: 1, url: `http://localhost:3000/l/${link.slug}` })
  })

  test('a line of the earnings opens to its computation, and a query about it is a ticket with the line', async () => {
    await paidCase(db(), app.deps.clock(), { ref: 'AA1', day: '2026-11-10', amount: 100_000, merchant: MINE })
    await recomputeAll(db(), app.deps.clock())
    const { body } = await mine.get('/api/partner/lists/earnings')
    const [line] = body.rows
    const trace = (await mine.get(`/api/partner/earnings/${line.id}/trace`)).body
    expect(trace.steps.length).toBeGreaterThan(0)
    const text = 'I expected more for this case, the slab looks wrong.'
    const sent = await mine.post(`/api/partner/earnings/${line.id}/query`, { text })
    expect(sent).toMatchObject({ status: 200, body: { reference: expect.stringMatching(/^T-/) } })
    const ticket = (await mine.get(`/api/partner/tickets/${sent.body.ticket_id}`)).body
    expect(ticket).toMatchObject({
      type: 'EARNING_QUERY',
      status: 'OPEN',
      about: { case: 'AA1', payout: line.payout },
    })
    expect((await theirs.post(`/api/partner/earnings/${line.id}/query`, { text })).status).toBe(404)
    expect((await mine.post(`/api/partner/earnings/${line.id}/query`, { text: 'short' })).status).toBe(422)
  })

  test("a merchant's own share takes the place of its partner's terms", async () => {
    await db().update(merchant).set({ split_percent: 40 }).where(eq(merchant.merchant_id, MINE))
    await paidCase(db(), app.deps.clock(), { ref: 'AA1', day: '2026-11-10', amount: 100_000, merchant: MINE })
    await recomputeAll(db(), app.deps.clock())
    const [line] = (await mine.get('/api/partner/lists/earnings')).body.rows
    expect(line.payout).toBeCloseTo(line.revenue * 0.4, 2)
    const { body } = await mine.get(`/api/partner/earnings/${line.id}/trace`)
    expect(body).toMatchObject({ partner_percent: 40, partner_flat: null })
  })

  test('earnings come by their booking, and their file has the days by which it reconciles', async () => {
    const later = new Date(app.deps.clock().getTime() + 3_600_000)
    await paidCase(db(), app.deps.clock(), { ref: 'NEW', day: '2026-11-10', amount: 100_000, merchant: MINE })
    await recomputeAll(db(), app.deps.clock())
    await paidCase(db(), later, { ref: 'OLD', day: '2026-08-03', amount: 100_000, merchant: MINE })
    await recomputeAll(db(), later)
    const { rows } = (await mine.get('/api/partner/lists/earnings')).body
    expect(rows.map(({ named }: { named: string }) => named)).toEqual(['OLD', 'NEW'])
    expect(rows[0]).toMatchObject({
      day: '2026-08-03',
      booked_at: later.toISOString().replace('Z', '000Z'),
      paid_on: null,
    })
    const [head] = (await mine.get('/api/partner/lists/earnings/file')).body.split('\r\n')
    for (const name of ['Disbursed on', 'Booked', 'In the month', 'Paid on', 'Your earning'])
      expect(head).toContain(name)
  })

  test('the settings show the share by which a case of today is paid', async () => {
    await paidCase(db(), app.deps.clock(), { ref: 'AA1', day: '2026-11-20', amount: 100_000, merchant: MINE })
    for (const split_percent of [null, 41.5]) {
      await db().update(merchant).set({ split_percent }).where(eq(merchant.merchant_id, MINE))
      await recomputeAll(db(), app.deps.clock())
      const [line] = (await mine.get('/api/partner/lists/earnings')).body.rows
      const { share } = (await mine.get('/api/partner/settings')).body.business
      expect(share.percent).toBeGreaterThan(0)
      expect(line.payout).toBeCloseTo((line.revenue * share.percent) / 100 + (share.flat ?? 0), 2)
    }
  })

  test('files carry the same rows in the language of the reader, with neutral texts', async () => {
    await soldLoan(app, MINE, '=cmd', '9812345678')
    const csv = await mine.get('/api/partner/lists/leads/file')
    expect(csv.headers.get('content-disposition')).toContain('leads-2026-11-20.csv')
    expect(csv.body).toContain("'=")
    const hindi = await mine.fetch('/api/partner/lists/leads/file', {
      headers: { 'accept-language': 'hi' },
    })
    expect(hindi.body).toContain('ग्राहक')
    for (const { name } of portalLists)
      expect((await mine.get(`/api/partner/lists/${name}/file?format=xlsx`)).status).toBe(200)
    expect((await mine.get('/api/partner/lists/secrets/file')).status).toBe(404)
  })
})

describe('a person of the staff', () => {
  test('may what the owner ticked, and nothing else', async () => {
    await db()
      .insert(merchantStaff)
      .values({ merchant_user_id: 1, rights: ['leads'], created_at: app.deps.clock() })
    const staff = await signInMerchant(app, 0)
    expect(staff.session.rights).toEqual(['leads'])
    expect((await staff.get('/api/partner/lists/leads')).status).toBe(200)
    for (const path of [
      '/api/partner/lists/disbursals',
      '/api/partner/lists/links',
      '/api/partner/lists/leads/file',
    ])
      expect([path, (await staff.get(path)).status]).toEqual([path, 403])
  })
})
