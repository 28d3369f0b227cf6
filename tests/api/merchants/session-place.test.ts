import { beforeEach, expect, test } from 'vitest'
import { session } from '#server/tables/people.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'

const setting = { TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'CF-IPCountry', CITY_HEADER: 'CF-IPCity' }
const viaProxy = { 'x-forwarded-for': '203.0.113.77' }
let app: TestApp

/** The place of a new session, as its person sees it and as it is stored. */
async function placeOf(headers: Record<string, string>) {
  const mine = await signInMerchant(app, 0)
  const body = JSON.stringify({ login: 'merchant@demo.example', password: 'demo-partner-1' })
  await app.nobody.fetch('/api/partner/login', {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json', ...headers },
  })
  const { places, data } = (await mine.get('/api/sessions')).body
  const { country, city } = data.find(({ current }: { current: boolean }) => !current)
  const stored = await app.deps.database.db.select().from(session)
  expect(stored.map((row) => row.country).filter(Boolean)).toEqual(country ? [country] : [])
  return { places, country, city }
}

const none = { country: null, city: null }

beforeEach(async () => {
  app = await makeTestApp(setting)
})

test('[CASE-03] a session has the country and city that the trusted proxy names', async () => {
  const named = { ...viaProxy, 'cf-ipcountry': 'IN', 'cf-ipcity': 'Pune' }
  expect(await placeOf(named)).toEqual({ places: true, country: 'IN', city: 'Pune' })
})

test('[CASE-03] a caller who does not come through the proxy names no place', async () => {
  expect(await placeOf({ 'cf-ipcountry': 'IN', 'cf-ipcity': 'Pune' })).toEqual({ places: true, ...none })
  app = await makeTestApp({ ...setting, TRUSTED_PROXIES: '2' })
  const oneHop = { ...viaProxy, 'cf-ipcountry': 'IN', 'cf-ipcity': 'Pune' }
  expect(await placeOf(oneHop)).toEqual({ places: true, ...none })
})

test('[CASE-03] an ill-formed country is dropped with its city, an ill-formed city alone', async () => {
  expect(await placeOf({ ...viaProxy, 'cf-ipcountry': 'XX', 'cf-ipcity': 'Pune' })).toMatchObject(none)
  app = await makeTestApp(setting)
  const markup = { ...viaProxy, 'cf-ipcountry': 'in', 'cf-ipcity': '<script>' }
  expect(await placeOf(markup)).toMatchObject({ country: 'IN', city: null })
})

test('[CASE-03] without the setting no header is read, and the answer says so', async () => {
  app = await makeTestApp({ TRUSTED_PROXIES: '1' })
  expect(await placeOf({ ...viaProxy, 'cf-ipcountry': 'IN' })).toEqual({ places: false, ...none })
})
