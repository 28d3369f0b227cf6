import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { billingDocument } from '#server/tables/books/billing.ts'
import { audit } from '#server/tables/catalogue.ts'
import { gstinCheckSign } from '#src/contract/tax-numbers.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { booksOf } from '#tests/support/money/money.ts'
import { type PayoutApp, payoutApp } from '#tests/support/money/payouts.ts'
import { imageOf } from '#tests/support/resources/images.ts'

interface Listed {
  id: string
  number: string | null
  kind: string
  month: string
  corrects: string | null
  amount: number
  igst: number
  cgst: number
  sgst: number
  gst_reverse: number
  sac: string | null
  maker: string
  direction: string
  confirmed: string | null
}

const maharashtra = { pan: 'ABCPK1234L', gstin: '27ABCPK1234L1ZS' }
const listOf = async ({ admin }: PayoutApp): Promise<Listed[]> =>
  (await admin.get('/api/admin/lists/billing-documents?page_size=100')).body.rows
const selfBilled = ({ mine }: PayoutApp) => mine.post('/api/partner/billing', { billing: 'SELF' })
const sumOf = (documents: readonly Listed[]) =>
  documents.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0)

/** One paid month of a merchant that is registered in Maharashtra. */
async function paidAugust(world: PayoutApp, numbers: object = maharashtra) {
  await world.verified(numbers)
  const id = await world.sell('D1', '2026-08-10', 3_000_000)
  const payout = (await world.lock('2026-08')) as number
  expect((await world.pay('2026-08')).status).toBe(200)
  return { id, payout }
}

describe('[TAX-02] a self-billed invoice', () => {
  test('is made with the payout, with the year’s serial number, both GST numbers and CGST and SGST', async () => {
    const world = await payoutApp()
    await selfBilled(world)
    const { payout } = await paidAugust(world)
    const gst = payout * 0.18
    expect(await listOf(world)).toMatchObject([
      {
        ...{ number: 'SB/26-27/00001', kind: 'INVOICE', month: '2026-08', amount: payout, maker: 'SELF' },
        ...{ igst: 0, cgst: gst / 2, sgst: gst / 2, gst_reverse: 0, sac: '997159', confirmed: 'no' },
      },
    ])
    const { months } = (await world.mine.get('/api/partner/earnings')).body
    expect(months[0].paying).toMatchObject({
      ...{ billing: 'SELF', gst },
      documents: [{ kind: 'INVOICE', number: 'SB/26-27/00001', amount: payout, ours: true }],
    })
  })

  test('has IGST when supplier and recipient are in different states', async () => {
    const first = '29AAACT1234Q1Z'
    const world = await payoutApp({
      ...{ COMPANY_NAME: 'Tulna', COMPANY_ADDRESS: '1 Road, Bengaluru' },
      COMPANY_GSTIN: first + gstinCheckSign(first),
    })
    await selfBilled(world)
    const { payout } = await paidAugust(world)
    expect(await listOf(world)).toMatchObject([{ igst: payout * 0.18, cgst: 0, sgst: 0 }])
  })

  test('names the reverse charge of a dated rule, and adds no tax to what is paid', async () => {
    const world = await payoutApp()
    await selfBilled(world)
    await world.admin.post('/api/admin/gst-rules', {
      ...{ name: 'Agents', from_day: '2026-04-01', percent: 18, sac: '997159', reverse_charge: 1 },
      source: 'Notification 13/2017',
    })
    const { payout } = await paidAugust(world, { pan: maharashtra.pan })
    expect(await listOf(world)).toMatchObject([{ gst_reverse: payout * 0.18, sac: '997159' }])
    expect(await world.rowOf('2026-08')).toMatchObject({ gst: 0, gst_reverse: payout * 0.18 })
  })

  test.each([
    ['en', 'en-IN', 'Tax invoice SB/26-27/00001'],
    ['hi', 'hi-IN', null],
  ])('is a PDF in the language of its reader, for the merchant and for admins: %s', async (language, tag, title) => {
    const world = await payoutApp()
    await selfBilled(world)
    await paidAugust(world)
    const [{ id } = { id: '' }] = await listOf(world)
    const headers = { 'accept-language': language }
    for (const [who, area] of [
      [world.mine, 'partner'],
      [world.admin, 'admin'],
    ] as const) {
      const found = await who.fetch(`/api/${area}/billing-documents/${id}`, { headers })
      expect([found.status, found.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(found.headers.get('content-disposition')).toContain('SB-26-27-00001.pdf')
      expect(found.body).toMatch(/^%PDF/)
      expect(found.body).toContain(`/Lang (${tag})`)
      if (title) expect(found.body).toContain(`(${title})`)
    }
    const noted = await world.app.deps.database.db.select().from(audit).where(eq(audit.action, 'export'))
    expect(noted).toMatchObject([{ entity: 'billing_document', entity_id: id }])
  })

  test('is read by no other merchant, and its row never changes', async () => {
    const world = await payoutApp()
    await selfBilled(world)
    await paidAugust(world)
    const [{ id } = { id: '' }] = await listOf(world)
    const theirs = await signInMerchant(world.app, 1)
    expect((await theirs.get(`/api/partner/billing-documents/${id}`)).status).toBe(404)
    const { db } = world.app.deps.database
    await expect(db.update(billingDocument).set({ amount: 1 })).rejects.toThrow()
  })

  test('takes no number while its payment waits for a second admin', async () => {
    const world = await payoutApp()
    await selfBilled(world)
    await world.verified(maharashtra)
    await world.sell('D1', '2026-08-10', 3_000_000)
    await world.lock('2026-08')
    world.app.deps.settings.fourEyes = true
    const { status, body } = await world.pay('2026-08')
    expect([status, await listOf(world)]).toEqual([202, []])
    const checker = await world.app.signInSecond()
    const { seen } = (await checker.get(`/api/admin/approvals/${body.waiting}`)).body
    expect((await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })).status).toBe(200)
    expect(await listOf(world)).toMatchObject([{ number: 'SB/26-27/00001' }])
  })
})

describe('[TAX-02] a merchant’s own invoice', () => {
  test('keeps the number that the merchant typed, and is not downloaded here', async () => {
    const world = await payoutApp({ PAYOUT_NEEDS: 'invoice' })
    await world.verified(maharashtra)
    await world.sell('D1', '2026-08-10', 3_000_000)
    await world.lock('2026-08')
    expect(await world.rowOf('2026-08')).toMatchObject({ state: 'HELD', missing: 'INVOICE', billing: 'OWN' })
    await world.mine.post('/api/partner/payouts/2026-08/invoice', { invoice_no: 'GS/7' })
    expect((await world.pay('2026-08')).status).toBe(200)
    const [made] = await listOf(world)
    expect(made).toMatchObject({ number: 'GS/7', maker: 'OWN' })
    expect((await world.mine.get(`/api/partner/billing-documents/${made?.id}`)).status).toBe(404)
  })

  test('is not waited for, and its number is refused, when we make the invoices', async () => {
    const world = await payoutApp({ PAYOUT_NEEDS: 'invoice' })
    await selfBilled(world)
    await world.sell('D1', '2026-08-10', 300_000)
    await world.lock('2026-08')
    expect(await world.rowOf('2026-08')).toMatchObject({ state: 'DUE', missing: null, billing: 'SELF' })
    const given = await world.mine.post('/api/partner/payouts/2026-08/invoice', { invoice_no: 'GS/7' })
    expect(given.body.code).toBe('STEP_NOT_ALLOWED')
  })

  test('is the only kind while our company is not named', async () => {
    const world = await payoutApp()
    await selfBilled(world)
    world.app.deps.settings.company = null
    expect((await world.mine.get('/api/partner/billing')).body).toMatchObject({ company: null })
    expect((await selfBilled(world)).body.code).toBe('STEP_NOT_ALLOWED')
    await world.sell('D1', '2026-08-10', 300_000)
    await world.lock('2026-08')
    expect(await world.rowOf('2026-08')).toMatchObject({ billing: 'OWN' })
  })
})

describe('[TAX-02] a credit note', () => {
  test('corrects the invoice of the month whose commission was taken back, with its tax', async () => {
    const world = await payoutApp()
    await selfBilled(world)
    const { id, payout } = await paidAugust(world)
    await world.cancel(id)
    await world.lock('2026-09')
    const [credit, invoice] = await listOf(world)
    expect(credit).toMatchObject({
      ...{ number: 'CN/26-27/00001', kind: 'CREDIT_NOTE', month: '2026-09', corrects: invoice?.number },
      ...{ amount: -payout, cgst: payout * -0.09, sgst: payout * -0.09 },
    })
    const pdf = await world.mine.get(`/api/partner/billing-documents/${credit?.id}`)
    expect(pdf.body).toContain('(Credit note CN/26-27/00001)')
    // What is owed in GST is set off too.
    await world.sell('D2', '2026-10-10', 5_000_000)
    await world.lock('2026-10')
    const october = await world.rowOf('2026-10')
    expect(october.payable).toBe(october.gross - payout)
    expect(october.gst).toBeCloseTo(october.payable * 0.18, 2)
  })

  test('waits for the invoice that it corrects, and is made with it', async () => {
    const world = await payoutApp()
    await selfBilled(world)
    await world.verified(maharashtra)
    const id = await world.sell('D1', '2026-08-10', 3_000_000)
    await world.lock('2026-08')
    await world.cancel(id)
    await world.lock('2026-09')
    expect(await listOf(world)).toEqual([])
    expect((await world.pay('2026-08')).status).toBe(200)
    expect(await listOf(world)).toMatchObject([
      { kind: 'CREDIT_NOTE', month: '2026-09', corrects: 'SB/26-27/00001' },
      { kind: 'INVOICE', month: '2026-08' },
    ])
    expect(sumOf(await listOf(world))).toBe(0)
  })

  test('corrects a merchant’s own invoice by its number', async () => {
    const world = await payoutApp()
    await world.verified(maharashtra)
    const id = await world.sell('D1', '2026-08-10', 3_000_000)
    await world.lock('2026-08')
    await world.mine.post('/api/partner/payouts/2026-08/invoice', { invoice_no: 'GS/7' })
    await world.pay('2026-08')
    await world.cancel(id)
    await world.lock('2026-09')
    const [credit] = await listOf(world)
    expect(credit).toMatchObject({ kind: 'CREDIT_NOTE', corrects: 'GS/7', maker: 'SELF' })
    expect((await world.mine.get(`/api/partner/billing-documents/${credit?.id}`)).status).toBe(200)
  })
})

describe('[TAX-02] our invoice to a lender', () => {
  const first = '27AAACB1234Q1Z'
  const bill = {
    ...{ lender_id: 1, month: '2026-08', name: 'Bharat Example Bank Ltd' },
    ...{ address: '1 Fort, Mumbai 400001', gstin: first + gstinCheckSign(first) },
  }
  const invoice = ({ admin }: PayoutApp, more: object = {}) =>
    admin.post('/api/admin/lender-invoices', { ...bill, ...more })

  test('is for a locked month’s commission with GST, once, in a series of our own', async () => {
    const world = await payoutApp()
    await selfBilled(world)
    await world.verified(maharashtra)
    await world.sell('D1', '2026-08-10', 3_000_000)
    expect((await invoice(world)).body.errors).toHaveProperty('month')
    await world.lock('2026-08')
    expect((await world.pay('2026-08')).status).toBe(200)
    expect((await invoice(world, { gstin: '27AAACB1234Q1ZZ' })).body.errors).toHaveProperty('gstin')
    expect((await invoice(world)).status).toBe(200)
    const { periods } = await booksOf(world.admin, '2026-08')
    const revenue = periods.reduce((sum: number, { revenue }: { revenue: number }) => sum + revenue, 0)
    const [ours, theirs] = await listOf(world)
    expect(ours).toMatchObject({
      ...{ number: 'TU/26-27/00001', kind: 'INVOICE', amount: revenue, sac: '997159' },
      ...{ igst: 0, cgst: revenue * 0.09, sgst: revenue * 0.09, direction: 'BY_US' },
    })
    expect(theirs).toMatchObject({ number: 'SB/26-27/00001', direction: 'TO_US' })
    expect((await invoice(world)).body.errors).toHaveProperty('month')
    expect((await world.mine.get(`/api/partner/billing-documents/${ours?.id}`)).status).toBe(404)
    const pdf = await world.admin.fetch(`/api/admin/billing-documents/${ours?.id}`)
    expect(pdf.body).toContain('(Tax invoice TU/26-27/00001)')
  })

  test('carries the lender’s logo beside ours', async () => {
    const world = await payoutApp()
    await paidAugust(world)
    expect((await invoice(world)).status).toBe(200)
    const [made] = (await listOf(world)).filter(({ number }) => number?.startsWith('TU'))
    const pictures = async () =>
      (await world.admin.get(`/api/admin/billing-documents/${made?.id}`)).body.match(/\/Subtype \/Image/g)
        ?.length ?? 0
    expect(await pictures()).toBe(0)
    const form = new FormData()
    form.append('image_name', new Blob([new Uint8Array(await imageOf('png', 300, 100))]), 'logo.png')
    form.append('path', 'lenders')
    const { file } = (await world.admin.fetch('/api/s3-upload-file', { method: 'POST', body: form })).body
    const set = { lender_id: 1, property: 'logo', value: file, expected: null }
    expect((await world.admin.post('/api/update-lender-data', set)).status).toBe(200)
    expect(await pictures()).toBe(1)
  })

  test('becomes a credit note when more was taken back than earned', async () => {
    const world = await payoutApp()
    const { id } = await paidAugust(world)
    expect((await invoice(world)).status).toBe(200)
    await world.cancel(id)
    await world.lock('2026-09')
    expect((await invoice(world, { month: '2026-09' })).status).toBe(200)
    const made = (await listOf(world)).filter(({ number }) => number?.startsWith('T'))
    expect(made).toMatchObject([
      { number: 'TC/26-27/00001', kind: 'CREDIT_NOTE', corrects: 'TU/26-27/00001' },
      { number: 'TU/26-27/00001', kind: 'INVOICE' },
    ])
    expect(sumOf(made)).toBe(0)
  })
})
