import { desc, eq } from 'drizzle-orm'
import { makeMockApp } from '#mocks/app.ts'
import type { Random } from '#mocks/data/random.ts'
import type { Db } from '#server/platform/database/database.ts'
import { application, statusFile } from '#server/tables/applications.ts'
import { selfReview } from '#server/tables/books/self-reviews.ts'
import { lenderRevenue } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp, withCallers } from '#tests/support/app.ts'
import { keepCopy, resetDatabase, secondServerDatabase } from '#tests/support/database.ts'
import { exampleTaxRules, someSlab } from '#tests/support/money/money.ts'
import { confirmedBank } from '#tests/support/money/payouts.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

const AARNA = 1
const MIS_HEAD = 'Lender application id,Date,Amount,Status'
const DAYS = ['2026-08-05', '2026-08-25', '2026-09-10', '2026-09-28', '2026-10-06', '2026-10-15'] as const
const LOANS = 12
const ADMINS = 4

/** A loan of the books. */
interface Loan {
  id: string
  ref: string
  prospect: string
  day: string
  merchant: number | null
}

/** Where every history begins: books with a past, and files that wait to be applied or reverted. */
export interface BooksWorld {
  /** Calls of an admin go to either of two servers. */
  admins: SignedIn[]
  db: Db
  loans: Loan[]
  /** Previews that no history has applied, and applied files. */
  previews: number[]
  applied: number[]
  statusFile: number
  statements: { id: number; month: string }[]
  review: number
  slabs: number[]
  /** Sums of the months that can be locked next, as an admin sees them. */
  seen: { month: string; revenue: number; payout: number }[]
  /** Months and merchants whose payout is due. */
  due: { month: string; merchant_id: number }[]
  /** Brings the database back to this world. */
  begin(): Promise<void>
}

/** Makes a call, and has a second admin approve it where it waits for one. */
export async function actWithTwo(maker: SignedIn, checker: SignedIn, send: (by: SignedIn) => Called) {
  const asked = await send(maker)
  if (asked.status !== 202) return asked
  const path = `/api/admin/approvals/${asked.body.waiting}`
  const { seen } = (await checker.get(path)).body
  return checker.post(`${path}/approve`, { seen })
}
type Called = ReturnType<SignedIn['post']>

/** Random books of two merchants, with a month locked and partly paid, under the name by which they are brought back. */
export async function makeBooksWorld(random: Random, name: string): Promise<BooksWorld> {
  const app = await makeTestApp({
    FOUR_EYES: 'on',
    FILE_APPROVAL_ROWS: '1000',
    FILE_APPROVAL_RUPEES: '1000000000',
  })
  const { db } = app.deps.database
  const admins = await signInAdmins(app, random)
  const [maker, checker] = admins as [SignedIn, SignedIn]
  const certain = async (send: (by: SignedIn) => Called) => {
    const { status, body } = await actWithTwo(maker, checker, send)
    if (status !== 200) throw new Error(`the world of the books answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  await exampleTaxRules(db)
  await confirmedBank(app)
  const loans = await makeLoans(app, random)
  const row = ({ ref, day }: Loan, amount: number | 'gone') =>
    `${ref},${day},${amount === 'gone' ? ',CANCELLED_COOLING_OFF' : `${amount},DISBURSED`}`
  const preview = async (lines: string[]) => {
    const { body } = await sendSheet(maker, '/api/admin/mis/preview', {}, [MIS_HEAD, ...lines])
    const decision = { lines: lines.map((_, place) => place + 2), reason: 'the lender confirmed it' }
    await maker.post(`/api/admin/mis/${body.file.id}/decide`, decision)
    return body.file.id as number
  }
  const apply = async (lines: string[]) => {
    const id = await preview(lines)
    await certain((by) => by.post(`/api/admin/mis/${id}/commit`))
    return id
  }
  const rupees = () => random.whole(50_000, 4_000_000) / 10
  for (const most of [600_000, null]) {
    const slab = { ...someSlab, slab_disbursed_max: most, revenue_percent: random.whole(500, 3000) / 1000 }
    await certain((by) => by.post('/api/lender-revenue/create', { lender_id: AARNA, ...slab }))
  }
  const booked = loans.slice(0, 8)
  const applied: number[] = []
  // Those of August cannot be reverted any more, those of October can.
  for (const some of [[0, 1, 2, 3, 6, 7], [4], [5]])
    applied.push(await apply(some.map((place) => row(booked[place] as Loan, rupees()))))
  const lock = async () => {
    const [month] = await lockable(maker)
    if (month) await certain((by) => by.post('/api/admin/commission/lock', month))
  }
  await lock()
  if (random.chance(0.5)) await lock()
  if (random.chance(0.5))
    for (const due of (await dueNow(maker)).slice(0, 1)) await certain((by) => pay(by, due))
  const statements: BooksWorld['statements'] = []
  for (const month of ['2026-08', '2026-09']) {
    const lines = booked
      .filter(({ day }) => day.startsWith(month))
      .map(({ ref }) => `${ref},${random.whole(0, 90_000) / 10}`)
    const head = 'Lender application id,Commission'
    const { body } = await sendSheet(maker, '/api/admin/commission-file', { month }, [head, ...lines])
    statements.push({ id: body.file.id, month })
  }
  const [first, second] = random.chance(0.5) ? [0, 4] : [4, 0]
  const previews = [
    await preview(loans.slice(8, 10).map((loan) => row(loan, rupees()))),
    await preview(loans.slice(9, 12).map((loan) => row(loan, rupees()))),
    await preview([row(booked[first] as Loan, rupees()), row(booked[5] as Loan, rupees())]),
    await preview([row(booked[second] as Loan, 'gone'), row(booked[2] as Loan, rupees())]),
    await preview([row(booked[1] as Loan, 'gone'), row(booked[6] as Loan, 'gone')]),
  ]
  await sendStatuses(maker, [booked[3] as Loan])
  const [sent] = await db.select().from(statusFile).orderBy(desc(statusFile.id)).limit(1)
  const slabs = await db
    .select()
    .from(lenderRevenue)
    .where(eq(lenderRevenue.lender_id, AARNA))
    .orderBy(lenderRevenue.id)
  const [review] = await db
    .insert(selfReview)
    .values({ merchant_id: 1, kind: 'PERSON', prospect_id: booked[0]?.prospect, seen_at: app.deps.clock() })
    .returning({ id: selfReview.id })
  await maker.post('/api/admin/commission/recompute')
  await keepCopy(name)
  return {
    ...{ admins, db, loans, previews, applied, statements, slabs: slabs.map(({ id }) => id) },
    ...{ statusFile: sent?.id as number, review: review?.id as number },
    seen: await lockable(maker),
    due: await dueNow(maker),
    begin: async () => void (await resetDatabase(name)),
  }
}

async function signInAdmins(one: TestApp, random: Random): Promise<SignedIn[]> {
  const other = await makeMockApp(await secondServerDatabase(), {
    ...{ FOUR_EYES: 'on', FILE_APPROVAL_ROWS: '1000', FILE_APPROVAL_RUPEES: '1000000000' },
  })
  const either = withCallers(one, (request) => random.pick([one.app, other.app]).fetch(request))
  const admins: SignedIn[] = []
  while (admins.length < ADMINS) admins.push(await either.signInSecond(`admin${admins.length}@books.example`))
  return admins
}

async function makeLoans({ deps: { database, clock } }: TestApp, random: Random): Promise<Loan[]> {
  const loans: Loan[] = []
  for (let place = 0; place < LOANS; place++) {
    const [ref, merchant] = [`B${place}`, random.pick([1, 1, 2, null])]
    const at = new Date('2026-07-20T06:00:00Z')
    const { id, app_id } = await chosenOffer(database.db, clock(), {
      ...{ status: 66, at, ref, ...(merchant && { merchant }) },
    })
    const [of] = await database.db.select().from(application).where(eq(application.app_id, app_id))
    const day = DAYS[place % DAYS.length] as string
    loans.push({ id, ref, prospect: of?.prospect_id as string, day, merchant })
  }
  return loans
}

/** The months that an admin could lock now, with the sums that the list shows. */
async function lockable(admin: SignedIn): Promise<BooksWorld['seen']> {
  const { rows } = (await admin.get('/api/admin/lists/commission-months?page_size=100')).body
  return rows
    .filter(({ lockable: may }: { lockable: string }) => may === 'yes')
    .map(({ month, revenue, payout }: BooksWorld['seen'][number]) => ({ month, revenue, payout }))
}

/** The payouts that are due now, in the order in which they can be paid. */
export async function dueNow(admin: SignedIn): Promise<BooksWorld['due']> {
  const { rows } = (await admin.get('/api/admin/lists/merchant-payouts?state=DUE&page_size=100')).body
  return rows.reverse().map(({ month, merchant_id }: { month: string; merchant_id: string }) => ({
    ...{ month, merchant_id: Number(merchant_id) },
  }))
}

export const pay = (by: SignedIn, { month, merchant_id }: BooksWorld['due'][number]) =>
  by.post(`/api/admin/payouts/${month}/paid`, { merchant_id, paid_on: '2026-11-20', utr: `U${month}` })

export function sendSheet(by: SignedIn, path: string, fields: object, lines: readonly string[]) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ lender_id: AARNA, ...fields }))
    body.append(name, String(value))
  body.append('file', new File([lines.join('\n')], 'sent.csv'))
  return by.fetch(path, { method: 'POST', body })
}

/** A status file that cancels loans. */
export function sendStatuses(by: SignedIn, loans: readonly Loan[]) {
  const head = 'Application id,Lender application id,Lender,Status,Status date,Amount,Remark'
  const lines = loans.map(({ id }) => `${id},,,CANCELLED_COOLING_OFF,2026-11-18,,`)
  const body = new FormData()
  body.append('image_name', new File([[head, ...lines].join('\n')], 'statuses.csv'))
  return by.fetch('/api/upload-application-status-file', { method: 'POST', body })
}
