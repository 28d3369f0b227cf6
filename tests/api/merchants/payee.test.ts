import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertBank, newestBank } from '#server/money/bank.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { commissionMonth } from '#server/tables/money.ts'
import { merchant, merchantUser } from '#server/tables/people.ts'
import { merchantTaxId } from '#server/tables/portal.ts'
import { payeeFields } from '#src/contract/merchants/merchant.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { paidCase } from '#tests/support/money/money.ts'

let app: TestApp
let maker: SignedIn
let checker: SignedIn
beforeEach(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  maker = await app.signInAdmin(1)
  checker = await app.signInSecond()
})

const db = () => app.deps.database.db
const change = (body: object, id = 1) => maker.post(`/api/admin/merchants/${id}`, body)
const approve = async (id: string) => {
  const { seen } = (await checker.get(`/api/admin/approvals/${id}`)).body
  return checker.post(`/api/admin/approvals/${id}/approve`, { seen })
}
const agreed = async (body: object, id = 1) => {
  const asked = await change(body, id)
  expect((await approve(asked.body.waiting)).status).toBe(200)
}
const merchantOf = async (id = 1) =>
  (await db().select().from(merchant).where(eq(merchant.merchant_id, id)))[0] as typeof merchant.$inferSelect

const ownerId = async () =>
  (await db().select().from(merchantUser).where(eq(merchantUser.merchant_id, 1)).limit(1))[0]?.id as number

const values = {
  name: 'Ravi Traders',
  contact_name: 'Ravi Kumar',
  mobile: '9811111111',
  email: 'ravi@traders.example',
} satisfies Record<(typeof payeeFields)[number], string>

test.each(
  payeeFields,
)('[SAFE-03] a change of %s waits for a second admin and changes nothing until then', async (field) => {
  const before = await merchantOf()
  const { status, body } = await change({ [field]: values[field], city: 'Nashik' })
  expect([status, await merchantOf()]).toEqual([202, before])
  expect((await approve(body.waiting)).status).toBe(200)
  expect(await merchantOf()).toMatchObject({ [field]: values[field], city: 'Nashik' })
  expect((await change({ city: 'Pune' })).status).toBe(200)
})

test('[SAFE-03] the old addresses, and no others, get a message', async () => {
  await db()
    .update(merchant)
    .set({ mobile: '9822222222', email: 'old@shop.example' })
    .where(eq(merchant.merchant_id, 1))
  const [owner] = await db().select().from(merchantUser).where(eq(merchantUser.merchant_id, 1)).limit(1)
  await agreed(values)
  await app.deps.jobs.drain()
  const told = app.deps.outbox.recent().filter(({ template }) => template === 'partner-security')
  expect(told.map(({ to }) => to.replace(/^\+?91/, '')).sort()).toEqual(
    ['9822222222', 'old@shop.example', owner?.mobile, owner?.email].filter(Boolean).sort(),
  )
  expect(told[0]?.text).toMatch(/name or contact was changed.*48 hours/)
})

test('[SAFE-03] payouts wait for 48 hours after a change of who is paid, and no longer', async () => {
  const month = '2026-10'
  await paidCase(db(), app.deps.clock(), { ref: 'AA1', day: '2026-10-10', amount: 100_000, merchant: 1 })
  await recomputeAll(db(), app.deps.clock())
  await db().insert(commissionMonth).values({ month, locked_at: app.deps.clock() })
  const now = app.deps.clock()
  await insertBank(db(), app.deps.keys, '50100000001', {
    ...{ merchant_id: 1, merchant_user_id: await ownerId(), holder: 'GramSetu', ifsc: 'DEMO0000123' },
    ...{ created_at: now, status: 'CONFIRMED', checked: 'MATCH', bank_name: 'GRAMSETU', likeness: 1 },
  })
  await agreed({ contact_name: 'Ravi Kumar' })
  const holdOf = async () =>
    (await maker.get('/api/admin/lists/merchant-payouts?page_size=100')).body.rows.find(
      (row: { merchant_id: number | string; month: string }) =>
        Number(row.merchant_id) === 1 && row.month === month,
    )
  expect(await holdOf()).toMatchObject({ state: 'HELD', hold: 'CHANGED' })
  app.advance(48 * 60 + 1)
  maker = await app.signInAdmin(1)
  expect((await holdOf()).hold).not.toBe('CHANGED')
})

test('[SAFE-03] one admin cannot become the owner of a merchant that nobody signs in for', async () => {
  const [made] = await db()
    .insert(merchant)
    .values({
      partner_id: 1,
      name: 'Quiet Shop',
      status: 'ACTIVE',
      email: 'quiet@shop.example',
      created_at: app.deps.clock(),
    })
    .returning()
  const id = made?.merchant_id as number
  expect((await change({ email: 'me@mail.example', contact_name: 'Me' }, id)).status).toBe(202)
  expect((await maker.post(`/api/admin/merchants/${id}/invite`)).status).toBe(200)
  const invited = await db().select().from(merchantUser).where(eq(merchantUser.merchant_id, id))
  expect(invited).toMatchObject([{ email: 'quiet@shop.example', name: 'Quiet Shop' }])
})

test('[SAFE-03] an application becomes a merchant by the word of two admins', async () => {
  const { body } = await maker.get('/api/admin/lists/merchant-applications?tab=waiting')
  const asked = await maker.post(`/api/admin/merchant-applications/${body.rows[0].id}/approve`, {
    partner_id: 1,
  })
  expect(asked.status).toBe(202)
  expect((await approve(asked.body.waiting)).status).toBe(200)
})

test('[SAFE-03] a bank account is compared with the name in the tax register, not with the one that was typed', async () => {
  const owner = await app.signInPartner()
  const account = { ifsc: 'DEMO0000123', account: '50100000001', account_again: '50100000001' }
  const give = async (holder: string, last: string) => {
    const number = account.account.slice(0, -3) + last
    const sent = { ...account, account: number, account_again: number, holder, password: 'demo-partner-1' }
    expect((await owner.post('/api/partner/bank', sent)).status).toBe(200)
    return (await newestBank(db(), 1))?.status
  }
  const { name } = await merchantOf()
  expect(await give(name, '001')).toBe('PENDING')
  const known = {
    pan_cipher: 'x',
    pan_hash: 'y',
    state: 'VERIFIED',
    registered_name: 'MEERA JOSHI',
    checked: 'MATCH',
  } as const
  await db()
    .insert(merchantTaxId)
    .values({
      merchant_id: 1,
      merchant_user_id: await ownerId(),
      ...known,
      created_at: app.deps.clock(),
    } as never)
  expect(await give(name, '002')).toBe('REVIEW')
  expect(await give('Meera Joshi', '003')).toBe('PENDING')
})
