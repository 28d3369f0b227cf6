import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiLead } from '#server/tables/leads-api.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { insertLead } from '#tests/support/demo-rows.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInStaff } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()
const db = () => app.deps.database.db
const now = () => app.deps.clock()
const anHourAgo = () => new Date(now().getTime() - 3_600_000).toISOString()

const head = [
  'Mobile No',
  'Full name',
  'Loan type',
  'Consent text id',
  'Consent date',
  'IP address',
  'CRM ID',
]
const row = (phone: string, more: Partial<Record<number, string>> = {}) =>
  Object.assign(
    [phone, 'Asha Verma', 'Personal loan', 'MATCHING.3', anHourAgo(), '203.0.113.9', `C-${phone}`],
    more,
  )
function send(path: string, rows: string[][], by = mine, first = head) {
  const form = new FormData()
  const text = [first, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')
  form.set('file', new File([text], 'leads.csv', { type: 'text/csv' }))
  return by.fetch(`/api/partner/lead-file${path}`, { method: 'POST', body: form })
}
const counts = async () => [
  await db().$count(prospect),
  await db().$count(message),
  await db().$count(apiLead),
]

test('[MERCH-04] leads of a file are added with the proof of each row, by headings as merchants write them', async () => {
  const rows = [row('98123 00011'), row('+91 9812300002', { 2: 'gl', 4: '' })]
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date(anHourAgo()))
  rows[1] = row('+91 9812300002', { 2: 'gold', 4: `${day} 00:01` })
  const before = await counts()
  const shown = await send('/preview', rows)
  expect(shown.status).toBe(200)
  expect(shown.body).toMatchObject({ ready: 2, bad: [] })
  expect(await counts()).toEqual(before)
  const { status, body } = await send('', rows)
  expect([status, body.added, body.bad]).toEqual([200, 2, []])
  const [found] = await db().select().from(prospect).where(eq(prospect.mobile_phone_number, '9812300002'))
  expect(found).toMatchObject({ merchant_id: 1, product_type: 'Gold Loans', channel_id: 'FILE' })
  const [proof] = await db()
    .select()
    .from(apiLead)
    .where(eq(apiLead.prospect_id, found?.user_id as string))
  expect(proof).toMatchObject({ consent_text: 'MATCHING.3', consent_ip: '203.0.113.9' })
  expect(proof?.consent_at.toISOString()).toBe(
    new Date(`${day.split('/').reverse().join('-')}T00:01:00+05:30`).toISOString(),
  )
  const shownCase = (await mine.get(`/api/partner/cases/${found?.case_id}`)).body
  expect([shownCase.source, shownCase.own_number]).toEqual(['FILE', 'C-+91 9812300002'])
  // The second time there is nothing left to add.
  const after = await counts()
  expect((await send('/preview', rows)).body).toMatchObject({
    ready: 0,
    bad: [{ problems: { phone: 'This customer is your lead already' } }, { line: 3 }],
  })
  expect((await send('', rows)).body.added).toBe(0)
  expect(await counts()).toEqual(after)
})

test('[MERCH-04] what is wrong in a file of leads is said at its cell, and the row is not added', async () => {
  const wrong: [Partial<Record<number, string>>, string, RegExp][] = [
    [{ 0: '12' }, 'phone', /mobile/i],
    [{ 1: '' }, 'name', /Fill in/],
    [{ 2: 'car' }, 'product', /car is not a product/],
    [{ 3: '' }, 'consent_text', /needs proof of consent/],
    [{ 3: 'MATCHING.99' }, 'consent_text', /not a text that we published/],
    [{ 4: '' }, 'consent_at', /needs proof of consent/],
    [{ 4: '2026-11-20' }, 'consent_at', /not a date with a time/],
    [{ 4: '01/02/2020 10:00' }, 'consent_at', /^01\/02\/2020 10:00 is more than 30 days ago/],
    [{ 5: '' }, 'consent_ip', /needs proof of consent/],
    [{ 5: '10.0.0.1' }, 'consent_ip', /private address/],
    [{ 6: 'C-9812300100' }, 'external_id', /Row 2 has this too/],
  ]
  const rows = [
    row('9812300100'),
    ...wrong.map(([more], at) => row(`98123002${String(at).padStart(2, '0')}`, more)),
    row('9812300100', { 6: 'C-other' }),
  ]
  const before = await counts()
  const { body } = await send('/preview', rows)
  expect(body.ready).toBe(1)
  for (const [at, [, column, said]] of wrong.entries()) {
    expect(body.bad[at].line).toBe(at + 3)
    expect(Object.keys(body.bad[at].problems), said.source).toEqual([column])
    expect(body.bad[at].problems[column]).toMatch(said)
  }
  expect(body.bad.at(-1).problems).toEqual({ phone: 'Row 2 has this too' })
  expect(await counts()).toEqual(before)
  expect((await send('', rows)).body.added).toBe(1)
  expect((await counts())[0]).toBe((before[0] as number) + 1)
  const headless = await send('/preview', [['9812300300', 'Asha']], mine, ['Mobile', 'Name'])
  expect([headless.status, headless.body.errors.file]).toEqual([422, expect.stringMatching(/consent text/)])
  const many = Array.from({ length: 501 }, (_, at) => row(`98124${String(10_000 + at)}`))
  expect((await send('/preview', many)).status).toBe(422)
})

test('[MERCH-04] a preview does not say who is a customer of others; adding one stores nothing and is noted', async () => {
  await insertLead(app, { merchant_id: 2, created_at: '2026-11-10T06:00:00Z', mobile: '9812300011' })
  expect((await send('/preview', [row('9812300011')])).body.ready).toBe(1)
  const before = await counts()
  const { body } = await send('', [row('9812300011')])
  expect(body).toMatchObject({
    added: 0,
    bad: [{ problems: { phone: expect.stringMatching(/Nothing was stored/) } }],
  })
  expect(await counts()).toEqual(before)
})

test('[MERCH-04] staff need the right to leads; leads of a person who sees own cases only are theirs', async () => {
  const without = { name: 'Ravi', email: 'ravi@shop.example', rights: ['reports'] }
  const ravi = await signInStaff(app, mine, without)
  for (const path of ['', '/preview']) expect((await send(path, [row('9812300011')], ravi)).status).toBe(403)
  expect((await ravi.get('/api/partner/lead-file/template')).status).toBe(403)
  const mina = await signInStaff(app, mine, {
    ...{ name: 'Mina', email: 'mina@shop.example', rights: ['leads'], cases: 'OWN' },
  })
  expect((await send('', [row('9812300011')], mina)).body.added).toBe(1)
  const { rows } = (await mina.get('/api/partner/lists/leads')).body
  expect(rows).toHaveLength(1)
})

test('[MERCH-04] the template of leads sent as it is adds nothing: its row is named an example, in both languages and formats', async () => {
  for (const language of ['en', 'hi'])
    for (const format of ['csv', 'xlsx']) {
      const headers = { authorization: `Bearer ${mine.session.token}`, 'accept-language': language }
      const url = `http://localhost:3000/api/partner/lead-file/template?format=${format}`
      const got = await app.fetch(new Request(url, { headers }))
      const form = new FormData()
      form.set('file', new File([await got.arrayBuffer()], `leads.${format}`))
      const { body } = await mine.fetch('/api/partner/lead-file/preview', { method: 'POST', body: form })
      expect([body.ready, body.columns.length, Object.keys(body.bad[0].problems)]).toEqual([0, 9, ['phone']])
    }
})
