import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { audit, lender } from '#server/tables/catalogue.ts'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

type Property = keyof typeof LenderEditable.shape

import { declared, sampleLimits } from '#tests/support/declared-rules.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

let app: TestApp
let admin: SignedIn
let seeded: typeof lender.$inferSelect
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  seeded = (await stored()) as typeof seeded
})
async function reset() {
  await app.deps.database.db.execute(sql`truncate audit`)
  await app.deps.database.db.update(lender).set(seeded).where(eq(lender.lender_id, 1))
}
beforeEach(reset)

const update = (property: unknown, value: unknown, more: object = {}) =>
  admin.post('/api/update-lender-data', { lender_id: 1, property, value, ...more })
const stored = async () =>
  (await app.deps.database.db.select().from(lender).where(eq(lender.lender_id, 1)))[0]
const shown = async () => (await admin.get('/api/get-lender-data/1')).body
const trail = () =>
  app.deps.database.db.select().from(audit).where(eq(audit.action, 'update')).orderBy(audit.id)

/** A value that the seed does not hold, for each property. */
const plausible: { [P in Property]: z.output<(typeof LenderEditable.shape)[P]> } = {
  name: 'Aarna_Two-3',
  min_income: 12_345.67,
  max_income: 9_999_999_999.99,
  min_age: 0,
  max_age: 120,
  ticket_class: 2,
  credit_score_class: 1,
  salaried: 0,
  self_employed: 0,
  business: 1,
  microfinance: 1,
  min_score: 812,
  score_unknown: 0,
  served_areas: '411, 560,7',
  min_business_years: 3,
  max_maturity_age: 77,
  max_ltv: 62.5,
  ...sampleLimits,
  max_foir: 47.25,
  offer_days: 11,
  priority: 9999,
  lender_status: 0,
  so_status: 0,
  loan_amount_upto: '₹७५ lakh – "up to"',
  tenure: "12'60; drop table lender; --",
  interest_rate: '10.5% – 24%',
  apr_min: 10.125,
  apr_max: 99.999,
  processing_fees: '<script>alert(1)</script>',
  so_text: 'Line one\nline two \\ %_',
  so_text_hi: 'पहली पंक्ति\nदूसरी',
  so_date_start: '2024-02-29',
  so_date_end: '2027-01-01',
  lender_group_ids: [3, 1, 2],
  autosubmission: 0,
  api: 0,
  age_text: '21 से 58',
  age_text_hi: '21 से 59 वर्ष',
  employment_text: '=1+1',
  employment_text_hi: 'वेतनभोगी, ख़ुद का काम',
  income_text: '😀',
  income_text_hi: '₹20,000 या अधिक',
  min_loan_text: '50,000',
  max_loan_text: '10,00,000',
  cibil_text: '{"a":1}',
  cibil_text_hi: '700 या अधिक',
  lender_journey_text: 'x'.repeat(2000),
  lender_journey_text_hi: 'क'.repeat(2000),
  mp4_text: 'https://training.example/a.mp4',
  pptx_text: 'https://training.example/a.pptx',
  pdf_text: 'https://training.example/a.pdf',
  logo: '/files/lenders/logo-1.png',
  legal_name: 'Aarna & Sons (India) Ltd',
  penal_charges: 'कोई नहीं',
  penal_charges_hi: 'कोई नहीं',
  foreclosure: '2% plus GST',
  foreclosure_hi: '2% और जीएसटी',
  cooling_off_days: 90,
  grievance_name: "Asha D'Souza",
  grievance_phone: '+91 22-0000 1111',
  grievance_email: 'officer@aarna.example',
  privacy_policy: 'https://aarna.example/privacy',
  desk_name: 'भागीदार डेस्क / Partner desk',
  desk_phone: '+91 80-0000 2222',
  desk_email: 'desk@aarna.example',
  desk_hours: '24 × 7',
  desk_hours_hi: 'हर समय',
}

test('[LE-02] each value is stored and read back exactly, and nothing else changes', {
  timeout: 300_000,
}, async () => {
  const wrong = await failuresOf(Object.entries(plausible), async ([property, value]) => {
    await reset()
    const before = await stored()
    expect(before).not.toMatchObject({ [property]: value })
    expect((await update(property, value)).body).toEqual({ success: true })
    expect(await stored()).toEqual({ ...before, [property]: value })
    expect((await shown())[property]).toEqual(value)
  })
  expect(wrong).toEqual([])
})

const nullable = Object.entries(LenderEditable.shape).filter(([, schema]) => schema.safeParse(null).success)

test('[LE-03] an empty field is stored as null, where it may be empty', async () => {
  expect(nullable.length).toBe(52 + declared.filter(({ kind }) => kind !== 'oneOf').length)
  for (const [property] of nullable) {
    expect([property, (await update(property, null)).status]).toEqual([property, 200])
    expect((await stored())?.[property as Property]).toBeNull()
  }
})

test('[LE-03] the other fields refuse to be empty', async () => {
  const before = await stored()
  const needed = Object.keys(LenderEditable.shape).filter(
    (property) => !nullable.some(([name]) => name === property),
  )
  for (const property of needed)
    expect([property, (await update(property, null)).status]).toEqual([property, 422])
  expect(await stored()).toEqual(before)
})

test('[LE-03] blank text is stored as null, other text without the blanks around it', async () => {
  await update('tenure', '   ')
  await update('age_text', '  21 to 58 ')
  expect(await stored()).toMatchObject({ tenure: null, age_text: '21 to 58' })
})

describe('what is refused with 422 under its value, writes nothing', () => {
  const numbers = ['abc', '5', '', '0x10', '1,00,000', '٣', true, [], {}, -1, -0.01, 2 ** 53, 1e300, 1e10]
  const wholes = [...numbers, 1.5]
  const flags = [2, -1, 0.5, '1', '0', true, false, [], {}]
  const texts = [5, true, [], {}, ['x']]
  const dates = [
    '2026-02-30',
    '2027-02-29',
    '31/12/2026',
    '2026-1-1',
    '2026-12-31T00:00:00Z',
    '',
    'tomorrow',
    20_261_231,
    [],
  ]
  const cases: [Property, unknown[]][] = [
    ['name', ['', 'two words', 'x'.repeat(61), 'नाम', ...texts]],
    ['min_income', [...numbers, 100.005]],
    ['max_income', [...numbers, 0.125]],
    ['min_age', [...wholes, 121]],
    ['max_age', [...wholes, 121]],
    ['ticket_class', [...wholes, 0]],
    ['credit_score_class', [...wholes, 0]],
    ...(
      [
        'salaried',
        'self_employed',
        'business',
        'lender_status',
        'so_status',
        'autosubmission',
        'api',
      ] as const
    ).map((property): [Property, unknown[]] => [property, flags]),
    ['priority', [...wholes, 10_000]],
    ['apr_min', [...numbers, 100.001, 33.3335]],
    ['apr_max', [...numbers, 100.001, 1e-4]],
    ['loan_amount_upto', [...texts, 'x'.repeat(101)]],
    ['so_text', [...texts, 'x'.repeat(2001)]],
    ['cibil_text', [...texts, 'x'.repeat(501)]],
    ['pdf_text', [...texts, 'x'.repeat(2049)]],
    ['logo', ['https://a.example/x.png', '/files/lenders/x.pdf', '/files/../x.png', ...texts]],
    ['so_date_start', dates],
    ['so_date_end', dates],
    ['lender_group_ids', ['x', 5, {}, ['1'], [1.5], [null], [[1]], Array(201).fill(1)]],
  ]
  test('a value that its property cannot have', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(cases, async ([property, values]) => {
      await reset()
      const before = await stored()
      for (const value of values) {
        const { status, body } = await update(property, value)
        expect([value, status]).toEqual([value, 422])
        expect(Object.keys(body.errors)[0]).toMatch(/^value/)
      }
      expect(await stored()).toEqual(before)
      expect(await trail()).toEqual([])
    })
    expect(wrong).toEqual([])
  })

  test('a number too large for any number', async () => {
    const body = '{"lender_id":1,"property":"min_income","value":1e999}'
    const headers = { 'content-type': 'application/json' }
    expect((await admin.fetch('/api/update-lender-data', { method: 'POST', body, headers })).status).toBe(422)
  })

  test('a file that is no https link', async () => {
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'http://a.example',
      'https://a@b.example',
      'slides',
    ]
    const wrong = await failuresOf(['mp4_text', 'pptx_text', 'pdf_text'], async (property) => {
      for (const value of links) expect([value, (await update(property, value)).status]).toEqual([value, 422])
    })
    expect(wrong).toEqual([])
  })
})

describe('properties that are not declared', () => {
  const injected = [
    "name=(select 'x'),min_income",
    'min_income"; drop table lender;--',
    'lender_id',
    'id',
    'deleted_at',
    'created_at',
  ]
  const twisted = [
    '__proto__',
    'constructor',
    'toString',
    'MIN_INCOME',
    ' min_income',
    'products',
    'x'.repeat(300),
    '',
  ]
  const others = [['name'], { $ne: 1 }, null, 5, true]
  test('are 422 and write nothing', async () => {
    const wrong = await failuresOf<unknown>([...injected, ...twisted, ...others], async (property) => {
      await reset()
      const before = await stored()
      for (const value of [1, 'x', null]) expect((await update(property, value)).status).toBe(422)
      expect(await stored()).toEqual(before)
      expect(await trail()).toEqual([])
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['no property', { lender_id: 1, value: 30 }],
    ['no value', { lender_id: 1, property: 'name' }],
    ['no lender', { property: 'min_age', value: 30 }],
    ['a lender as text', { lender_id: '1', property: 'min_age', value: 30 }],
    ['a lender too large to exist', { lender_id: 99_999_999_999, property: 'min_age', value: 30 }],
    ['two properties', { lender_id: 1, property: 'min_age', value: 30, min_income: 5 }],
    ['a list', [{ lender_id: 1, property: 'min_age', value: 30 }]],
  ])('a body with %s is 422', async (_, body) => {
    expect((await admin.post('/api/update-lender-data', body)).status).toBe(422)
    expect(await trail()).toEqual([])
  })

  test('a body that reaches for the prototype pollutes nothing', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const part of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
      const body = `{"lender_id":1,"property":"min_age","value":30,${part}}`
      expect((await admin.fetch('/api/update-lender-data', { method: 'POST', body, headers })).status).toBe(
        422,
      )
    }
    expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined()
  })

  test('a lender that does not exist is 404', async () => {
    expect(
      (await admin.post('/api/update-lender-data', { lender_id: 9999, property: 'min_age', value: 30 }))
        .status,
    ).toBe(404)
  })
})
