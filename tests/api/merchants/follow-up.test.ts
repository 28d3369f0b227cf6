import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordNews } from '#server/leads-api/events/record-news.ts'
import { remindOfCalls } from '#server/merchants/follow-up/reminders.ts'
import { lenderApplication, offerList, statusHistory } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { caseNote, portalAlert } from '#server/tables/customers/follow-ups.ts'
import { apiLead } from '#server/tables/leads-api.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { type Todo, todoKeys } from '#src/contract/merchants/todo.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInStaff } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const db = () => app.deps.database.db
const now = () => app.deps.clock()
const today = () => businessDay(now())
/** Half past nine of a day in India. */
const morning = (day = today()) => new Date(dayStart(day).getTime() + 9.5 * 3_600_000)
const ago = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString()

let people = 0
/** A lead of a merchant, with a chosen offer if a status is given. */
async function lead({
  days = 1,
  merchant = 1,
  status,
}: {
  days?: number
  merchant?: number
  status?: number
}) {
  people += 1
  const mobile = `98${String(people).padStart(8, '0')}`
  const person = { merchant_id: merchant, first_name: 'Asha', mobile, product_type: 'Personal Loans' }
  const id = await insertLead(app, { ...person, created_at: ago(days) })
  if (status !== undefined) {
    const app_id = await insertApplication(app, id, ago(days))
    const steps =
      status === 10
        ? [[10, ago(days)] as const]
        : ([
            [10, ago(days)],
            [status, ago(days)],
          ] as const)
    await insertChoice(app, { app_id, steps })
  }
  const [found] = await db().select().from(prospect).where(eq(prospect.user_id, id))
  return { id, case_id: found?.case_id as string }
}

/** The newest offers of a customer's application hold these lenders. */
async function offers(prospect_id: string, lenders: readonly number[]) {
  const [choice] = await db()
    .select()
    .from(lenderApplication)
    .where(eq(lenderApplication.prospect_id, prospect_id))
  await db()
    .insert(offerList)
    .values({
      ...{ list_id: crypto.randomUUID(), app_id: choice?.app_id as string, prospect_id, mechanism: '1' },
      applicant: {} as never,
      result: { offers: lenders.map((lender_id) => ({ lender_id })), unmatched: [] } as never,
      ...{ sha256: 'x', made_at: now() },
    })
}

async function withdraw(prospect_id: string, at = now()) {
  const proof = { consent_text: 'x', consent_at: at, consent_ip: '203.0.113.9', created_at: at }
  await db()
    .insert(apiLead)
    .values({ id: crypto.randomUUID(), merchant_id: 1, prospect_id, ...proof, withdrawn_at: at })
}

const plan = (case_ids: string[], body: object, who: SignedIn = mine) =>
  who.post('/api/partner/cases/follow-up', { case_ids, ...body })
const todayOf = async (who: SignedIn = mine) => (await who.get('/api/partner/today')).body
const caseOf = async (id: string, who: SignedIn = mine) => (await who.get(`/api/partner/cases/${id}`)).body
const alerts = async (who: SignedIn = mine) =>
  (await todayOf(who)).alerts.map(({ event, path }: { event: string; path: string }) => [event, path])

describe('[MERCH-04] what needs action today', () => {
  /** Every status at every age, so that each limit is on both sides of some lead. */
  async function everyLead() {
    for (const days of [1, 4, 25, 40])
      for (const status of [undefined, 10, 20, 25, 30, 40, 50, 52, 60, 70, 80, 81, 82, 91]) {
        const { id } = await lead({ days, status })
        if (status === 80) await offers(id, [1, 2])
        if (status === 25) await offers(id, [1])
      }
    for (const days of [1, 9]) await withdraw((await lead({ days })).id, new Date(ago(days)))
    for (const [days, status] of [
      [1, undefined],
      [1, 20],
      [40, 70],
      [1, 81],
    ] as const) {
      const { case_id } = await lead({ days, status })
      await plan([case_id], { call_back_on: today() })
    }
  }

  test('each group counts as many leads as the list it links to, and shows leads of it', async () => {
    await everyLead()
    await lead({ merchant: 2, status: 50 })
    const { groups } = await todayOf()
    expect(groups.map(({ todo }: { todo: Todo }) => todo)).toEqual(todoKeys)
    const counts: Record<string, number> = {}
    for (const { todo, count, rows } of groups) {
      const { body } = await mine.get(`/api/partner/lists/leads?todo=${todo}&page_size=50`)
      const listed = body.rows.map(({ case_id }: { case_id: string }) => case_id)
      expect([todo, body.count, listed.length]).toEqual([todo, count, count])
      expect(rows).toHaveLength(Math.min(3, count))
      for (const { case_id } of rows) expect(listed).toContain(case_id)
      counts[todo] = count
    }
    expect(counts).toEqual({ callback: 2, documents: 16, offer: 2, quiet: 9, other_lender: 3, withdrawn: 4 })
  })

  test('a row names the lender of its own group, the masked customer and since when', async () => {
    await lead({ days: 2, status: 50 })
    const { groups } = await todayOf()
    const [row] = groups.find(({ todo }: { todo: Todo }) => todo === 'documents').rows
    expect(row).toMatchObject({ customer: expect.stringMatching(/^A\. 98XXXXXX\d\d$/), amount: 100_000 })
    expect(row.lender_name).toBeTruthy()
    expect(row.since).toBe(ago(2))
  })

  test('another lender is possible only while the offers hold one that was not chosen', async () => {
    const one = await lead({ status: 80 })
    await offers(one.id, [1])
    const count = async () =>
      (await todayOf()).groups.find(({ todo }: { todo: Todo }) => todo === 'other_lender').count
    expect(await count()).toBe(0)
    await offers(one.id, [1, 2])
    expect(await count()).toBe(1)
  })

  test('staff without the right to leads see no leads, and without reports no payout', async () => {
    await lead({ status: 50 })
    const staff = await signInStaff(app, mine, { name: 'Ravi', email: 'ravi@x.example', rights: ['links'] })
    expect(await todayOf(staff)).toMatchObject({ leads: null, groups: [], payout: null })
    expect((await staff.get('/api/partner/assignees')).status).toBe(403)
    expect((await plan(['L-000000000000'], { call_back_on: today() }, staff)).status).toBe(403)
  })
})

describe('[MERCH-04] a follow-up', () => {
  test('a day, a person and a note are planned, stand in the history and in the audit trail', async () => {
    const { id, case_id } = await lead({})
    const staff = await signInStaff(app, mine, { name: 'Ravi', email: 'ravi@x.example', rights: ['leads'] })
    const { body: people } = await mine.get('/api/partner/assignees')
    expect(people.data.map(({ name }: { name: string }) => name)).toContain('Ravi')
    expect((await plan([case_id], { call_back_on: today(), assigned_to: staff.id })).body).toMatchObject({
      changed: 1,
      over: 0,
    })
    await mine.post(`/api/partner/cases/${case_id}/notes`, { text: 'Call after 5, PAN ABCPK1234L' })
    const { follow_up } = await caseOf(case_id)
    expect(follow_up).toMatchObject({
      over: false,
      call_back_on: today(),
      assigned_to: { id: staff.id, name: 'Ravi' },
    })
    expect(follow_up.notes.map(({ kind, text, day, to }: never) => ({ kind, text, day, to }))).toEqual([
      { kind: 'NOTE', text: 'Call after 5, PAN XXXXX1234X', day: null, to: null },
      { kind: 'ASSIGNED', text: null, day: null, to: 'Ravi' },
      { kind: 'CALL_BACK', text: null, day: today(), to: null },
    ])
    const trail = await db().select().from(audit).where(eq(audit.entity_id, id))
    expect(trail.map(({ property }) => property)).toEqual(['follow_up', 'merchant_note'])
    expect(JSON.stringify(trail)).not.toContain('Call after')
    const { body } = await mine.get(`/api/partner/lists/leads?assignee=${staff.id}&range=last_30_days`)
    expect(body.rows).toMatchObject([{ case_id, assigned_to: 'Ravi', call_back_on: today() }])
  })

  test('the same plan again changes nothing', async () => {
    const { case_id } = await lead({})
    await plan([case_id], { call_back_on: today() })
    expect((await plan([case_id], { call_back_on: today() })).body).toMatchObject({ changed: 0 })
    expect((await caseOf(case_id)).follow_up.notes).toHaveLength(1)
  })

  test.each([
    ['a day that is past', () => ({ call_back_on: addDays(today(), -1) }), 'call_back_on'],
    ['no date', () => ({ call_back_on: 'soon' }), 'call_back_on'],
    ['nothing', () => ({}), 'call_back_on'],
    [
      'a person of another merchant',
      () => ({ assigned_to: theirs.session.merchantUserId ?? 2 }),
      'assigned_to',
    ],
  ] as const)('%s is refused at its field, and changes nothing', async (_, body, field) => {
    const { case_id } = await lead({})
    const { status, body: answer } = await plan([case_id], body())
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
    expect((await caseOf(case_id)).follow_up).toMatchObject({
      assigned_to: null,
      call_back_on: null,
      notes: [],
    })
  })

  test('a blocked person gets no case', async () => {
    const { case_id } = await lead({})
    const staff = await signInStaff(app, mine, { name: 'Ravi', email: 'ravi@x.example', rights: ['leads'] })
    await mine.post(`/api/partner/staff/${staff.id}`, { active: false })
    expect((await plan([case_id], { assigned_to: staff.id })).body.errors).toHaveProperty('assigned_to')
  })

  test('a case of another merchant is not found, and the others of the request stay as they were', async () => {
    const own = await lead({})
    const other = await lead({ merchant: 2 })
    expect((await plan([own.case_id, other.case_id], { call_back_on: today() })).status).toBe(404)
    expect((await mine.post(`/api/partner/cases/${other.case_id}/notes`, { text: 'x' })).status).toBe(404)
    expect(await db().select().from(caseNote)).toEqual([])
  })

  test('many cases are planned at the same time; those that are over are left out and counted', async () => {
    const open = [await lead({}), await lead({ status: 20 })]
    const paid = await lead({ status: 70 })
    const ids = [...open, paid].map(({ case_id }) => case_id)
    expect((await plan(ids, { call_back_on: today() })).body).toMatchObject({ changed: 2, over: 1 })
    expect((await plan([paid.case_id], { call_back_on: today() })).body.errors).toHaveProperty('call_back_on')
    expect((await caseOf(paid.case_id)).follow_up).toMatchObject({ over: true, call_back_on: null })
  })
})

describe('[MERCH-04] a reminder of a call-back', () => {
  test('is an alert in the portal from nine on, once for each day', async () => {
    const { case_id } = await lead({})
    const tomorrow = addDays(today(), 1)
    await plan([case_id], { call_back_on: tomorrow })
    await remindOfCalls(app.deps, morning())
    await remindOfCalls(app.deps, new Date(dayStart(tomorrow).getTime() + 8 * 3_600_000))
    expect(await alerts()).toEqual([])
    for (let run = 0; run < 2; run += 1) await remindOfCalls(app.deps, morning(tomorrow))
    expect(await alerts()).toEqual([['callback', `/partner/cases/${case_id}`]])
    expect((await caseOf(case_id)).follow_up.notes[0]).toMatchObject({
      kind: 'REMINDED',
      by: null,
      day: tomorrow,
    })
    await plan([case_id], { call_back_on: addDays(tomorrow, 1) })
    await remindOfCalls(app.deps, morning(addDays(tomorrow, 1)))
    expect(await alerts()).toHaveLength(2)
  })

  test('goes to the person of the case, by e-mail too if the person chose it', async () => {
    const { case_id } = await lead({})
    const staff = await signInStaff(app, mine, { name: 'Ravi', email: 'ravi@x.example', rights: ['leads'] })
    await staff.post('/api/partner/notices', { language: 'hi', on: { callback: ['portal', 'email'] } })
    await plan([case_id], { call_back_on: today(), assigned_to: staff.id })
    await remindOfCalls(app.deps, morning())
    expect(await alerts()).toEqual([])
    expect(await alerts(staff)).toEqual([
      ['callback', `/partner/cases/${case_id}`],
      ['assigned', `/partner/cases/${case_id}`],
    ])
    const sent = await db().select().from(message).where(eq(message.template, 'partner-case'))
    expect(sent).toMatchObject([
      { channel: 'email', language: 'hi', text: expect.stringContaining(`/partner/cases/${case_id}`) },
    ])
  })

  test('is not sent for a case that was withdrawn or is over', async () => {
    const [gone, paid] = [await lead({}), await lead({ status: 20 })]
    await plan([gone.case_id, paid.case_id], { call_back_on: today() })
    await withdraw(gone.id)
    await db().update(lenderApplication).set({ status: 70 }).where(eq(lenderApplication.prospect_id, paid.id))
    await remindOfCalls(app.deps, morning())
    expect(await alerts()).toEqual([])
  })
})

describe('[MERCH-04] alerts by event', () => {
  test('each person chooses events and channels; at first only what is planned is shown in the portal', async () => {
    const { body } = await mine.get('/api/partner/notices')
    const chosen = Object.fromEntries(body.events.map(({ event, channels }: never) => [event, channels]))
    expect(chosen).toMatchObject({
      callback: ['portal'],
      assigned: ['portal'],
      documents: [],
      offer: [],
      payout: ['email', 'mobile'],
    })
  })

  test.each([
    [50, 'documents'],
    [30, 'offer'],
    [80, 'refused'],
    [70, 'disbursed'],
  ] as const)('status %i is the event %s, told by the chosen channels, once', async (code, event) => {
    await mine.post('/api/partner/notices', { language: 'en', on: { [event]: ['portal', 'mobile'] } })
    const { id, case_id } = await lead({ status: 20 })
    await recordNews(app.deps, now())
    const [choice] = await db().select().from(lenderApplication).where(eq(lenderApplication.prospect_id, id))
    const step = {
      lender_application_id: choice?.id as string,
      prospect_id: id,
      from_code: 20,
      to_code: code,
    }
    await db()
      .insert(statusHistory)
      .values({ ...step, at: now(), source: 'TEST' })
    for (let run = 0; run < 2; run += 1) await recordNews(app.deps, now())
    expect(await alerts()).toEqual([[event, `/partner/cases/${case_id}`]])
    const sent = await db().select().from(message).where(eq(message.template, 'partner-case'))
    expect(sent.map(({ channel }) => channel)).toEqual(['mobile'])
  })

  test('what was read is no longer shown, and no one reads for another person', async () => {
    const { case_id } = await lead({})
    await plan([case_id], { call_back_on: today() })
    await remindOfCalls(app.deps, morning())
    const [{ id }] = (await todayOf()).alerts
    await theirs.post('/api/partner/alerts/read', { up_to: id })
    expect(await alerts()).toHaveLength(1)
    await mine.post('/api/partner/alerts/read', { up_to: id })
    expect(await alerts()).toEqual([])
    await remindOfCalls(app.deps, morning(addDays(today(), 40)))
    expect(await db().select().from(portalAlert)).toEqual([])
  })
})
