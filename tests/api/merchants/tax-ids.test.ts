import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SandboxTaxOffice, startSandboxTaxOffice } from '#mocks/sandbox-tax-office.ts'
import { audit } from '#server/tables/catalogue.ts'
import { merchant } from '#server/tables/people.ts'
import { merchantTaxId, portalTicket, portalTicketMessage } from '#server/tables/portal.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'

let app: TestApp
let mine: SignedIn
let theirs: SignedIn
let admin: SignedIn
let office: SandboxTaxOffice | undefined

async function start(env: Record<string, string> = {}) {
  const two = await twoMerchants(env)
  app = two.app
  mine = two.mine
  theirs = two.theirs
  admin = await app.signInAdmin()
}
beforeEach(() => start())
afterEach(async () => {
  await office?.close()
  office = undefined
})

const own = { pan: 'ABCPK1234L', gstin: '27ABCPK1234L1ZS' }
const give = (numbers: object = own, who = mine) => who.post('/api/partner/tax-ids', numbers)
const shown = async (who = mine) => (await who.get('/api/partner/tax-ids')).body
const waiting = async () => (await admin.get('/api/admin/lists/tax-ids?tab=waiting')).body.rows
const decide = (id: string, body: object) => admin.post(`/api/admin/tax-ids/${id}/decide`, body)
const merchantOf = async (id: number) =>
  (await app.deps.database.db.select().from(merchant).where(eq(merchant.merchant_id, id)))[0]

describe('[PAN-01] a merchant’s PAN and GST number', () => {
  test.each([
    ['pan', { pan: 'ABCXK1234L' }],
    ['pan', { pan: '' }],
    ['gstin', { ...own, gstin: '27ABCPK1234L1Z5' }],
    ['gstin', { ...own, gstin: '27AAPFU0939F1ZV' }],
  ])('are refused at %s: %j', async (field, numbers) => {
    const { status, body } = await give(numbers)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await app.deps.database.db.$count(merchantTaxId)).toBe(0)
  })

  test('are masked everywhere, and become the merchant’s by the decision of a person with a reason', async () => {
    expect((await give({ pan: 'abcpk1234l', gstin: '27abcpk1234l1zs' })).body.state).toBe('REVIEW')
    expect(await shown()).toMatchObject({
      ...{ pan: null, gstin: null },
      given: { pan: 'XXXXX1234X', gstin: '27XXXXX1234XXXX', state: 'REVIEW' },
    })
    expect(await shown(theirs)).toEqual({ pan: null, gstin: null, given: null })
    const [entry] = await waiting()
    expect(entry).toMatchObject({ pan: 'XXXXX1234X', gstin: '27XXXXX1234XXXX', checked: 'NONE' })
    expect((await decide(entry.id, { approve: true })).body.errors).toHaveProperty('reason')
    expect((await merchantOf(1))?.pan_cipher).toBeNull()
    expect((await decide(entry.id, { approve: true, reason: 'PAN card seen' })).status).toBe(200)
    expect(await shown()).toMatchObject({ pan: 'XXXXX1234X', gstin: '27XXXXX1234XXXX' })
    const { status, body } = await decide(entry.id, { approve: false, reason: 'No' })
    expect([status, body.code]).toEqual([409, 'ALREADY_DECIDED'])
    const trail = JSON.stringify(await app.deps.database.db.select().from(audit))
    for (const number of [own.pan, own.gstin]) expect(trail).not.toContain(number)
  })

  test('are shown in full to an admin with a reason, which the trail records', async () => {
    await give()
    const [entry] = await waiting()
    const reveal = `/api/admin/tax-ids/${entry.id}/reveal`
    expect((await admin.post(reveal, { reason: '' })).status).toBe(422)
    const reason = 'To compare with the register'
    expect((await admin.post(reveal, { reason })).body).toEqual(own)
    const [noted] = await app.deps.database.db.select().from(audit).where(eq(audit.action, 'reveal'))
    expect(noted).toMatchObject({ entity: 'merchant_tax_id', new: { reason } })
  })

  test('stay as they are until newer ones are verified; a refusal is said with its reason', async () => {
    await give()
    await decide((await waiting())[0].id, { approve: true, reason: 'PAN card seen' })
    await give({ pan: 'AAACI1681G' })
    await give({ pan: 'AAACT2727Q' })
    const open = await waiting()
    expect(open).toHaveLength(1)
    await decide(open[0].id, { approve: false, reason: 'The card is not readable' })
    expect(await shown()).toMatchObject({
      ...{ pan: 'XXXXX1234X', gstin: '27XXXXX1234XXXX' },
      given: { pan: 'XXXXX2727X', state: 'REFUSED', reason: 'The card is not readable' },
    })
  })

  test('of another merchant are not taken over, and the portal does not say whose they are', async () => {
    await give()
    await decide((await waiting())[0].id, { approve: true, reason: 'PAN card seen' })
    expect((await give(own, theirs)).body).toEqual({ success: true, state: 'REVIEW' })
    const [entry] = await waiting()
    expect(entry.checked).toBe('TAKEN')
    const { status, body } = await decide(entry.id, { approve: true, reason: 'Looks fine' })
    expect([status, body.code]).toEqual([409, 'DUPLICATE'])
    expect((await merchantOf(2))?.pan_cipher).toBeNull()
  })
})

describe('[PAN-01] the provider', () => {
  const withOffice = async (name: string) => {
    office = await startSandboxTaxOffice(name)
    await start(office.env)
  }

  test('verifies numbers that it knows under the merchant’s name', async () => {
    await withOffice('GRAMSETU PUNE CENTRE')
    expect((await give()).body.state).toBe('PENDING')
    expect((await decide((await waiting())[0].id, { approve: true, reason: 'x' })).status).toBe(409)
    await app.deps.jobs.drain({ later: true })
    expect(await shown()).toMatchObject({ pan: 'XXXXX1234X', given: { state: 'VERIFIED' } })
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['under another name', 'RAVI TRADERS', 'ABCPK1234L', 'OTHER_NAME'],
    ['not at all', 'GRAMSETU PUNE CENTRE', 'ABCPK0202L', 'INVALID'],
  ])('leaves numbers that it knows %s to a person', async (_, name, pan, checked) => {
    await withOffice(name)
    await give({ pan })
    await app.deps.jobs.drain({ later: true })
    expect(await waiting()).toMatchObject([{ checked, state: 'REVIEW' }])
    expect((await merchantOf(1))?.pan_cipher).toBeNull()
  })

  test('that does not answer is asked again', async () => {
    await withOffice('GRAMSETU PUNE CENTRE')
    await give({ pan: 'ABCPK0203L' })
    for (let turn = 0; turn < 3; turn++) await app.deps.jobs.drain({ later: true })
    expect([office?.asked(), (await shown()).pan]).toEqual([3, 'XXXXX0203X'])
  })
})

test('[PAN-01] a PAN in a ticket is masked before it is stored, in its subject and its replies too', async () => {
  const form = new FormData()
  form.append('type', 'GENERAL_QUERY')
  form.append('category', 'OTHER')
  form.append('text', 'My PAN is ABCPK1234L, please add it to my account')
  const { body } = await mine.fetch('/api/partner/tickets', { method: 'POST', body: form })
  const reply = new FormData()
  reply.append('text', 'again: abcpk 1234 l')
  await mine.fetch(`/api/partner/tickets/${body.ticket_id}/reply`, { method: 'POST', body: reply })
  const { db } = app.deps.database
  const stored = [
    ...(await db.select().from(portalTicket)).map(({ subject }) => subject),
    ...(await db.select().from(portalTicketMessage).orderBy(portalTicketMessage.id)).map(({ text }) => text),
  ]
  expect(stored).toEqual([
    'My PAN is XXXXX1234X, please add it to my account',
    'My PAN is XXXXX1234X, please add it to my account',
    'again: XXXXX 1234 X',
  ])
})
