import { beforeEach, expect, test } from 'vitest'
import { taxCertificate } from '#server/tables/books/tax.ts'
import { audit } from '#server/tables/catalogue.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { type PayoutApp, payoutApp, stepsOf } from '#tests/support/money/payouts.ts'

let world: PayoutApp
let theirs: SignedIn
const { sell, lock, pay } = stepsOf(() => world)
beforeEach(async () => {
  world = await payoutApp()
  theirs = await signInMerchant(world.app, 1)
  await sell('Y1', '2026-08-11', 3_000_000)
  await lock('2026-08')
  expect((await pay('2026-08')).status).toBe(200)
})

const pdfOf = (said: string) => `%PDF-1.4\n${said}\n%%EOF\n`
function upload(
  content: string | Uint8Array<ArrayBuffer>,
  { month = '2026-08', who = world.admin, name = '16a.pdf' } = {},
) {
  const form = new FormData()
  form.set('merchant_id', '1')
  form.set('file', new File([content], name, { type: 'application/pdf' }))
  return who.fetch(`/api/admin/payouts/${month}/certificate`, { method: 'POST', body: form })
}
const quarter = async () =>
  (await world.mine.get('/api/partner/years')).body.years[0].quarters.find(
    (one: { quarter: string }) => one.quarter === 'Q2',
  )
const download = (who: SignedIn, of = 'Q2') => who.fetch(`/api/partner/years/2026/certificates/${of}`)
const stored = () => world.app.deps.database.db.select().from(taxCertificate)

test('[MERCH-07] a merchant downloads the Form 16A of its own quarter, and no other merchant does', async () => {
  expect((await quarter()).certificate).toBeNull()
  expect((await download(world.mine)).status).toBe(404)
  expect((await upload(pdfOf('first'))).status).toBe(200)
  expect((await quarter()).certificate).toMatchObject({ file_name: '16a.pdf' })
  const { status, headers, body } = await download(world.mine)
  expect([status, headers.get('content-type'), body]).toEqual([200, 'application/pdf', pdfOf('first')])
  expect(headers.get('content-disposition')).toContain('form-16a-2026-Q2.pdf')
  expect((await download(theirs)).status).toBe(404)
  expect((await download(world.mine, 'Q3')).status).toBe(404)
})

test('[MERCH-07] the certificate is sealed in the store of files', async () => {
  await upload(pdfOf('ABCPK1234L'))
  const [{ file_key, key_cipher }] = (await stored()) as [typeof taxCertificate.$inferSelect]
  const bytes = await world.app.deps.files.get(file_key)
  expect(bytes?.length).toBeGreaterThan(0)
  expect(bytes?.includes('ABCPK1234L')).toBe(false)
  expect(key_cipher).not.toBe('')
})

test('[MERCH-07] a new certificate replaces the one before, which stays in the history and the audit trail', async () => {
  await upload(pdfOf('first'), { name: 'wrong.pdf' })
  await upload(pdfOf('second'), { month: '2026-07', name: 'right.pdf' })
  expect((await download(world.mine)).body).toBe(pdfOf('second'))
  const { body } = await world.admin.get('/api/admin/payouts/2026-09/certificates/1')
  expect(body).toMatchObject({ year: 2026, quarter: 'Q2' })
  expect(body.certificates.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
    'right.pdf',
    'wrong.pdf',
  ])
  const noted = (await world.app.deps.database.db.select().from(audit)).filter(
    ({ entity }) => entity === 'tax_certificate',
  )
  expect(noted.map(({ action }) => action).sort()).toEqual(['create', 'update'])
  expect(noted.find(({ action }) => action === 'update')).toMatchObject({
    ...{ old: { file_name: 'wrong.pdf' }, new: { file_name: 'right.pdf', merchant_id: 1, quarter: 'Q2' } },
  })
})

test.each([
  ['a text named .pdf', 'no pdf', /PDF/],
  ['a PDF without its end', '%PDF-1.4 cut', /damaged/],
  ['another document', Uint8Array.from([0x50, 0x4b, 3, 4]), /PDF/],
  ['a PDF above 10 MB', new Uint8Array(10 * 1024 * 1024 + 1).fill(37).fill(0), /./],
])('[MERCH-07] %s is refused at the file, and changes nothing', async (_, content, said) => {
  if (typeof content !== 'string' && content.length > 100) content.set(Buffer.from('%PDF-'))
  const { status, body } = await upload(content)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.errors.file).toMatch(said)
  expect(await stored()).toEqual([])
})

test('[MERCH-07] a quarter without deducted tax, another role and a merchant cannot be given a certificate', async () => {
  const none = await upload(pdfOf('first'), { month: '2026-10' })
  expect([none.status, none.body.errors.month]).toEqual([422, expect.stringContaining('No tax was deducted')])
  expect((await upload(pdfOf('first'), { who: await world.app.signInAdmin(2) })).status).toBe(403)
  expect((await upload(pdfOf('first'), { who: world.mine })).status).toBeGreaterThanOrEqual(401)
  expect(await stored()).toEqual([])
})
