import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { lenderApplication, offerList } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import { productRequest } from '#server/tables/products.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { askFor, PROVIDER_LINKS } from '#tests/support/product-report.ts'
import { chosenOffer, sendFile } from '#tests/support/status-file.ts'

/*
 * Which case a row is about: by every id that the product shows, and by each number of the lender.
 */

let app: TestApp
let admin: SignedIn
let today: string
beforeAll(async () => {
  app = await makeTestApp({ PROVIDER_LINKS, DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  today = businessDay(app.deps.clock())
})
const db = () => app.deps.database.db
const offer = (wanted: Parameters<typeof chosenOffer>[2] = {}) => chosenOffer(db(), app.deps.clock(), wanted)
const stored = async (id: string) =>
  (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]
const caseIdOf = async (id: string) => {
  const [found] = await db()
    .select({ case_id: prospect.case_id })
    .from(lenderApplication)
    .innerJoin(prospect, eq(prospect.user_id, lenderApplication.prospect_id))
    .where(eq(lenderApplication.id, id))
  return found?.case_id ?? ''
}
const head = 'Application id,Lender application id,Lender,Status,Status date,Amount'
const preview = async (content: string, path = 'status-files', fields: Record<string, string> = {}) => {
  const body = new FormData()
  body.append('file', new File([content], 'a.csv'))
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return (await admin.fetch(`/api/admin/${path}/preview`, { method: 'POST', body })).body
}
/** The number of the proposal, as the key facts show it. */
async function proposalOf({ id, app_id }: { id: string; app_id: string }) {
  const list_id = `abc${randomUUID().slice(3)}`
  const prospect_id = (await stored(id))?.prospect_id as string
  await db()
    .insert(offerList)
    .values({
      ...{ list_id, app_id, prospect_id, mechanism: '1', sha256: list_id, made_at: app.deps.clock() },
      ...{ applicant: {} as never, result: { offers: [], unmatched: [] } },
    })
  await db().update(lenderApplication).set({ list_id }).where(eq(lenderApplication.id, id))
  return `${list_id.slice(0, 8)}-1`
}
/** Every way in which a screen, a file or an answer of ours names an application. */
const idsOf = async (one: { id: string; app_id: string }) => {
  const caseId = await caseIdOf(one.id)
  const short = [one.id, one.app_id].map((id) => id.slice(0, 8)).filter((id) => /[a-f]/.test(id))
  const proposal = await proposalOf(one)
  return [
    ...[
      proposal,
      proposal.toUpperCase(),
      one.id,
      one.id.toUpperCase(),
      one.app_id,
      `app_${one.id.replaceAll('-', '')}`,
      ...short,
    ],
    ...[caseId, caseId.toLowerCase(), caseId.replace('-', ''), one.id.slice(0, 23)],
  ]
}

describe('[FILE-09] a case is found by every id that we show', () => {
  test('in a status file and an MIS, also in the column of the lender', async () => {
    const one = await offer({ status: 66 })
    for (const id of await idsOf(one)) {
      const row = `${one.lender},DISBURSED,${today},75000`
      for (const content of [`${head}\n${id},,${row}`, `${head}\n,${id},${row}`]) {
        expect((await preview(content)).counts, id).toMatchObject({ changed: 1, error: 0 })
        const mis = await preview(content, 'mis', { lender_id: '1' })
        expect(mis.file.counts, id).toMatchObject({ NEW: 1 })
      }
    }
  })

  test('in a statement', async () => {
    const id = await paidCase(db(), app.deps.clock(), {
      ref: 'P-1',
      day: '2026-08-03',
      amount: 3_000_000,
      merchant: 1,
    })
    await admin.post('/api/admin/commission/recompute')
    const [one] = await db()
      .select()
      .from(lenderApplication)
      .where(eq(lenderApplication.lender_app_id, 'P-1'))
    expect(id).toBeDefined()
    for (const named of await idsOf(one as { id: string; app_id: string })) {
      const { counts } = await preview(`Application id,Commission\n${named},1`, 'commission-file', {
        lender_id: '1',
        month: '2026-08',
      })
      expect(counts, named).toMatchObject({ SHORT: 1 })
    }
  })

  test('in a file of a provider, also by the number of the policy', async () => {
    const customer = await app.signInCustomer()
    const health = categories.find(({ code }) => code === 'health-insurance') as Category
    const [policy] = (await app.nobody.get(`/api/products/${health.code}`)).body
    const { id } = (await askFor(customer, health, policy.id)).body
    const details = { number: 'POL-77' }
    await db().update(productRequest).set({ details }).where(eq(productRequest.id, id))
    const [of] = await db().select().from(productRequest).where(eq(productRequest.id, id))
    const [person] = await db()
      .select()
      .from(prospect)
      .where(eq(prospect.user_id, of?.prospect_id as string))
    const caseId = person?.case_id as string
    const before = 'Request number,Policy or order,Status,Status date\n'
    const row = `Policy issued,${today}`
    const ids = [
      id,
      id.toUpperCase(),
      id.slice(0, 23),
      `app_${id.replaceAll('-', '')}`,
      caseId,
      caseId.toLowerCase(),
    ]
    const short = /[a-f]/.test(id.slice(0, 8)) ? [id.slice(0, 8)] : []
    for (const named of [...ids.map((one) => `${one},`), ...short.map((one) => `${one},`), ',POL-77'])
      expect((await preview(`${before}${named},${row}`, 'product-status-files')).counts, named).toEqual({
        ...{ changed: 1, same: 0, error: 0 },
      })
    expect((await preview(`${before},POL-78,${row}`, 'product-status-files')).bad).toMatchObject([
      { problem: 'no request has this number' },
    ])
    await askFor(customer, health, policy.id)
    expect((await preview(`${before}${caseId},,${row}`, 'product-status-files')).bad).toMatchObject([
      { problem: `${caseId} names several requests; give the whole request number` },
    ])
  })

  test('in the search of customer care, by each number of the lender too', async () => {
    const one = await offer({ status: 66, ref: 'LEAD-5' })
    const other_refs = [{ kind: 'LOAN', ref: '50100 77', source: 'FILE', day: today }] as const
    await db().update(lenderApplication).set({ other_refs }).where(eq(lenderApplication.id, one.id))
    const customer = (await stored(one.id))?.prospect_id
    for (const named of [...(await idsOf(one)), 'LEAD-5', '50100 77', customer?.slice(0, 23) as string]) {
      const { rows } = (await admin.get(`/api/admin/lists/csr-portal?q=${encodeURIComponent(named)}`)).body
      expect(
        rows.map(({ id }: { id: string }) => id),
        named,
      ).toEqual([customer])
    }
  })

  test('an id that applications for several products share is refused, and never decided by chance', async () => {
    const one = await offer()
    const customer = (await stored(one.id))?.prospect_id
    const same = await offer({ customer, product: 'Gold Loans' })
    const caseId = await caseIdOf(one.id)
    const row = `${caseId},,${one.lender},OFFER_RECEIVED,${today},`
    const problem = `the case ${caseId} has several applications with ${one.lender}; name the application id`
    expect((await preview(`${head}\n${row}`)).bad).toMatchObject([{ problem }])
    // The row may be about one that has ended, too.
    await db().update(lenderApplication).set({ status: 80 }).where(eq(lenderApplication.id, same.id))
    expect((await preview(`${head}\n${row}`)).bad).toMatchObject([{ problem }])
    const named = row.replace(caseId, one.app_id)
    expect(await preview(`${head}\n${named}`)).toMatchObject({ bad: [], counts: { changed: 1 } })
  })
})

test('[FILE-09] every number of the lender in a row is kept with its kind and its day, and finds the case', async () => {
  const { id, lender } = await offer({ status: 60 })
  const columns = 'Application id,Lender application id,Lead no,LAN,Lender,Status,Status date'
  const day = addDays(today, -1)
  await sendFile(admin, `${columns}\n${id},APP-1,LD-1,50100299,${lender},MANDATE_DONE,${day}`)
  expect(await stored(id)).toMatchObject({
    lender_app_id: 'APP-1',
    other_refs: [
      { kind: 'LEAD', ref: 'LD-1', source: 'FILE', day },
      { kind: 'LOAN', ref: '50100299', source: 'FILE', day },
    ],
  })
  for (const [column, ref] of [
    ['Lead no', 'LD-1'],
    ['LAN', '50100299'],
    ['Lender application id', '50100299'],
  ]) {
    const content = `${column},Lender,Status,Status date\n${ref},${lender},MANDATE_DONE,${day}`
    expect((await preview(content)).counts, column).toEqual({ changed: 0, same: 1, foreign: 0, error: 0 })
  }
  // A number that reads like the beginning of an id of ours is the lender's where a case has it.
  await db().update(lenderApplication).set({ lender_app_id: 'AB12CD34' }).where(eq(lenderApplication.id, id))
  const content = `LAN,Lender,Status,Status date\nab12cd34,${lender},MANDATE_DONE,${day}`
  expect((await preview(content.replace('ab12cd34', 'AB12CD34'))).counts).toMatchObject({ same: 1 })
  // Two numbers of two cases in one row.
  await offer({ ref: 'LD-2' })
  const both = await preview(
    `Lead no,LAN,Lender,Status,Status date\nLD-2,50100299,${lender},MANDATE_DONE,${day}`,
  )
  expect(both.bad[0].problem).toContain('belongs to another application')
  const { applications } = (await admin.get(`/api/admin/csr/${(await stored(id))?.prospect_id}/none`)).body
  const [{ choices }] = applications
  expect(choices[0].other_refs).toContainEqual({ kind: 'LOAN', ref: '50100299', day })
})

test('[FILE-09] a second number of the lender is kept beside the first, found again, and taken back with its file', async () => {
  const { id, lender } = await offer({ status: 60, ref: 'LEAD-1' })
  const other = await offer({ ref: 'LEAD-2' })
  const rows = (...all: string[]) => [head, ...all].join('\n')
  const day = addDays(today, -1)
  const sent = await sendFile(admin, rows(`${id},50100234567890,${lender},MANDATE_DONE,${day},`))
  expect(sent.body).toMatchObject({ errors: [], rowsUpdated: 1 })
  expect(await stored(id)).toMatchObject({
    lender_app_id: 'LEAD-1',
    other_refs: [{ kind: 'APPLICATION', ref: '50100234567890', source: 'FILE', day }],
  })
  // Either number finds it, and says nothing new.
  for (const ref of ['LEAD-1', '50100234567890'])
    expect((await preview(rows(`,${ref},${lender},MANDATE_DONE,${day},`))).counts).toEqual({
      changed: 0,
      same: 1,
      foreign: 0,
      error: 0,
    })
  // It is no number of another application.
  const taken = await preview(rows(`${other.id},50100234567890,${lender},MANDATE_DONE,${day},`))
  expect(taken.bad[0].problem).toContain('belongs to another application')
  const file = Number(sent.headers.get('Location')?.split('/').at(-1))
  await admin.post(`/api/admin/status-files/${file}/revert`)
  expect(await stored(id)).toMatchObject({ status: 60, other_refs: [] })
})

test('the lender chosen beside a status file counts for its rows, which name none', async () => {
  const { id } = await offer({ ref: 'F-1' })
  const content = `Lender application id,Status,Status date\nF-1,OFFER_RECEIVED,${today}`
  expect((await preview(content)).errors.file).toContain('A row must name the columns')
  expect((await preview(content, 'status-files', { lender_id: '1' })).counts).toMatchObject({ changed: 1 })
  const body = new FormData()
  body.append('image_name', new File([content], 'a.csv'))
  body.append('lender_id', '1')
  await admin.fetch('/api/upload-application-status-file', { method: 'POST', body })
  expect(await stored(id)).toMatchObject({ status: 30 })
})
