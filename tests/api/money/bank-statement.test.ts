import { beforeEach, expect, test } from 'vitest'
import { bankTable } from '#src/domain/money/bank-file.ts'
import { type PayoutApp, payoutApp } from '#tests/support/money/payouts.ts'

/** Entries after the published sample of SWIFT's MT940: `:61:0310201020C500,00FMSCNONREF//8327000090031789`. */
const mt940 = (entries: string) =>
  `{1:F01DEMOINBBAXXX0000000000}{2:I940DEMOINBBXXXXN}{4:\r\n:20:STMT20261120\r\n:25:50100000099\r\n:28C:123/1\r\n:60F:C261119INR100000,00\r\n${entries}:62F:C261120INR90000,00\r\n-}`

/** After test/data/camt053.v2.minimal.xml of github.com/genkgo/camt (ISO 20022 camt.053.001.02). */
const camt = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>CAMT053RIB000000000001</MsgId></GrpHdr>
<Stmt><Id>253</Id><Bal><Amt Ccy="INR">18.15</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`
const camtEntry = (amount: string, side: string, ref: string, state = 'BOOK') =>
  `<Ntry><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><RvslInd>false</RvslInd><Sts>${state}</Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>${ref}</TxId></Refs>
<RltdPties><Dbtr><Nm>Bank &amp; Sons</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`

test('MT940 and CAMT.053 become the lines of a sheet, with sides, reversals, references and booked entries only', () => {
  expect(
    bankTable(
      mt940(
        ':61:2611201120C500,00FMSCNONREF//8327000090031789\r\n:86:NEFT FROM BANK\r\nLINE2\r\n' +
          ':61:261120D1200,5NTRFN123456789\r\n:86:PAYOUT\r\n:61:2611201120RC70,00NMSCNONREF\r\n',
      ),
    ),
  ).toEqual([
    ['Date', 'Description', 'Reference', 'Debit', 'Credit'],
    ['2026-11-20', 'NEFT FROM BANK LINE2', '8327000090031789', '', '500.00'],
    ['2026-11-20', 'PAYOUT', 'N123456789', '1200.5', ''],
    ['2026-11-20', '', '', '70.00', ''],
  ])
  expect(
    bankTable(camt(camtEntry('8.85', 'CRDT', 'UTR100200') + camtEntry('9', 'DBIT', 'X1', 'PDNG'))),
  ).toEqual([
    ['Date', 'Description', 'Reference', 'Debit', 'Credit'],
    ['2026-11-20', 'Bank & Sons', 'UTR100200', '', '8.85'],
  ])
  expect(bankTable('Date,Amount\n2026-11-20,5\n')).toBeNull()
})

let world: PayoutApp
let revenue: number
let net: number
beforeEach(async () => {
  world = await payoutApp()
  await world.sell('S1', '2026-09-10', 100_000)
  await world.lock('2026-09')
  const form = new FormData()
  form.append('lender_id', '1')
  form.append('month', '2026-09')
  form.append('file', new File(['Lender application id,Commission\nS1,1000.00'], 's.csv'))
  const { body } = await world.admin.fetch('/api/admin/commission-file', { method: 'POST', body: form })
  revenue = 1180
  // One transfer may pay in parts.
  for (const amount of [1000, 180])
    await world.admin.post(`/api/admin/commission-file/${body.file.id}/receipts`, {
      ...{
        received_on: '2026-11-15',
        tds: 0,
        utr: amount === 1000 ? 'AXISN26112000001' : 'AXISN26112000002',
        amount,
      },
    })
  const pay = { merchant_id: 1, paid_on: '2026-11-20', utr: 'HDFCR52026112001' }
  expect((await world.admin.post('/api/admin/payouts/2026-09/paid', pay)).status).toBe(200)
  net = Number((await world.rowOf('2026-09')).net)
})

async function upload(content: string, name = 'bank.csv') {
  const form = new FormData()
  form.append('file', new File([content], name))
  return world.admin.fetch('/api/admin/bank-statements', { method: 'POST', body: form })
}
const lines = async (query = '') => (await world.admin.get(`/api/admin/lists/bank-lines?${query}`)).body.rows

test('[FILE-21] receipts and payouts are matched by UTR and amount in each format, and the rest is a queue', async () => {
  const sheet = [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '20/11/2026,NEFT CR-AXISN26112000001-LENDER,,,"1,000.00","2,000.00"',
    `20/11/2026,NEFT DR-GRAMSETU,HDFCR52026112001,${net.toFixed(2)},,100.00`,
    '20/11/2026,CHARGES,,59.00,,41.00',
  ].join('\n')
  const { status, body } = await upload(sheet)
  expect([status, body.added, body.known, body.bad]).toEqual([200, 3, 0, []])
  expect(await lines()).toMatchObject([
    { amount: -59, state: 'UNKNOWN' },
    { amount: 1000, state: 'MATCHED', found: 1000 },
    { amount: -net, state: 'MATCHED', found: -net },
  ])
  // The next statement overlaps.
  expect((await upload(`${sheet}\n21/11/2026,INTEREST,,,5.00,46.00`)).body).toMatchObject({
    added: 1,
    known: 3,
  })
  const swift = mt940(':61:2611201120C99,00NTRFNONREF//AXISN26112000002\r\n:86:NEFT\r\n')
  expect((await upload(swift, 'bank.sta')).body).toMatchObject({ added: 1 })
  expect((await upload(camt(camtEntry('180', 'CRDT', 'AXISN26112000002')), 'bank.xml')).body).toMatchObject({
    added: 1,
  })
  expect(
    (await lines('state=AMOUNT')).map((row: { amount: number; found: number }) => [row.amount, row.found]),
  ).toEqual([[99, 180]])
  expect((await lines('state=MATCHED')).map(({ amount }: { amount: number }) => amount).sort()).toContain(180)
  expect(revenue).toBe(1180)

  const [charges] = await lines('state=UNKNOWN')
  const explain = () =>
    world.admin.post(`/api/admin/bank-lines/${charges.id}/explain`, { reason: 'Bank charges' })
  expect((await explain()).status).toBe(200)
  expect((await explain()).body.code).toBe('STEP_NOT_ALLOWED')
  expect(await lines('state=EXPLAINED')).toMatchObject([{ explained: 'Bank charges' }])
  expect((await world.admin.post(`/api/admin/bank-statements/${body.id}/revert`, {})).status).toBe(200)
  expect((await lines()).map(({ amount }: { amount: number }) => amount)).toEqual(
    expect.not.arrayContaining([-59, 1000]),
  )
})

test('a line that cannot be read is named with its value, and the others are added', async () => {
  const { body } = await upload(
    'Date,Narration,Debit,Credit\n20/11/2026,A,x1,\n20/11/2026,B,5,6\n20/11/2026,C,,7',
  )
  expect(body.added).toBe(1)
  expect(body.bad.map(({ line, problem }: { line: number; problem: string }) => [line, problem])).toEqual([
    [2, 'x1 is not an amount'],
    [3, 'A line needs a debit or a credit, not both'],
  ])
  expect((await upload('Name,Colour\nA,b')).body.errors).toHaveProperty('file')
})
