import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { commissionCase, commissionLine } from '#server/tables/money.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { partnerAgent, runTool } from '#tests/support/agent-client.ts'
import { connectAgent, onPort } from '#tests/support/agent-over-http.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const [MINE, THEIRS] = [1, 2]
const db = () => app.deps.database.db
const caseIdOf = async (userId: string) => {
  const [found] = await db().select().from(prospect).where(eq(prospect.user_id, userId))
  return found?.case_id as string
}
async function book(id: string, amount = 150_000) {
  const of = { lender_application_id: id, lender_id: 1, revenue_type_id: 1, amount, day: '2026-11-12' }
  await db().insert(commissionCase).values(of)
  await recomputeAll(db(), app.deps.clock())
}
const explained = async (caseId: string, merchantId = MINE) =>
  runTool(await partnerAgent(app, null, merchantId), 'explain_case', { id: caseId })
const leadOf = (merchant_id: number, mobile = '9812345678') =>
  insertLead(app, {
    ...{ merchant_id, first_name: 'Asha', mobile, product_type: 'Personal Loans' },
    created_at: '2026-11-10T06:00:00Z',
  })

test('[AGENT-05] a case says where it stopped: lead, application, disbursal, booking', async () => {
  const user = await leadOf(MINE)
  const id = await caseIdOf(user)
  expect((await explained(id)).answer).toMatchObject({
    reasons: ['NOT_APPLIED'],
    attribution: { source: 'DIRECT', click_days: 30, lead_days: 90 },
    step: 'NOT_STARTED',
    waits_for: 'CUSTOMER',
  })
  const app_id = await insertApplication(app, user, '2026-11-10T06:00:00Z')
  await insertChoice(app, { app_id, steps: [[40, '2026-11-11T06:00:00Z']] })
  expect((await explained(id)).answer).toMatchObject({
    reasons: ['NOT_DISBURSED'],
    waits_for: expect.any(String),
  })
  const sold = await soldLoan(app, MINE, 'Ravindra', '9812345679')
  expect((await explained(await caseIdOf(sold.prospect_id))).answer).toMatchObject({
    reasons: ['NOT_BOOKED'],
    step: 'NOT_BOOKED',
    waits_for: 'LENDER',
  })
  expect((await explained(id, THEIRS)).error.code).toBe('NOT_FOUND')
})

test('[AGENT-05] an earning says by which slab it was computed, and why none applied', async () => {
  const sold = await soldLoan(app, MINE, 'Ravindra', '9812345679')
  await book(sold.id)
  const id = await caseIdOf(sold.prospect_id)
  const { answer } = await explained(id)
  expect(answer).toMatchObject({
    reasons: ['LENDER_OWES'],
    lines: [{ reasons: ['LENDER_OWES'], slabs: null }],
  })
  const [line] = answer.lines
  const agent = await partnerAgent(app)
  const trace = await runTool(agent, 'explain_earning', { id: line.id })
  const { body } = await mine.get(`/api/partner/earnings/${line.id}/trace`)
  expect(trace.answer.steps).toEqual(body.steps)
  expect(body.steps.some(({ result }: { result: string }) => result === 'taken')).toBe(true)
  const admin = await app.signInAdmin()
  const { body: slabs } = await admin.get('/api/lender-revenue/get/1')
  for (const { order: _, ...slab } of slabs.lenderRevenue)
    expect(
      (await admin.post('/api/lender-revenue/update', { ...slab, status: 0, from_day: '2026-11-01' })).status,
    ).toBe(200)
  await recomputeAll(db(), app.deps.clock())
  const without = (await explained(id)).answer
  expect(without.reasons).toEqual(['NO_SLAB'])
  expect(without.lines[0].slabs.map(({ result }: { result: string }) => result)).toContain('off')
})

test('[AGENT-05] a case of a referred merchant, hidden money and terms without a share say so', async () => {
  const sold = await soldLoan(app, THEIRS, 'Ravindra', '9812345679')
  await book(sold.id)
  await db().update(merchant).set({ parent_id: MINE }).where(eq(merchant.merchant_id, THEIRS))
  const id = await caseIdOf(sold.prospect_id)
  expect((await explained(id)).answer).toMatchObject({ reasons: ['OTHER_MERCHANT'], lines: [] })
  const staff = await partnerAgent(app, ['leads'], THEIRS)
  expect((await runTool(staff, 'explain_case', { id })).answer.reasons).toEqual(['MONEY_HIDDEN'])
  await db().update(commissionLine).set({ payout: 0 })
  expect((await explained(id, THEIRS)).answer.reasons).toEqual(['NO_SHARE'])
})

test('a merchant lets an agent in, sees it among their sessions and ends it there', async () => {
  const merchantUser = await app.signInPartner()
  const site = await onPort(app)
  try {
    const choice = { as: 'partner', may: 'read' } as const
    const { client } = await connectAgent(site.origin, merchantUser.cookie, choice)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['my_leads', 'explain_case']))
    await expect(runTool(client, 'create_link', { name: 'Flyer' })).rejects.toThrow('There is no tool')
    const { data } = (await merchantUser.get('/api/sessions')).body
    const found = data.find(({ device }: { device: string }) => device === 'Claims helper')
    await merchantUser.post(`/api/sessions/${found.id}/end`, {})
    await expect(client.listTools()).rejects.toThrow()
  } finally {
    await site.close()
  }
})
