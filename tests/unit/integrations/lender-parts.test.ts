import { describe, expect, test } from 'vitest'
import { lenderIntegrations } from '#mocks/data/lender-integrations.ts'
import { makeBreaker } from '#server/integrations/breaker.ts'
import { type Facts, fieldsLogged, fieldsOut, redacted } from '#server/integrations/fields.ts'
import { type IntegrationRow, integrationOf } from '#server/integrations/integration.ts'
import { connectionOf, mayVisit } from '#server/platform/settings/lender-connections.ts'
import { isSigned, sign } from '#server/platform/signature.ts'

const facts: Facts = {
  reference: 'r-1',
  product: 'Personal Loans',
  amount: 200_000,
  tenor_months: 24,
  full_name: 'Asha Rao',
  first_name: 'Asha',
  last_name: 'Rao',
  last_name_or_name: 'Rao',
  last_name_or_dot: 'Rao',
  mobile: '9876543210',
  email: 'asha@mail.example',
  pan: 'ABCPK1234L',
  birth_date: '1992-03-14',
  gender: 'female',
  address: '12, MG Road',
  pincode: '411001',
  employment: 'salaried',
  employer: null,
  monthly_income: 60_000,
  emi: 5000,
  business_years: null,
  business_turnover: null,
  gstin: null,
  business_name: null,
  business_nature: null,
  business_registration: null,
  business_pan: null,
  property_type: null,
  property_value: null,
  property_pincode: null,
  coapplicant_income: null,
  household_income: null,
  gold_weight: null,
  gold_purity: null,
  consent_version: 'SHARE_LENDER.2',
  consent_at: '2026-11-20T06:30:00.000Z',
  bureau_consent_at: null,
}
const all = lenderIntegrations.map((seed, index) =>
  integrationOf(index + 1, {
    ...seed,
    id: index + 1,
    lender_id: index + 1,
    deleted_at: null,
  } as IntegrationRow),
)
/** Those with a page of their own. */
const named = all.filter(({ slug }) => !slug.startsWith('lender-'))
const integrationNamed = (slug: string) => {
  const found = all.find((one) => one.slug === slug)
  if (!found) throw new Error(slug)
  return found
}

describe('what goes out', () => {
  test("has the lender's names and its way of dates, and leaves out what we do not know", () => {
    const body = fieldsOut(integrationNamed('cedar'), facts, { father_name: 'Ramesh Rao' })
    expect(body).toMatchObject({ dob: '14/03/1992', father: 'Ramesh Rao', income: 60_000 })
    expect(body).not.toHaveProperty('employer')
    expect(fieldsOut(integrationNamed('aarna'), facts, {}).dob).toBe('1992-03-14')
  })

  test('holds neither PAN nor birth date nor income where the lender takes a lead or a redirect', () => {
    for (const one of all.filter(({ mode, intake }) => mode !== 'native' && !intake)) {
      const sent = JSON.stringify(fieldsOut(one, facts, {}))
      for (const secret of ['ABCPK1234L', '1992', '60000', '60_000']) expect(sent).not.toContain(secret)
    }
  })

  test('[CUST-15] tells a lender when the credit report was agreed to, and only one that asks a bureau', () => {
    const agreed = { ...facts, bureau_consent_at: '2026-11-20T06:31:00.000Z' }
    for (const one of all)
      expect([one.slug, fieldsOut(one, agreed, {}).credit_consent]).toEqual([
        one.slug,
        one.bureau ? agreed.bureau_consent_at : undefined,
      ])
  })

  test('is logged without a person in it', () => {
    for (const one of all) {
      const logged = JSON.stringify(fieldsLogged(one, fieldsOut(one, facts, { father_name: 'Ramesh' })))
      for (const secret of ['Asha', '98765', 'ABCP', '1992', 'mail.example', 'MG Road', '60000', 'Ramesh'])
        expect([one.slug, secret, logged.includes(secret)]).toEqual([one.slug, secret, false])
      expect(logged).toContain('200000')
    }
  })

  test('an answer is kept without what looks like a person, nor what we had sent', () => {
    expect(
      redacted({ a: 'PAN ABCPK1234L of +91 9876543210', b: ['x@y.example', 5], c: 'Asha Rao' }, ['Asha Rao']),
    ).toEqual({ a: 'PAN *** of ***', b: ['***', 5], c: '***' })
  })
})

test('every kind of step and every mode is used, each page by one lender, no mix twice', () => {
  expect(new Set(named.map(({ mode }) => mode)).size).toBe(3)
  expect(new Set(named.flatMap(({ steps }) => steps)).size).toBe(7)
  const mixes = named.map(({ mode, otp, questions, checksFirst, steps }) =>
    JSON.stringify([mode, otp, questions.map(({ kind, name }) => [kind, name]), checksFirst, steps]),
  )
  expect(new Set(mixes).size).toBe(named.length)
  for (const { slug, fields, questions } of all)
    for (const { name } of questions)
      expect([slug, Object.values(fields)]).toEqual([slug, expect.arrayContaining([`extra.${name}`])])
})

test('a lender without an integration has an address, and no connection', () => {
  const none = integrationOf(12, null)
  expect(none).toMatchObject({ slug: 'lender-12', mode: 'light-touch', fields: {}, credential: null })
  const common = { endpoint: 'http://127.0.0.1:1', key: 'k', secrets: ['s'] }
  expect(connectionOf({ '*': common, 'lender-12': common }, none)).toBeUndefined()
})

test('a breaker opens after failures in a row, lets one trial through after its pause, and closes on an answer', () => {
  let now = 0
  const breaker = makeBreaker(3, 1000, () => now)
  breaker.failed()
  breaker.failed()
  breaker.answered()
  breaker.failed()
  breaker.failed()
  expect(breaker.wait()).toBe(0)
  breaker.failed()
  expect(breaker.wait()).toBe(1000)
  now = 999
  expect(breaker.wait()).toBe(1)
  now = 1000
  expect(breaker.wait()).toBe(0)
  expect(breaker.wait()).toBe(1000)
  breaker.failed()
  now = 1999
  expect(breaker.wait()).toBe(1)
  now = 2000
  expect(breaker.wait()).toBe(0)
  breaker.answered()
  expect(breaker.wait()).toBe(0)
})

test('a signature holds for its body, its time and either of two secrets', () => {
  const now = new Date('2026-11-20T06:30:00Z')
  const timestamp = String(now.getTime() / 1000)
  const secrets = ['new-secret', 'old-secret']
  for (const secret of secrets)
    expect(isSigned({ timestamp, signature: sign(secret, timestamp, '{}') }, '{}', secrets, now)).toBe(true)
  expect(isSigned({ timestamp, signature: sign('other', timestamp, '{}') }, '{}', secrets, now)).toBe(false)
  expect(isSigned({ timestamp, signature: sign('new-secret', timestamp, '{}') }, '{} ', secrets, now)).toBe(
    false,
  )
  const later = new Date(now.getTime() + 301_000)
  expect(isSigned({ timestamp, signature: sign('new-secret', timestamp, '{}') }, '{}', secrets, later)).toBe(
    false,
  )
  expect(isSigned({}, '{}', secrets, now)).toBe(false)
})

test('customers are sent to agreed hosts only', () => {
  const connection = {
    endpoint: 'https://api.lender.example/v1',
    key: 'k',
    secrets: [],
  }
  const hosts = ['go.lender.example']
  expect(mayVisit(connection, hosts, 'https://go.lender.example/x')).toBe(true)
  expect(mayVisit(connection, hosts, 'https://api.lender.example/x')).toBe(true)
  for (const url of [
    'http://go.lender.example/x',
    'https://evil.example/',
    'https://go.lender.example.evil.example/',
    'javascript:alert(1)',
    'https://go.lender.example:8443/',
  ])
    expect([url, mayVisit(connection, hosts, url)]).toEqual([url, false])
})

test('a connection is found by its credential; the common one serves each slug under its own path', () => {
  const own = { endpoint: 'https://api.lender.example', key: 'own', secrets: ['s'] }
  const all = { '*': { endpoint: 'http://127.0.0.1:1', key: 'k', secrets: ['s'] }, 'first-key': own }
  expect(connectionOf(all, { credential: 'first-key', slug: 'aarna' })).toBe(own)
  expect(connectionOf(all, { credential: 'aarna', slug: 'aarna' })?.endpoint).toBe('http://127.0.0.1:1/aarna')
  expect(connectionOf(all, { credential: null, slug: 'aarna' })).toBeUndefined()
  expect(connectionOf({ 'first-key': own }, { credential: 'other', slug: 'aarna' })).toBeUndefined()
  expect(connectionOf({}, { credential: 'constructor', slug: 'aarna' })).toBeUndefined()
})
