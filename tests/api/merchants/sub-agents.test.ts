import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { merchants } from '#mocks/data/partners.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { rows } from '#server/platform/database/database.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { message } from '#server/tables/messages.ts'
import { commissionCase, commissionLine } from '#server/tables/money.ts'
import { merchant } from '#server/tables/people.ts'
import { subAgentAgreement } from '#server/tables/sub-agents.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { TEXT_VERSION } from '#src/domain/merchants/sub-agents.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInMerchant, signInStaff } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'

eachWithTwoMerchants()
let admin: SignedIn
beforeEach(async () => {
  admin = await app.signInAdmin()
})

const path = '/api/partner/sub-agents'
const db = () => app.deps.database.db
const today = () => businessDay(app.deps.clock())
const contact = (place: number) => (merchants[place] as (typeof merchants)[number]).email
const version = TEXT_VERSION
const shown = async (who: SignedIn) => (await who.get(path)).body

const inviteTo = (who: SignedIn, email: string, more: object = {}) =>
  who.post(path, { email, percent: 5, percent_below: 2, from_day: today(), version, ...more })
const decide = (id: number, approve = true) =>
  admin.post(`/api/admin/sub-agents/${id}/decide`, { approve, reason: 'Both called' })

/** Both agree, and the admin approves. @returns the agreement's id */
async function agree(principal: SignedIn, subAgent: SignedIn, place: number, more: object = {}) {
  expect((await inviteTo(principal, contact(place), more)).status).toBe(200)
  const [{ id }] = (await shown(subAgent)).invitations
  expect((await subAgent.post(`${path}/${id}/accept`, { version })).status).toBe(200)
  expect((await decide(id)).status).toBe(200)
  return id as number
}

/** A disbursal of a merchant, from the first day of approved terms on. */
const sale = (ref: string, seller: number, day = addDays(today(), 1), amount = 100_000) =>
  paidCase(db(), app.deps.clock(), { ref, day, amount, merchant: seller })
const calculate = () => recomputeAll(db(), app.deps.clock())
const overrides = () =>
  rows<{ merchant: number; seller: number; payout: number; base: number }>(
    db(),
    sql`select merchant_id as merchant, seller_id as seller, payout::float8 as payout, base_amount::float8 as base
      from commission_line where kind = 'OVERRIDE' order by month, merchant_id, id`,
  )
const earned = async (id: number) =>
  (
    await rows<{ sum: number }>(
      db(),
      sql`select coalesce(sum(payout), 0)::float8 as sum from commission_line where merchant_id = ${id} and kind <> 'OVERRIDE'`,
    )
  )[0]?.sum

const notices = async () => db().$count(message, eq(message.template, 'partner-agreement'))

test('[MERCH-06] an override needs the consent of both and of the admin, comes on top, and counts from the next day on', async () => {
  expect((await inviteTo(mine, contact(1))).status).toBe(200)
  await app.deps.jobs.drain()
  expect(app.deps.outbox.recent().find(({ to }) => to === contact(1))?.text).toContain(
    '/partner/referral/sub-agents',
  )
  await sale('AA1', 2)
  await calculate()
  expect(await overrides()).toEqual([])
  const own = await earned(2)
  const [{ id, name, percent }] = (await shown(theirs)).invitations
  expect([name, percent]).toEqual(['GramSetu Pune Centre', 5])

  expect((await decide(id)).status).toBe(409)
  expect((await theirs.post(`${path}/${id}/accept`, { version: 'other' })).status).toBe(422)
  expect((await theirs.post(`${path}/${id}/accept`, { version })).status).toBe(200)
  expect(await notices()).toBe(1)
  await calculate()
  expect(await overrides()).toEqual([])

  await sale('AA2', 2, today())
  expect((await decide(id)).status).toBe(200)
  expect(await notices()).toBe(3)
  await calculate()
  const found = await overrides()
  expect(found).toEqual([
    { merchant: 1, seller: 2, base: own, payout: Math.round((own as number) * 5) / 100 },
  ])
  expect(await earned(2)).toBe((own as number) * 2)
  expect((await shown(mine)).data).toMatchObject([{ state: 'ACTIVE', sales: 1, overrides: found[0]?.payout }])
  expect((await shown(theirs)).principals).toMatchObject([{ percent: 5, overrides: found[0]?.payout }])
})

describe('[MERCH-06] with an agreement', () => {
  let id: number
  beforeEach(async () => {
    id = await agree(mine, theirs, 1)
  })

  test('[MERCH-06] a returned loan takes the override back, also from a locked month', async () => {
    const ref = await sale('AA1', 2)
    await calculate()
    const [before] = await overrides()
    const month = addDays(today(), 1).slice(0, 7)
    await app.deps.database.script(
      `insert into commission_month (month, locked_at) values ('${month}', now())`,
    )
    await db()
      .update(lenderApplication)
      .set({ status: statusCode.CANCELLED_COOLING_OFF })
      .where(eq(lenderApplication.id, ref))
    await calculate()
    expect((await overrides()).map(({ payout }) => payout)).toEqual([before?.payout, -(before?.payout ?? 0)])
    const months = await db().select().from(commissionLine).where(eq(commissionLine.agreement_id, id))
    expect(new Set(months.map((line) => line.month)).size).toBe(2)
  })

  test('[MERCH-06] a principal sees the sub-agent on the line and its trace, never the customer', async () => {
    await sale('AA1', 2)
    await calculate()
    const [row] = (await mine.get('/api/partner/lists/earnings')).body.rows
    expect(row).toMatchObject({ kind: 'OVERRIDE', case_id: null, named: 'SolarKart Jaipur' })
    const trace = (await mine.get(`/api/partner/earnings/${row.id}/trace`)).body
    expect(trace).toMatchObject({ named: 'SolarKart Jaipur', case_id: null, partner_percent: 5, steps: [] })
    expect(trace.override).toEqual({ sub_agent: 'SolarKart Jaipur', level: 1, from_day: addDays(today(), 1) })
    const found = await rows<{ secret: string }>(
      db(),
      sql`select unnest(array[p.case_id, l.id::text, l.lender_app_id, p.mobile_phone_number, p.first_name]) as secret
        from lender_application l join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
        where p.merchant_id = 2`,
    )
    const secrets = found.flatMap(({ secret }) => (secret === null ? [] : [secret]))
    expect(secrets.length).toBeGreaterThan(2)
    const paths = [
      'lists/earnings',
      `earnings/${row.id}/trace`,
      'lists/expected',
      'lists/leads',
      'lists/disbursals',
      'sub-agents',
    ]
    for (const one of paths) {
      const text = JSON.stringify((await mine.get(`/api/partner/${one}`)).body)
      for (const secret of secrets) expect(text, one).not.toContain(secret)
    }
    expect((await theirs.get(`/api/partner/earnings/${row.id}/trace`)).status).toBe(404)
  })

  test('[MERCH-06] approvals that a lender pays for bring no override', async () => {
    const ref = await sale('AA1', 2)
    await db()
      .update(commissionCase)
      .set({ revenue_type_id: 2 })
      .where(eq(commissionCase.lender_application_id, ref))
    await app.deps.database.script(`update lender_revenue set revenue_type_id = 2 where lender_id = 1`)
    await calculate()
    expect(await earned(2)).toBeGreaterThan(0)
    expect(await overrides()).toEqual([])
  })

  test('[MERCH-06] an override waits while its sale is under review', async () => {
    const ref = await sale('AA1', 2, addDays(today(), 1))
    await calculate()
    await app.deps.database.script(`insert into self_review (merchant_id, kind, prospect_id, seen_at)
      select 2, 'PERSON', a.prospect_id, now() from lender_application l join application a on a.app_id = l.app_id where l.id = '${ref}'`)
    const [row] = (await mine.get('/api/partner/lists/earnings')).body.rows
    expect(row.hold).toBe('OPEN PERSON')
  })

  test('[MERCH-06] either side ends it with notice; later sales bring nothing', async () => {
    const end = (who: SignedIn, last_day: string) => who.post(`${path}/${id}/end`, { last_day })
    expect((await end(theirs, addDays(today(), 29))).body.errors).toEqual({
      last_day: 'Choose a day at least 30 days from today',
    })
    const last = addDays(today(), 30)
    expect((await end(theirs, last)).status).toBe(200)
    expect((await end(mine, addDays(last, 1))).status).toBe(422)
    await sale('AA1', 2, last)
    await sale('AA2', 2, addDays(last, 1))
    await calculate()
    expect(await overrides()).toHaveLength(1)
  })

  test('[MERCH-06] an admin ends it from a day with a reason that both sides read; earlier overrides stay', async () => {
    const end = (last_day: string, end_reason = 'Money was asked for joining', of = id) =>
      admin.post(`/api/admin/sub-agents/${of}/end`, { last_day, end_reason })
    const last = addDays(today(), 2)
    await sale('AA1', 2, last)
    await calculate()
    const before = await overrides()
    expect(before).toHaveLength(1)
    const told = await notices()
    expect((await end(addDays(today(), -1))).body.errors).toEqual({ last_day: 'Choose today or a later day' })
    expect((await end(last, ' ')).status).toBe(422)
    expect((await end(last, 'x', 999)).status).toBe(404)
    expect(
      (await mine.post(`/api/admin/sub-agents/${id}/end`, { last_day: last, end_reason: 'x' })).status,
    ).toBe(401)
    expect(await notices()).toBe(told)
    expect((await end(last)).status).toBe(200)
    expect(await notices()).toBe(told + 2)
    expect((await end(addDays(last, 1))).body.errors.last_day).toMatch(/ends before this day/)
    await sale('AA2', 2, addDays(last, 1))
    await calculate()
    expect(await overrides()).toEqual(before)
    const ended = { ends_on: last, end_reason: 'Money was asked for joining' }
    expect((await shown(mine)).data).toMatchObject([ended])
    expect((await shown(theirs)).principals).toMatchObject([ended])
    const list = (await admin.get('/api/admin/lists/sub-agents?tab=decided')).body
    expect(list.rows).toMatchObject([{ ...ended, state: 'ACTIVE', reason: 'Both called' }])
    await app.deps.database.script(`update sub_agent_agreement set ends_on = '${addDays(today(), -1)}'`)
    expect((await end(today())).status).toBe(409)
    const after = (await admin.get('/api/admin/lists/sub-agents?tab=decided')).body
    expect(after.rows).toMatchObject([{ state: 'ENDED' }])
  })

  test('[MERCH-06] new terms of the same two follow the old ones, which never change', async () => {
    const next = await agree(mine, theirs, 1, { percent: 8, from_day: addDays(today(), 10) })
    const found = await db().select().from(subAgentAgreement).orderBy(subAgentAgreement.id)
    expect(found).toMatchObject([
      { id, ends_on: addDays(today(), 9), ended_by: 'REPLACED' },
      { id: next, starts_on: addDays(today(), 10) },
    ])
    await sale('AA1', 2, addDays(today(), 9))
    await sale('AA2', 2, addDays(today(), 10))
    await calculate()
    const [first, second] = await overrides()
    expect((second?.payout ?? 0) / (first?.payout ?? 1)).toBeCloseTo(8 / 5)
    await expect(
      db().update(subAgentAgreement).set({ percent: 9 }).where(eq(subAgentAgreement.id, id)),
    ).rejects.toThrow()
  })

  test('[MERCH-06] no one stands above and below the same merchant, and a third level is refused', async () => {
    await inviteTo(theirs, contact(0))
    const [{ id: back }] = (await shown(mine)).invitations
    expect((await mine.post(`${path}/${back}/accept`, { version })).body.errors.version).toMatch(
      /above and below/,
    )
    const third = await signInMerchant(app, 2)
    await agree(theirs, third, 2)
    expect((await shown(third)).may_invite).toBe(false)
    expect((await inviteTo(third, 'new@shop.example')).body.errors.email).toMatch(/At most two/)
    await sale('AA1', 3)
    await calculate()
    const base = (await earned(3)) as number
    expect(await overrides()).toEqual([
      { merchant: 1, seller: 3, base, payout: Math.round(base * 2) / 100 },
      { merchant: 2, seller: 3, base, payout: Math.round(base * 5) / 100 },
    ])
    expect((await shown(mine)).data).toMatchObject([
      { sales: 0, overrides: 0, overrides_below: Math.round(base * 2) / 100 },
    ])
  })

  test('[MERCH-06] a merchant works under one principal at a time', async () => {
    const third = await signInMerchant(app, 2)
    await inviteTo(third, contact(1))
    const [{ id: other }] = (await shown(theirs)).invitations
    expect((await theirs.post(`${path}/${other}/accept`, { version })).body.errors.version).toMatch(
      /already works/,
    )
  })
})

test('[MERCH-06] oneself, the same PAN, terms above the limit and a past day are refused', async () => {
  expect((await inviteTo(mine, contact(0))).body.errors.email).toMatch(/yourself/)
  expect((await inviteTo(mine, contact(1), { percent: 10.5 })).body.errors).toEqual({
    percent: 'The override can be at most 10%',
  })
  expect((await inviteTo(mine, contact(1), { from_day: addDays(today(), -1) })).status).toBe(422)
  expect((await inviteTo(mine, contact(1), { mobile: '9811100001' })).status).toBe(422)
  await inviteTo(mine, contact(1))
  expect((await inviteTo(mine, contact(1))).status).toBe(409)
  await db().update(merchant).set({ pan_hash: null }).where(eq(merchant.merchant_id, 2))
  await db().update(merchant).set({ mobile: '9811100009' }).where(eq(merchant.merchant_id, 1))
  await app.deps.database.script(`insert into bank_account (merchant_id, holder, account_cipher, last4, account_hash, ifsc, status, created_at, merchant_user_id)
    select m, 'Same', 'x', '0001', 'same', 'DEMO0000123', 'CONFIRMED', now(), m from unnest(array[1, 2]) m`)
  const [{ id }] = (await shown(theirs)).invitations
  expect((await theirs.post(`${path}/${id}/accept`, { version })).body.errors.version).toMatch(/same PAN/)
})

test('[MERCH-06] no other merchant and no staff reads or decides an invitation', async () => {
  await inviteTo(mine, contact(1))
  const [{ id }] = (await shown(theirs)).invitations
  const third = await signInMerchant(app, 2)
  expect(await shown(third)).toMatchObject({ invitations: [], principals: [], data: [] })
  for (const [act, body] of [
    ['accept', { version }],
    ['decline', {}],
    ['end', { last_day: addDays(today(), 60) }],
  ] as const)
    expect((await third.post(`${path}/${id}/${act}`, body)).status, act).toBe(404)
  expect((await mine.post(`${path}/${id}/accept`, { version })).status).toBe(404)
  const staff = await signInStaff(app, mine, { name: 'Staff', email: 's@shop.example', rights: ['reports'] })
  expect((await staff.get(path)).status).toBe(403)
  expect((await theirs.post(`${path}/${id}/decline`)).status).toBe(200)
  expect((await shown(mine)).data).toMatchObject([{ state: 'DECLINED', name: contact(1) }])
})
