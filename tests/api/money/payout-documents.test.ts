import { CFB, read, utils } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { payoutStatementPdf } from '#server/money/documents/payout-statement.ts'
import { quarterOf } from '#server/money/documents/tds-register.ts'
import { audit } from '#server/tables/catalogue.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { booksOf, exampleTaxRules, paidCase } from '#tests/support/money/money.ts'
import { confirmedBank } from '#tests/support/money/payouts.ts'
import { pdfWords } from '#tests/support/pdf-words.ts'

let app: TestApp
let admin: SignedIn
let mine: SignedIn
let theirs: SignedIn
beforeEach(async () => {
  const two = await twoMerchants()
  app = two.app
  mine = two.mine
  theirs = two.theirs
  admin = await app.signInAdmin()
  await exampleTaxRules(app.deps.database.db)
  await confirmedBank(app)
})

async function paidAugust(pan?: string) {
  const { database, clock } = app.deps
  await paidCase(database.db, clock(), { ref: 'D1', day: '2026-08-10', amount: 3_000_000, merchant: 1 })
  await recomputeAll(database.db, clock())
  const { revenue, payout } = await booksOf(admin, '2026-08')
  await admin.post('/api/admin/commission/lock', { month: '2026-08', revenue, payout })
  if (pan) {
    await mine.post('/api/partner/tax-ids', { pan })
    const { rows } = (await admin.get('/api/admin/lists/tax-ids?tab=waiting')).body
    await admin.post(`/api/admin/tax-ids/${rows[0].id}/decide`, { approve: true, reason: 'Card seen' })
  }
  const body = { merchant_id: 1, paid_on: '2026-11-20', utr: 'U1' }
  expect((await admin.post('/api/admin/payouts/2026-08/paid', body)).status).toBe(200)
  return payout as number
}
const register = (year: number, who = admin) => who.get(`/api/admin/tds-register/${year}?format=csv`)

describe('[TAX-02] the yearly register of deducted tax', () => {
  test('has each payment with PAN, section, rate and tax, and its download is audited', async () => {
    const payout = await paidAugust('ABCPK1234L')
    const { status, body } = await register(2026)
    expect(status).toBe(200)
    const [, line] = String(body).trim().split(/\r?\n/)
    expect(line).toContain('Q2')
    for (const cell of ['ABCPK1234L', '393(1)', '2026-08', String(payout), '2', String(payout * 0.02), 'U1'])
      expect(line?.split(',')).toContain(cell)
    const noted = await app.deps.database.db.select().from(audit).where(eq(audit.action, 'export'))
    expect(noted).toMatchObject([{ entity: 'payout', entity_id: 'tds 2026', new: { payments: 1 } }])
    expect(JSON.stringify(noted)).not.toContain('ABCPK1234L')
  })

  test('as a workbook has amounts and rates as numbers, a filter, a frozen header and the sums below', async () => {
    const payout = await paidAugust('ABCPK1234L')
    const sent = await app.fetch(
      new Request('http://localhost:3000/api/admin/tds-register/2026?format=xlsx', {
        headers: { authorization: `Bearer ${admin.session.token}` },
      }),
    )
    const bytes = await sent.arrayBuffer()
    const [sheet = {}] = Object.values(read(bytes, { cellNF: true }).Sheets)
    const [head, row, totals] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    expect(head).toHaveLength(12)
    expect(row?.slice(6, 10)).toEqual([payout, payout, 0.02, payout * 0.02])
    expect(totals?.slice(0, 10)).toEqual(['Total', ...Array(5), payout, payout, undefined, payout * 0.02])
    expect([sheet.J3?.f, sheet.J3?.z]).toEqual(['SUBTOTAL(9,J2:J2)', expect.stringContaining('##\\,##')])
    expect([sheet.I2?.z, sheet['!autofilter']?.ref]).toEqual(['0.00#%', 'A1:L2'])
    const zip = CFB.read(Buffer.from(bytes), { type: 'buffer' })
    const { content } = CFB.find(zip, '/xl/worksheets/sheet1.xml') as { content: Buffer }
    expect(Buffer.from(content).toString()).toContain('state="frozen"')
  })

  test('names a payee without PAN as returns do, at the higher rate', async () => {
    await paidAugust()
    const { body } = await register(2026)
    expect(body).toContain('PANNOTAVBL')
    expect(body).toMatch(/,20,/)
  })

  test('of a year in which nothing was paid is refused at its field, and it is for role 1 only', async () => {
    expect((await register(2025)).body.errors).toHaveProperty('year')
    expect((await register(2026, await app.signInAdmin(2))).status).toBe(403)
  })

  test('has the quarters of the financial year', () => {
    expect(['2026-04', '2026-06', '2026-07', '2026-12', '2027-01', '2027-03'].map(quarterOf)).toEqual([
      ...['Q1', 'Q1', 'Q2', 'Q3', 'Q4', 'Q4'],
    ])
  })
})

describe('[TAX-02] a payout statement', () => {
  const pdf = (language: string, who = mine) =>
    who.fetch('/api/partner/payouts/2026-08/statement', { headers: { 'accept-language': language } })

  test.each([
    ['en', 'en-IN', 'Roboto'],
    ['hi', 'hi-IN', 'NotoSansDevanagari'],
  ])('is a PDF in the language of its reader: %s', async (language, tag, font) => {
    await paidAugust('ABCPK1234L')
    const { status, headers, body } = await pdf(language)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(body).toMatch(/^%PDF/)
    expect(body).toContain(`/Lang (${tag})`)
    expect(body).toContain(font)
    expect(body).not.toContain('ABCPK1234L')
    // The month, then its cases.
    expect(body.match(/\/Type \/Page\n/g)).toHaveLength(2)
  })

  test('says that the money was sent only while it is paid: not before, and not after the bank returned it', async () => {
    const { database, keys, settings, clock } = app.deps
    const text = async () => {
      const of = { db: database.db, keys, settings }
      const bytes = await payoutStatementPdf(of, 1, '2026-08', { language: 'en', now: clock() })
      return pdfWords(Buffer.from(bytes))
    }
    const unpaid = async () => {
      expect(await text()).toContain('Payable to your bank account')
      expect(await text()).toContain('Not paid yet')
      expect(await text()).not.toMatch(/Sent to your bank account|Paid on/)
    }
    await paidCase(database.db, clock(), { ref: 'D1', day: '2026-08-10', amount: 3_000_000, merchant: 1 })
    await recomputeAll(database.db, clock())
    await unpaid()
    const { revenue, payout } = await booksOf(admin, '2026-08')
    await admin.post('/api/admin/commission/lock', { month: '2026-08', revenue, payout })
    await unpaid()
    const paid = { merchant_id: 1, paid_on: '2026-11-20', utr: 'NEFT0001' }
    expect((await admin.post('/api/admin/payouts/2026-08/paid', paid)).status).toBe(200)
    expect(await text()).toContain('Sent to your bank account')
    expect(await text()).toContain('NEFT0001')
    const back = { merchant_id: 1, reason: 'Account closed' }
    expect((await admin.post('/api/admin/payouts/2026-08/returned', back)).status).toBe(200)
    await unpaid()
  })

  test('is of the own months only', async () => {
    await paidAugust()
    expect((await pdf('en', theirs)).status).toBe(404)
    expect((await mine.get('/api/partner/payouts/2026-01/statement')).status).toBe(404)
  })
})
