import { beforeAll, describe, expect, test } from 'vitest'
import { demoCompany } from '#server/platform/settings/company.ts'
import { gstinCheckSign } from '#src/contract/tax-numbers.ts'
import { type PayoutApp, payoutApp } from '#tests/support/money/payouts.ts'

const first = '29AAACB1234Q1Z'
const gstin = first + gstinCheckSign(first)
let world: PayoutApp
beforeAll(async () => {
  world = await payoutApp()
  await world.mine.post('/api/partner/billing', { billing: 'SELF' })
  await world.verified({ pan: 'ABCPK1234L', gstin: '27ABCPK1234L1ZS' })
  const id = await world.sell('D1', '2026-08-10', 3_000_000)
  await world.lock('2026-08')
  expect((await world.pay('2026-08')).status).toBe(200)
  const bill = { lender_id: 1, name: 'Bharat "B&B" Bank Ltd', address: '1 MG Road, Bengaluru 560001', gstin }
  expect((await world.admin.post('/api/admin/lender-invoices', { ...bill, month: '2026-08' })).status).toBe(
    200,
  )
  await world.cancel(id)
  await world.lock('2026-09')
  expect((await world.admin.post('/api/admin/lender-invoices', { ...bill, month: '2026-09' })).status).toBe(
    200,
  )
})

const today = () => world.app.deps.clock().toISOString().slice(0, 7)
const file = async (name: string, month = today()) =>
  (await world.admin.fetch(`/api/admin/accounting/${name}/${month}`)).body

/** The nested keys of an object, those of a list's first one. */
const keysOf = (value: unknown, path = ''): string[] =>
  Array.isArray(value)
    ? keysOf(value[0], path)
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key))
      : [path]

describe('files for accountants', () => {
  test('Tally’s vouchers have the tags of its published import request, and debits equal credits', async () => {
    // help.tallysolutions.com, Developer Reference: Case Study I – XML Request and Response Formats.
    const xml: string = await file('tally')
    const vouchers = xml.split('<VOUCHER ').slice(1)
    expect(vouchers.map((one) => /VCHTYPE="([^"]+)"/.exec(one)?.[1]).sort()).toEqual([
      ...['Credit Note', 'Debit Note', 'Payment', 'Purchase', 'Sales'].filter((type) =>
        xml.includes(`"${type}"`),
      ),
    ])
    expect(xml).toMatch(
      /^<\?xml[^>]+>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data<\/TALLYREQUEST><\/HEADER>/,
    )
    expect(xml).toContain('Bharat &quot;B&amp;B&quot; Bank Ltd')
    for (const one of vouchers) {
      for (const tag of ['DATE', 'VOUCHERTYPENAME', 'VOUCHERNUMBER', 'PARTYLEDGERNAME', 'LEDGERNAME'])
        expect(one).toContain(`<${tag}>`)
      const paise = [...one.matchAll(/<AMOUNT>(-?[\d.]+)</g)].map(([, amount]) =>
        Math.round(Number(amount) * 100),
      )
      expect(paise.length).toBeGreaterThan(1)
      expect(paise.reduce((sum, amount) => sum + amount, 0)).toBe(0)
      for (const [, positive, amount] of one.matchAll(/POSITIVE>(\w+)<\/ISDEEMEDPOSITIVE><AMOUNT>(-?)/g))
        expect(amount === '-').toBe(positive === 'Yes')
    }
  })

  test('Zoho Books gets invoices, credit notes, bills, vendor credits and payments with its GST headings', async () => {
    // zoho.com/in/books/kb/gst/gst-import-format: headings, treatments and codes of states.
    const gstHeadings = ['GST Treatment', 'GST Identification Number (GSTIN)', 'HSN/SAC']
    for (const [name, number, more] of [
      ['zoho-invoices', 'TU/26-27/00001', ['Place of Supply']],
      ['zoho-credit-notes', 'TC/26-27/00001', ['Place of Supply']],
      ['zoho-bills', 'SB/26-27/00001', ['Source of Supply', 'Destination of Supply']],
    ] as const) {
      const [head = '', line = ''] = (await file(name)).split('\r\n')
      for (const heading of [...gstHeadings, ...more]) expect(head.split(',')).toContain(heading)
      expect(line).toContain(number)
      expect(line).toContain('business_registered_regular')
    }
    expect(await file('zoho-invoices')).toContain(`,${gstin},KA,`)
    const [, payment = ''] = (await file('zoho-payments', '2026-11')).split('\r\n')
    expect(payment).toMatch(/^Vendor Payment,2026-11-20,,.+,U1,/)
  })

  test('GSTR-1 has the keys of the portal’s schema for supplies, notes, services and documents', async () => {
    // GST portal, Returns Offline Tool: b2b, cdnr, hsn and doc_issue of GSTR-1.
    const found = JSON.parse(JSON.stringify(await file('gstr1')))
    const read = typeof found === 'string' ? JSON.parse(found) : found
    const item = ['rt', 'txval', 'iamt', 'camt', 'samt', 'csamt'].map((key) => `itms.itm_det.${key}`)
    const supply = ['val', 'pos', 'rchrg', 'inv_typ', 'itms.num', ...item]
    expect(keysOf(read).sort()).toEqual(
      [
        ...['gstin', 'fp', 'b2b.ctin', 'cdnr.ctin'],
        ...['inum', 'idt', ...supply].map((key) => `b2b.inv.${key}`),
        ...['ntty', 'nt_num', 'nt_dt', ...supply].map((key) => `cdnr.nt.${key}`),
        ...['num', 'hsn_sc', 'uqc', 'qty', 'rt', 'txval', 'iamt', 'camt', 'samt', 'csamt'].map(
          (key) => `hsn.hsn_b2b.${key}`,
        ),
        'doc_issue.doc_det.doc_num',
        ...['num', 'from', 'to', 'totnum', 'cancel', 'net_issue'].map(
          (key) => `doc_issue.doc_det.docs.${key}`,
        ),
      ].sort(),
    )
    expect(read).toMatchObject({ gstin: demoCompany.gstin, fp: `${today().slice(5)}${today().slice(0, 4)}` })
    const [{ inv }] = read.b2b
    expect(inv[0]).toMatchObject({ inum: 'TU/26-27/00001', pos: '29', rchrg: 'N' })
    // Another state: IGST alone, which the credit note takes back.
    const { txval, iamt, camt } = inv[0].itms[0].itm_det
    expect([iamt, camt]).toEqual([txval * 0.18, 0])
    expect(read.hsn.hsn_b2b).toMatchObject([{ hsn_sc: '997159', txval: 0, iamt: 0 }])
  })

  test('e-invoices have the mandatory fields of INV-01, with place and PIN code', async () => {
    // einvoice1.gst.gov.in: e-invoice schema 1.1 notified on 30 July 2020, mandatory fields.
    const found = await file('e-invoices')
    const [invoice, note] = typeof found === 'string' ? JSON.parse(found) : found
    const mandatory = [
      ...['Version', 'TranDtls.TaxSch', 'TranDtls.SupTyp', 'DocDtls.Typ', 'DocDtls.No', 'DocDtls.Dt'],
      ...['SellerDtls', 'BuyerDtls'].flatMap((party) =>
        ['Gstin', 'LglNm', 'Addr1', 'Loc', 'Pin', 'Stcd'].map((key) => `${party}.${key}`),
      ),
      'BuyerDtls.Pos',
      ...['SlNo', 'IsServc', 'HsnCd', 'UnitPrice', 'TotAmt', 'AssAmt', 'GstRt', 'TotItemVal'].map(
        (key) => `ItemList.${key}`,
      ),
      ...['ValDtls.AssVal', 'ValDtls.TotInvVal'],
    ]
    expect(keysOf(invoice)).toEqual(expect.arrayContaining(mandatory))
    expect(invoice).toMatchObject({
      DocDtls: { Typ: 'INV', No: 'TU/26-27/00001', Dt: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) },
      SellerDtls: { Loc: 'Mumbai', Pin: 400_013, Stcd: '27' },
      BuyerDtls: { Loc: 'Bengaluru', Pin: 560_001, Stcd: '29', Pos: '29' },
    })
    expect(note).toMatchObject({
      DocDtls: { Typ: 'CRN' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'TU/26-27/00001' }] },
    })
  })

  test('a month without documents and payments is refused at the month', async () => {
    expect(await file('tally', '2025-01')).toMatchObject({ errors: { month: expect.any(String) } })
  })
})
