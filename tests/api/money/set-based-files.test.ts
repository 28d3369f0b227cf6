import { beforeAll, expect, test } from 'vitest'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { recordStatements } from '#tests/support/recording/record-statements.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

const FEW = 2
const MANY = 40

let app: TestApp
let admin: SignedIn
let day: string
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  day = addDays(businessDay(app.deps.clock()), -1)
})

/** New applications of the first lender, named by its own numbers. */
async function named(count: number, status: number): Promise<string[]> {
  const refs = Array.from({ length: count }, (_, at) => `SET-${status}-${count}-${at}`)
  for (const ref of refs) await chosenOffer(app.deps.database.db, app.deps.clock(), { status, ref })
  return refs
}

/** How many statements an upload took, without those by timers. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<number> {
  const sent = await recordStatements(app.deps.database, async () => {
    const { status } = await work()
    expect(status).toBe(200)
  })
  return sent.filter(({ text }) => !/"rate_limit"|pgboss/.test(text)).length
}

test('[FAST-02] a status file takes as many statements for forty rows as for two', async () => {
  const upload = async (count: number) => {
    const refs = await named(count, 20)
    const rows = refs.map((ref) => `,${ref},1,OFFER_RECEIVED,${day},,`)
    return statementsOf(async () => {
      const answer = await sendFile(admin, sheet(...rows))
      expect(answer.body).toMatchObject({ rowsUpdated: count })
      return answer
    })
  }
  // The first one also fills what is kept in memory.
  await upload(1)
  expect(await upload(MANY)).toBe(await upload(FEW))
})

test('[FAST-02] an MIS file takes as many statements for forty disbursals as for two, previewed and booked', async () => {
  const book = async (count: number) => {
    const refs = await named(count, 66)
    const lines = refs.map((ref) => `${ref},Disbursed,${day},90000`)
    const form = new FormData()
    form.append('lender_id', '1')
    const content = ['Lender application id,Status,Disbursal date,Disbursed amount', ...lines].join('\n')
    form.append('file', new File([content], `mis-${count}.csv`))
    let id = 0
    const preview = await statementsOf(async () => {
      const answer = await admin.fetch('/api/admin/mis/preview', { method: 'POST', body: form })
      expect(answer.body.file.counts).toMatchObject({ NEW: count })
      id = answer.body.file.id
      return answer
    })
    const commit = await statementsOf(() => admin.post(`/api/admin/mis/${id}/commit`))
    return { preview, commit }
  }
  await book(1)
  expect(await book(MANY)).toEqual(await book(FEW))
})
