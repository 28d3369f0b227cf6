import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { alertOfTransitions } from '#server/merchants/follow-up/case-alerts.ts'
import { statusHistory } from '#server/tables/applications.ts'
import { caseFollowUp, portalAlert } from '#server/tables/customers/follow-ups.ts'
import { trackingLink } from '#server/tables/links.ts'
import { prospect } from '#server/tables/people.ts'
import { type Call, fillPath, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { peopleList } from '#src/contract/merchants/lists/people.ts'
import { portalLists } from '#src/contract/merchants/lists/portal-lists.ts'
import { portalMeasures } from '#src/contract/merchants/portal-measures.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInStaff, soldLoan } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()
const db = () => app.deps.database.db

interface Sold {
  prospect_id: string
  case_id: string
  mobile: string
}
type Staff = SignedIn & { id: number }
let asha: Staff
let bela: Staff
let chand: Staff
let all: Staff
let ofAsha: Sold
let ofBela: Sold
let ofNone: Sold

const staff = (name: string, cases: string, rights = ['leads', 'links']) =>
  signInStaff(app, mine, { name, email: `${name}@gramsetu.example`, rights, cases })

async function sold(name: string, mobile: string): Promise<Sold> {
  const { prospect_id } = await soldLoan(app, 1, name, mobile)
  const [row] = await db().select().from(prospect).where(eq(prospect.user_id, prospect_id))
  return { prospect_id, mobile, case_id: row?.case_id ?? '' }
}
const plan = (who: SignedIn, one: Sold, assigned_to: number | null) =>
  who.post('/api/partner/cases/follow-up', { case_ids: [one.case_id], assigned_to })

beforeEach(async () => {
  ofAsha = await sold('Qadir', '9811122201')
  ofBela = await sold('Xavier', '9811122202')
  ofNone = await sold('Zubin', '9811122203')
  asha = await staff('asha', 'OWN')
  bela = await staff('bela', 'OWN')
  chand = await staff('chand', 'OWN')
  all = await staff('dev', 'ALL')
  await plan(mine, ofAsha, asha.id)
  await plan(mine, ofBela, bela.id)
  for (const { case_id } of [ofAsha, ofBela, ofNone])
    await mine.post(`/api/partner/cases/${case_id}/query`, { text: `Why is ${case_id} not paid out yet?` })
})

const period = 'range=custom_range&from=2026-11-01&to=2026-11-20'
const tickets = async (who: SignedIn): Promise<number[]> =>
  (await who.get('/api/partner/lists/tickets?page_size=100')).body.rows.map(({ id }: { id: number }) => id)

/** Every read of the portal, with every case and ticket as its id. */
async function reads(): Promise<string[]> {
  const ids = [ofAsha, ofBela, ofNone].map(({ case_id }) => case_id)
  const gets = Object.entries(contract as Record<string, Call>).filter(
    ([route, { access }]) => route.startsWith('GET /api/partner/') && access !== 'public' && access.partner,
  )
  expect(gets.length).toBeGreaterThan(40)
  const known = await tickets(mine)
  return gets.flatMap(([route]) => {
    const { path } = splitRoute(route)
    const filled = path.includes('/cases/') ? ids : path.includes('/ticket') ? known : [1]
    return filled.flatMap((id) => {
      const one = fillPath(path, { id, list: 'leads', product_id: 'pl', file: 'preview.png' })
      if (!path.includes('/lists/')) return [path.endsWith('/dashboard') ? `${one}?${period}` : one]
      const query = path.endsWith('/file') ? '' : '&page_size=100'
      const by = path.endsWith('/figures')
        ? ['&measure=chosen', '&measure=disbursed']
        : [`&assignee=${bela.id}`]
      return ['', ...by].map((more) => `${one}?${period}${query}${more}`)
    })
  })
}

/** What an answer says of each case: by its id or its masked number. */
const shows = (body: unknown, one: Sold): boolean => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.includes(one.case_id) || text.includes(`98XXXXXX${one.mobile.slice(-2)}`)
}

test('every read of the portal shows a person with own cases only those, the others as if they did not exist', async () => {
  const seenBy = new Map([
    [asha, [ofAsha]],
    [chand, []],
  ])
  const found = { owner: new Set<string>(), all: new Set<string>() }
  for (const path of await reads()) {
    for (const [who, own] of seenBy) {
      const { status, body } = await who.get(path)
      expect([path, status < 500]).toEqual([path, true])
      for (const one of [ofAsha, ofBela, ofNone].filter((other) => !own.includes(other)))
        expect([path, shows(body, one)]).toEqual([path, false])
    }
    for (const [name, who] of [
      ['owner', mine],
      ['all', all],
    ] as const) {
      const { body } = await who.get(path)
      if (shows(body, ofBela) && shows(body, ofNone)) found[name].add(path.replace(/\?.*/, ''))
    }
  }
  // The same reads do show them to the owner and to who sees all: the test looks at the right places.
  const lists = ['leads', 'figures'].map((name) => `/api/partner/lists/${name}`)
  for (const shown of [found.owner, found.all])
    for (const path of [...lists, '/api/partner/dashboard']) expect([...shown]).toContain(path)
})

test('lists, figures and today of a person count their own cases, and none for a person without one', async () => {
  const [link] = await db().select().from(trackingLink).where(eq(trackingLink.merchant_id, 1))
  await db().update(prospect).set({ link_id: link?.id }).where(eq(prospect.merchant_id, 1))
  for (const [who, count] of [
    [mine, 3],
    [all, 3],
    [asha, 1],
    [chand, 0],
  ] as const) {
    const { body: figures } = await who.get(`/api/partner/dashboard?${period}`)
    expect(figures).toMatchObject({
      customers: count,
      applications: count,
      disbursed: count,
      disbursed_amount: count * 150_000,
    })
    expect(figures.stages.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(count)
    for (const list of ['leads', 'figures'])
      expect((await who.get(`/api/partner/lists/${list}?${period}`)).body.rows).toHaveLength(count)
    expect((await tickets(who)).length).toBe(count)
    const { rows: links } = (await who.get(`/api/partner/lists/links?${period}`)).body
    const row = links.find(({ id }: { id: string }) => id === String(link?.id))
    expect(row).toMatchObject({ customers: count, disbursed: count })
  }
  expect((await chand.get('/api/partner/today')).body.leads).toBe(0)
  expect((await asha.get('/api/partner/today')).body.leads).toBe(1)
  expect((await asha.get('/api/partner/sub-partners')).body.data).toEqual([])
  expect((await asha.get('/api/partner/lists/leads?sub=2')).status).toBe(404)
  expect((await asha.get(`/api/partner/dashboard?assignee=${bela.id}`)).status).toBe(404)
})

test('a case of another person is not found by any call, and nothing is written', async () => {
  const before = await db().select().from(caseFollowUp)
  const { case_id } = ofBela
  for (const send of [
    () => asha.get(`/api/partner/cases/${case_id}`),
    () => asha.get(`/api/partner/cases/${case_id}/explanation`),
    () => asha.post(`/api/partner/cases/${case_id}/notes`, { text: 'mine now' }),
    () => asha.post(`/api/partner/cases/${case_id}/query`, { text: 'What about this case, please?' }),
    () => plan(asha, ofBela, asha.id),
    () =>
      asha.post('/api/partner/cases/follow-up', { case_ids: [ofAsha.case_id, case_id], assigned_to: null }),
    () => asha.post('/api/partner/cases/follow-up', { case_ids: [case_id], call_back_on: '2026-12-24' }),
  ])
    expect((await send()).status).toBe(404)
  for (const id of await tickets(mine)) {
    const own = (await tickets(asha)).includes(id)
    expect((await asha.post(`/api/partner/tickets/${id}/close`)).status).toBe(own ? 200 : 404)
  }
  expect(await db().select().from(caseFollowUp)).toEqual(before)
  expect((await asha.post(`/api/partner/cases/${ofAsha.case_id}/notes`, { text: 'called' })).status).toBe(200)
})

test('an assignment to another person takes a case, its alerts and its tickets away immediately', async () => {
  const sees = async (who: SignedIn) => [
    (await who.get(`/api/partner/cases/${ofAsha.case_id}`)).status,
    (await who.get('/api/partner/today')).body.alerts.length,
    (await tickets(who)).length,
  ]
  expect([await sees(asha), await sees(chand)]).toEqual([
    [200, 1, 1],
    [404, 0, 0],
  ])
  expect((await plan(asha, ofAsha, chand.id)).status).toBe(200)
  expect([await sees(asha), await sees(chand)]).toEqual([
    [404, 0, 0],
    [200, 1, 1],
  ])
  await mine.post(`/api/partner/staff/${asha.id}`, { cases: 'ALL' })
  expect((await sees(asha))[0]).toBe(200)
})

test('money goes with all cases only, for a new person and for any later change', async () => {
  const person = { name: 'Esha', email: 'esha@gramsetu.example' }
  const refused = { status: 422, body: { code: 'INVALID', errors: { cases: expect.any(String) } } }
  const add = (more: object) => mine.post('/api/partner/staff', { ...person, ...more })
  expect(await add({ rights: ['reports'], cases: 'OWN' })).toMatchObject(refused)
  expect(await mine.post(`/api/partner/staff/${asha.id}`, { rights: ['leads', 'reports'] })).toMatchObject(
    refused,
  )
  await mine.post(`/api/partner/staff/${all.id}`, { rights: ['leads', 'reports'] })
  expect(await mine.post(`/api/partner/staff/${all.id}`, { cases: 'OWN' })).toMatchObject(refused)
  expect((await all.get('/api/partner/lists/earnings')).status).toBe(200)
  expect((await asha.get('/api/partner/lists/earnings')).status).toBe(403)
  await add({ rights: ['leads'] })
  const people = (await mine.get('/api/partner/staff')).body.data as { email: string; cases: string }[]
  expect(people.find(({ email }) => email === person.email)?.cases).toBe('ALL')
  expect((await asha.post(`/api/partner/staff/${asha.id}`, { cases: 'ALL' })).status).toBe(403)
})

test('an event of an unassigned case alerts who sees all leads, and no person with own cases', async () => {
  const on = { language: 'en', on: { disbursed: ['portal'] } }
  for (const who of [asha, all]) expect((await who.post('/api/partner/notices', on)).status).toBe(200)
  const alerts = (who: Staff) =>
    db().$count(
      portalAlert,
      and(eq(portalAlert.merchant_user_id, who.id), eq(portalAlert.event, 'disbursed')),
    )
  for (const [one, seen] of [
    [ofNone, [0, 1]],
    [ofAsha, [1, 1]],
  ] as const) {
    const moves = await db()
      .select()
      .from(statusHistory)
      .where(eq(statusHistory.prospect_id, one.prospect_id))
    await alertOfTransitions(
      app.deps,
      db(),
      moves.map(({ id }) => id),
    )
    expect([await alerts(asha), await alerts(all)]).toEqual(seen)
  }
})

test('figures by person add up to the figures of the dashboard, and each leads to as many rows', async () => {
  for (const who of [mine, all, asha, chand]) {
    const { body: figures } = await who.get(`/api/partner/dashboard?${period}`)
    const { body } = await who.get(`/api/partner/lists/people?${period}&page_size=100`)
    for (const name of portalMeasures) {
      const sum = body.rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
      expect([name, sum, body.totals[name]]).toEqual([name, figures[name], figures[name]])
    }
    for (const row of body.rows) {
      const by = `${period}&assignee=${row.id}`
      const { body: own } = await who.get(`/api/partner/dashboard?${by}`)
      for (const name of portalMeasures) expect([name, own[name]]).toEqual([name, row[name]])
      for (const name of ['customers', 'applications', 'disbursed'] as const) {
        const page = (await who.get(`/api/partner/lists/figures?${by}&measure=${name}&page_size=100`)).body
        expect([row.name, name, page.rows.length]).toEqual([row.name, name, row[name]])
      }
    }
  }
  const people = (await mine.get(`/api/partner/lists/people?${period}`)).body.rows
  expect(
    people.map(({ name, customers }: Record<string, unknown>) => [name, customers]).sort(),
  ).toContainEqual([null, 1])
  expect(Object.keys(peopleList.columns)).toEqual(expect.arrayContaining([...portalMeasures]))
  expect(portalLists).toContain(peopleList)
})

test('a lead that a person with own cases adds is assigned to them; a colleague’s customer is only known', async () => {
  const add = async (phone: string) => {
    const { body } = await asha.post('/api/partner/leads/passcode', { phone, language: 'en' })
    const otp = app.deps.outbox.recent().find(({ to }) => to.endsWith(phone))?.otp
    const lead = { challenge_id: body.challenge_id, otp, name: 'Nita Rao', product: 'pl', language: 'en' }
    return (await asha.post('/api/partner/leads', { ...lead, consent: true })).body
  }
  const added = await add('9811122209')
  expect(added.state).toBe('ADDED')
  expect((await asha.get(`/api/partner/cases/${added.case_id}`)).body.follow_up.assigned_to.id).toBe(asha.id)
  expect(await add(ofBela.mobile)).toMatchObject({ state: 'KNOWN', case_id: null })
  expect(await add(ofAsha.mobile)).toMatchObject({ state: 'OWN', case_id: ofAsha.case_id })
})
