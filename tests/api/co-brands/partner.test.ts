import { beforeEach, describe, expect, test } from 'vitest'
import { lenders } from '#mocks/data/lenders.ts'
import { partners } from '#mocks/data/partners.ts'
import { partner } from '#server/tables/people.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await makeTestApp()
})

describe('[COB-04] a partner by its key', () => {
  test.each(
    partners.map(({ key }) => [key]),
  )('%s has an id, a name and an UTM id, and no terms of commission', async (key) => {
    const { status, body } = await app.nobody.get(`/api/get-partner-by-name/${key}`)
    const found = partners.find((row) => row.key === key)
    expect(status).toBe(200)
    expect(body).toEqual({ id: expect.any(Number), name: found?.name, utm_id: found?.utm_id, texts: null })
  })

  test('is cl when none is named', async () => {
    expect((await app.nobody.get('/api/get-partner-by-name')).body).toMatchObject({ name: 'Tulna' })
  })

  test.each(['nobody', 'CL', '%25', "'--", 'x'.repeat(41), '__proto__', '1'])('%s is none', async (key) => {
    expect((await app.nobody.get(`/api/get-partner-by-name/${key}`)).status).toBe(404)
  })

  test('shows neither terms nor deleted co-brands', async () => {
    const admin = await app.signInAdmin()
    expect(Object.keys((await admin.get('/api/get-partner-by-name/gramsetu')).body)).toEqual([
      'id',
      'name',
      'utm_id',
      'texts',
    ])
    await app.deps.database.db.update(partner).set({ deleted_at: app.deps.clock() })
    expect((await app.nobody.get('/api/get-partner-by-name/gramsetu')).status).toBe(404)
  })
})

test('the eligibility criteria are the texts of the active lenders, by name', async () => {
  const seller = await app.signInPartner()
  const admin = await app.signInAdmin()
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'lender_status', value: 0 })
  const { body } = await seller.get('/api/partner/get-eligibility-criteria')
  const expected = lenders
    .filter(({ name, lender_status }) => lender_status === 1 && name !== lenders[0]?.name)
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(expected.map(({ name }) => name))
  const {
    age_text,
    employment_text,
    income_text,
    min_loan_text,
    max_loan_text,
    cibil_text,
    lender_journey_text,
    name,
  } = expected[0] as (typeof lenders)[number]
  expect(body.data[0]).toEqual({
    name,
    age: age_text,
    employment: employment_text,
    income: income_text,
    min_loan: min_loan_text,
    max_loan: max_loan_text,
    cibil: cibil_text,
    lender_journey: lender_journey_text,
  })
})

test('the eligibility criteria are in the caller’s language, and in English where a lender gave no Hindi', async () => {
  const seller = await app.signInPartner()
  const admin = await app.signInAdmin()
  await admin.post('/api/update-lender-data', { lender_id: 2, property: 'cibil_text_hi', value: '' })
  const path = '/api/partner/get-eligibility-criteria'
  const inHindi = (await seller.fetch(path, { headers: { 'accept-language': 'hi' } })).body.data
  const inEnglish = (await seller.get(path)).body.data
  expect(inHindi.map(({ name }: { name: string }) => name)).toEqual(
    inEnglish.map(({ name }: { name: string }) => name),
  )
  const { name, cibil_text, employment_text_hi } = lenders[1] as (typeof lenders)[number]
  const own = inHindi.find((row: { name: string }) => row.name === name)
  expect(own).toMatchObject({ cibil: cibil_text, employment: employment_text_hi })
  expect(own.lender_journey).toMatch(/^[^A-Za-z]+$/)
})
