import { beforeEach, describe, expect, test } from 'vitest'
import { lenders } from '#mocks/data/lenders.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'

let app: TestApp
beforeEach(async () => {
  app = await makeTestApp()
})

describe('the dashboard of a merchant', () => {
  let seller: SignedIn
  const [MINE, THEIRS] = [1, 2]
  const get = (query = '') => seller.get(`/api/partner/dashboard${query}`)
  beforeEach(async () => {
    seller = await app.signInPartner()
  })

  async function lead(merchant_id: number, created_at: string, name = 'Ravi', mobile = '9812345678') {
    return insertLead(app, {
      merchant_id,
      created_at,
      first_name: name,
      mobile,
      product_type: 'Personal Loans',
    })
  }

  test('counts nothing when nothing was brought', async () => {
    expect((await get()).body).toEqual({
      from: '2026-10-22',
      to: '2026-11-20',
      as_of: app.deps.clock().toISOString(),
      customers: 0,
      applications: 0,
      approved: 0,
      disbursed: 0,
      disbursed_amount: 0,
      stages: [],
      recent: [],
    })
  })

  test('counts own leads, applications and steps, each by its day', async () => {
    const first = await lead(MINE, '2026-11-10T06:00:00Z', 'Ravi', '9812345678')
    const second = await lead(MINE, '2026-11-12T06:00:00Z', 'Sita', '9812345679')
    await lead(MINE, '2026-09-01T06:00:00Z', 'Old', '9812345670')
    const one = await insertApplication(app, first, '2026-11-10T07:00:00Z')
    const two = await insertApplication(app, second, '2026-11-12T07:00:00Z')
    await insertChoice(app, {
      app_id: one,
      steps: [
        [10, '2026-11-10T08:00:00Z'],
        [60, '2026-11-11T08:00:00Z'],
        [66, '2026-11-12T08:00:00Z'],
        [70, '2026-11-13T08:00:00Z'],
      ],
      disbursed_amount: 99_999.99,
    })
    await insertChoice(app, {
      app_id: two,
      lender_id: 2,
      steps: [
        [10, '2026-11-12T08:00:00Z'],
        [70, '2026-11-12T09:00:00Z', false],
        [80, '2026-11-13T08:00:00Z'],
      ],
    })
    const { body } = await get()
    expect(body).toMatchObject({
      customers: 2,
      applications: 2,
      approved: 1,
      disbursed: 1,
      disbursed_amount: 99_999.99,
    })
    expect(body.stages).toEqual([
      { status: 70, count: 1 },
      { status: 80, count: 1 },
    ])
    expect(body.recent).toEqual([
      {
        at: '2026-11-12T06:00:00.000Z',
        case_id: expect.stringMatching(/^L-/),
        customer: 'S. 98XXXXXX79',
        product_type: 'Personal Loans',
        lender_name: lenders[1]?.name,
        ...{ status: 80, withdrawn: false },
      },
      {
        at: '2026-11-10T06:00:00.000Z',
        case_id: expect.stringMatching(/^L-/),
        customer: 'R. 98XXXXXX78',
        product_type: 'Personal Loans',
        lender_name: lenders[0]?.name,
        ...{ status: 70, withdrawn: false },
      },
    ])
    const narrow = await get('?range=custom_range&from=2026-11-13&to=2026-11-13')
    expect(narrow.body).toMatchObject({
      customers: 0,
      applications: 0,
      // It was approved the day before.
      approved: 0,
      disbursed: 1,
      stages: [],
      recent: [],
    })
  })

  test('never shows a customer of another merchant, nor one without', async () => {
    await lead(MINE, '2026-11-10T06:00:00Z', 'Mine', '9812345671')
    const theirs = await lead(THEIRS, '2026-11-10T06:00:00Z', 'Theirs', '9812345672')
    await insertLead(app, { created_at: '2026-11-10T06:00:00Z', first_name: 'Direct', mobile: '9812345673' })
    const app_id = await insertApplication(app, theirs, '2026-11-10T06:00:00Z')
    await insertChoice(app, {
      app_id,
      steps: [
        [10, '2026-11-10T06:00:00Z'],
        [70, '2026-11-10T06:00:00Z'],
      ],
      disbursed_amount: 5,
    })
    const { body } = await get()
    expect(body).toMatchObject({
      customers: 1,
      applications: 0,
      approved: 0,
      disbursed: 0,
      disbursed_amount: 0,
      stages: [],
    })
    expect(body.recent.map(({ customer }: { customer: string }) => customer)).toEqual(['M. 98XXXXXX71'])
  })

  test('takes no merchant from the caller', async () => {
    await lead(THEIRS, '2026-11-10T06:00:00Z')
    for (const query of ['?merchant_id=2', '?merchantId=2&partner=2'])
      expect((await get(query)).body).toMatchObject({ customers: 0 })
    const headers = { cookie: `${seller.cookie}; merchantId=2; partnerId=2` }
    expect((await seller.fetch('/api/partner/dashboard', { headers })).body.customers).toBe(0)
  })

  test('shows masked customers only: no number, name or id', async () => {
    const id = await lead(MINE, '2026-11-10T06:00:00Z', 'Ravindra', '9812345678')
    await lead(MINE, '2026-11-11T06:00:00Z', null as never, null as never)
    const { body } = await get()
    expect(body.recent.map(({ customer }: { customer: string }) => customer)).toEqual([
      '***',
      'R. 98XXXXXX78',
    ])
    for (const secret of ['9812345678', 'Ravindra', id]) expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('lists the ten newest', async () => {
    for (let day = 1; day <= 12; day++)
      await lead(
        MINE,
        `2026-11-${String(day).padStart(2, '0')}T06:00:00Z`,
        'A',
        `98000000${String(day).padStart(2, '0')}`,
      )
    const { body } = await get()
    expect(body.customers).toBe(12)
    expect(body.recent).toHaveLength(10)
    expect(body.recent[0].customer).toBe('A. 98XXXXXX12')
  })

  test.each([
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['last_7_days', '2026-11-14', '2026-11-20'],
    ['last_30_days', '2026-10-22', '2026-11-20'],
  ])('[ADM-06] %s is %s to %s', async (range, from, to) => {
    expect((await get(`?range=${range}`)).body).toMatchObject({ from, to })
  })

  test('a day is a day in India: it begins and ends at 18:30 UTC', async () => {
    await lead(MINE, '2026-11-09T18:29:59.999Z', 'Before', '9812345671')
    await lead(MINE, '2026-11-09T18:30:00.000Z', 'First', '9812345672')
    await lead(MINE, '2026-11-10T18:29:59.999Z', 'Last', '9812345673')
    await lead(MINE, '2026-11-10T18:30:00.000Z', 'After', '9812345674')
    const { body } = await get('?range=custom_range&from=2026-11-10&to=2026-11-10')
    expect(body.recent.map(({ customer }: { customer: string }) => customer)).toEqual([
      'L. 98XXXXXX73',
      'F. 98XXXXXX72',
    ])
  })

  const custom = (from: string, to: string) => `?range=custom_range&from=${from}&to=${to}`
  test.each([
    ['the wrong way round', custom('2026-11-10', '2026-11-09'), ['to']],
    ['in the future', custom('2026-11-10', '2026-11-21'), ['to']],
    ['wholly in the future', custom('2026-11-21', '2026-11-22'), ['from', 'to']],
    ['longer than 92 days', custom('2026-08-20', '2026-11-20'), ['to']],
    ['without an end', '?range=custom_range&from=2026-11-10', ['to']],
    ['without both', '?range=custom_range', ['from', 'to']],
    ['with a day that does not exist', custom('2026-02-30', '2026-03-01'), ['from']],
    ['with a time', custom('2026-11-10T00:00:00Z', '2026-11-11'), ['from']],
    ['with another writing of days', custom('10/11/2026', '2026-11-11'), ['from']],
    ['of an unknown name', '?range=forever', ['range']],
  ])('[ADM-06] a range %s is 422 under its fields', async (_, query, fields) => {
    const { status, body } = await get(query)
    expect([status, Object.keys(body.errors)]).toEqual([422, fields])
  })

  test('[ADM-06] exactly 92 days, and today alone, are served', async () => {
    expect((await get(custom('2026-08-21', '2026-11-20'))).status).toBe(200)
    expect((await get(custom('2026-11-20', '2026-11-20'))).status).toBe(200)
  })
})
