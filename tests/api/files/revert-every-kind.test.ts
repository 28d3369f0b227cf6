import { beforeAll, expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { askFor, PROVIDER_LINKS } from '#tests/support/product-report.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

interface Kind {
  /** Applies a file; answers its id. */
  apply: () => Promise<number>
  record: string
  list: string
  /** What the record says a day later. */
  later: 'TOO_LATE' | null
}

let app: TestApp
let admin: SignedIn
let kinds: Record<string, Kind>

beforeAll(async () => {
  app = await makeTestApp({ PROVIDER_LINKS, DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  const { db } = app.deps.database
  const now = app.deps.clock()
  const today = businessDay(now)
  const { lender } = await chosenOffer(db, now, { status: 66, ref: 'A-1' })
  await chosenOffer(db, now, { status: 66, ref: 'M-1' })
  await paidCase(db, now, { ref: 'P-1', day: '2026-08-03', amount: 3_000_000, merchant: 1 })
  await admin.post('/api/admin/commission/recompute')
  const customer = await app.signInCustomer()
  await db.update(prospect).set({ merchant_id: 1 })
  const health = categories.find(({ code }) => code === 'health-insurance') as Category
  const [policy] = (await app.nobody.get(`/api/products/${health.code}`)).body
  const { id: request } = (await askFor(customer, health, policy.id)).body
  const send = (path: string, lines: string[], fields: Record<string, string> = {}, field = 'file') => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append(field, new File([lines.join('\n')], 'sent.csv'))
    return admin.fetch(`/api/${path}`, { method: 'POST', body })
  }
  kinds = {
    'status file': {
      async apply() {
        const lines = [
          'Lender application id,Lender,Status,Status date,Amount',
          `A-1,${lender},DISBURSED,${today},75000`,
        ]
        const answer = await send('upload-application-status-file', lines, {}, 'image_name')
        return Number(/\d+$/.exec(answer.headers.get('location') ?? ''))
      },
      ...{ record: 'status-files', list: 'application-status-file', later: 'TOO_LATE' },
    },
    MIS: {
      async apply() {
        const lines = ['Lender application id,Disbursal date,Loan amount', `M-1,${today},75000`]
        const { id } = (await send('admin/mis/preview', lines, { lender_id: '1' })).body.file
        await admin.post(`/api/admin/mis/${id}/commit`)
        return id
      },
      ...{ record: 'mis', list: 'mis-file-status', later: 'TOO_LATE' },
    },
    statement: {
      async apply() {
        const fields = { lender_id: '1', month: '2026-08' }
        const lines = ['Lender application id,Commission', 'P-1,125000']
        return (await send('admin/commission-file', lines, fields)).body.file.id
      },
      ...{ record: 'commission-file', list: 'commission-upload-file', later: null },
    },
    'product file': {
      async apply() {
        const lines = ['Request number,Status,Status date,Premium', `${request},Policy issued,${today},12000`]
        return (await send('admin/product-status-files', lines)).body.file.id
      },
      ...{ record: 'product-status-files', list: 'product-status-file', later: 'TOO_LATE' },
    },
  }
})

/** What record and list say of a revert. */
async function offered({ record, list }: Kind, id: number) {
  const { revert_refusal } = (await admin.get(`/api/admin/${record}/${id}`)).body.file
  const { rows } = (await admin.get(`/api/admin/lists/${list}`)).body
  const row = rows.find((one: { id: string }) => Number(one.id) === id)
  return { refusal: revert_refusal, revertable: row.revertable }
}
const revert = async ({ record }: Kind, id: number) =>
  (await admin.post(`/api/admin/${record}/${id}/revert`)).body.code ?? null

test('record, list and revert of every kind of file agree on whether it can be reverted', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const id = await kind.apply()
    expect(await offered(kind, id), name).toEqual({ refusal: null, revertable: 'yes' })
    expect(await revert(kind, id), name).toBeNull()
    expect(await offered(kind, id), name).toEqual({ refusal: 'STEP_NOT_ALLOWED', revertable: 'no' })
    expect(await revert(kind, id), name).toBe('STEP_NOT_ALLOWED')
  }
})

test('a file of every kind but a statement is reverted within 24 hours', async () => {
  const applied: [string, number][] = []
  for (const [name, kind] of Object.entries(kinds)) applied.push([name, await kind.apply()])
  app.advance(24 * 60 + 1)
  admin = await app.signInAdmin(1)
  for (const [name, id] of applied) {
    const kind = kinds[name] as Kind
    const revertable = kind.later === null ? 'yes' : 'no'
    expect(await offered(kind, id), name).toEqual({ refusal: kind.later, revertable })
    expect(await revert(kind, id), name).toBe(kind.later)
  }
})
