import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { PORTION } from '#server/applications/status-files/status-file-parts.ts'
import { lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { amountConflict } from '#server/tables/lending.ts'
import { mayHaveBeen, statuses } from '#src/domain/applications/status.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

/*
 * Random files over the real call. An oracle takes the rows one after another, as an admin with a pencil would; it shares
 * the state table and nothing else.
 */

/** More, with FILE_RUNS, to look for what is rare. */
const RUNS = Number(process.env.FILE_RUNS ?? 10)
/** Rupees that each customer asked for. */
const REQUESTED = 100_000
const STARTS = [20, 30, 50, 52, 60, 66, 70] as const

interface Row {
  of: number
  named: 'id' | 'application' | 'ref' | 'both' | 'learn' | 'stolen'
  code: number
  daysAgo: number
  amount: number | null
}

interface Known {
  id: string
  app_id: string
  lender: string
  ref: string | null
  /** Further numbers of the lender, in the order of the rows. */
  others: string[]
  status: number
  amount: number | null
  /** `code day` of each accepted transition. */
  had: Set<string>
  since: string
  moves: [number, number][]
}

let app: TestApp
let admin: SignedIn
let runs = 0
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(2)
})
const db = () => app.deps.database.db

const oneRow = fc.record<Row>({
  of: fc.nat(STARTS.length - 1),
  named: fc.constantFrom('id', 'application', 'ref', 'both', 'learn', 'stolen'),
  code: fc.constantFrom(...statuses.map(({ code }) => code)),
  daysAgo: fc.integer({ min: -1, max: 6 }),
  amount: fc.constantFrom(null, 5000, REQUESTED, REQUESTED + 1),
})
/** Mostly steps that the state table allows somewhere: others only repeat one reason. */
const oneFile = fc.record({
  rows: fc.array(oneRow, { minLength: 1, maxLength: 30 }),
  isLong: fc.boolean(),
})

/** Applications in different statuses; those of an even place have an id of the lender. */
async function applications(): Promise<Known[]> {
  runs += 1
  const at = new Date(app.deps.clock().getTime() - 5 * 86_400_000)
  const made: Known[] = []
  for (const [place, status] of STARTS.entries()) {
    const ref = place % 2 === 0 ? `R-${runs}-${place}` : null
    const amount = status === 70 ? 5000 : null
    const wanted = { status, at, ...(ref && { ref }), ...(amount && { amount }) }
    const { id, app_id, lender } = await chosenOffer(db(), app.deps.clock(), wanted)
    const had = new Set([`${status} ${businessDay(at)}`])
    made.push({ id, app_id, lender, ref, others: [], status, amount, had, since: businessDay(at), moves: [] })
  }
  return made
}

/** The two ids that a row names. */
function idsOf({ of, named }: Row, all: readonly Known[], stored: readonly (string | null)[]) {
  const { id, app_id } = all[of] as Known
  const own = stored[of] ?? ''
  return {
    id: { ours: id, theirs: '' },
    application: { ours: app_id, theirs: '' },
    ref: { ours: '', theirs: own || 'NOBODY' },
    both: { ours: id, theirs: own },
    learn: { ours: id, theirs: `L-${runs}-${of % 2}` },
    stolen: { ours: id, theirs: stored[of === 0 ? 2 : 0] ?? '' },
  }[named]
}

const ownerOf = (theirs: string, all: readonly Known[]) =>
  all.find(({ ref, others }) => theirs !== '' && [ref, ...others].includes(theirs))

type Outcome = 'changed' | 'same' | 'wrong' | 'waits' | 'foreign'

/** What one row does to one application, and does it. */
function apply(
  row: Row,
  all: Known[],
  ids: { ours: string; theirs: string },
  { today, said }: { today: string; said: Set<string> },
): Outcome {
  const owner = ownerOf(ids.theirs, all)
  const one = ids.ours ? all[row.of] : owner
  if (!one) return 'foreign'
  if (owner && owner !== one) return 'wrong'
  const day = addDays(today, -row.daysAgo)
  if (row.daysAgo < 0 || row.daysAgo > 5) return 'wrong'
  const isNew = !one.had.has(`${row.code} ${day}`)
  const isPaid = row.code === 70
  const allowed = statuses.find(({ code }) => code === one.status)?.next as readonly number[]
  const fact = `${one.id} ${row.code}`
  // The days of these files are never more than seven apart: another day of the status corrects it, once a file.
  const isOtherDay = isNew && one.status === row.code && !said.has(fact)
  // On a day of its own it may be a further payment.
  if (isPaid && one.status === 70 && row.amount !== null && row.amount !== one.amount) return 'waits'
  const isBefore =
    one.status !== row.code &&
    mayHaveBeen(one.status, row.code) &&
    (day <= one.since || !allowed.includes(row.code))
  if (isNew && !isBefore && !isOtherDay) {
    if (one.status === row.code || !allowed.includes(row.code)) return 'wrong'
    if (isPaid && row.amount === null) return 'wrong'
    if ((isPaid || row.code === 60) && row.amount !== null && row.amount > REQUESTED) return 'waits'
  }
  const learns = ids.theirs !== '' && !owner
  if (learns && one.ref !== null) one.others.push(ids.theirs)
  else if (learns) one.ref = ids.theirs
  if (!isNew || isBefore) return learns ? 'changed' : 'same'
  if (isOtherDay) one.had.delete(`${row.code} ${one.since}`)
  one.since = day
  said.add(fact)
  one.moves.push([one.status, row.code])
  one.had.add(`${row.code} ${day}`)
  one.status = row.code
  if (isPaid) one.amount = row.amount ?? one.amount
  if (row.code === 75) one.amount = null
  return 'changed'
}

type Moves = readonly (readonly [number | null, number])[]

/** A file writes its steps, then the days that it corrects. */
const asWritten = (moves: Moves) => [
  ...moves.filter(([from, to]) => from !== to),
  ...moves.filter(([from, to]) => from === to),
]

async function stored(all: readonly Known[]) {
  const ids = all.map(({ id }) => id)
  const found = await db().select().from(lenderApplication).where(inArray(lenderApplication.id, ids))
  const history = await db()
    .select()
    .from(statusHistory)
    .where(and(inArray(statusHistory.lender_application_id, ids), eq(statusHistory.source, 'FILE')))
    .orderBy(statusHistory.id)
  return all.map(({ id }) => {
    const row = found.find((one) => one.id === id)
    const moves = history.filter((one) => one.lender_application_id === id)
    return {
      ...{ status: row?.status, ref: row?.lender_app_id, amount: row?.disbursed_amount },
      others: row?.other_refs.map(({ ref }) => ref),
      moves: asWritten(moves.map(({ from_code, to_code }) => [from_code, to_code] as const)),
    }
  })
}

test('[ASF-07] any files leave what their rows, taken one by one, would leave', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oneFile, { minLength: 1, maxLength: 3 }), async (files) => {
      const today = businessDay(app.deps.clock())
      const all = await applications()
      const waiting = new Set<string>()
      const idle = await chosenOffer(db(), app.deps.clock(), { status: 20 })
      for (const { rows, isLong } of files) {
        const refs = all.map(({ ref }) => ref)
        // Rows that change nothing move the last ones into another portion.
        const same = `${idle.id},,${idle.lender},SUBMITTED,${addDays(today, -5)},,`
        const padding: string[] = isLong ? Array(PORTION - 3).fill(same) : []
        const named = rows.map((row) => ({ row, ids: idsOf(row, all, refs) }))
        const lines = named.map(({ row, ids }) => {
          const { lender } = all[row.of] as Known
          return `${ids.ours},${ids.theirs},${lender},${row.code},${addDays(today, -row.daysAgo)},${row.amount ?? ''},`
        })
        const { body } = await sendFile(admin, sheet(...padding, ...lines))
        const portions = [new Set<string>(), new Set<string>()] as const
        const outcomes = named.map(({ row, ids }, at) =>
          apply(row, all, ids, { today, said: portions[isLong && at > 2 ? 1 : 0] }),
        )
        for (const [at, { row, ids }] of named.entries())
          if (outcomes[at] === 'waits') {
            const { id } = (ids.ours ? all[row.of] : ownerOf(ids.theirs, all)) as Known
            waiting.add(`${id} ${row.code} ${row.amount}`)
          }
        const first = padding.length + 2
        const wrong = outcomes.flatMap((one, at) => (one === 'wrong' || one === 'waits' ? [first + at] : []))
        const lineNumbers = body.errors.map((line: string) => Number(/^Row (\d+):/.exec(line)?.[1]))
        expect(lineNumbers).toEqual(wrong)
        expect(body.rowsUpdated).toBe(outcomes.filter((one) => one === 'changed').length)
      }
      expect(await stored(all)).toEqual(
        all.map(({ status, ref, amount, others, moves }) => ({
          ...{ status, ref, amount, others },
          moves: asWritten(moves),
        })),
      )
      const conflicts = await db()
        .select()
        .from(amountConflict)
        .where(
          inArray(
            amountConflict.lender_application_id,
            all.map(({ id }) => id),
          ),
        )
      expect(conflicts.map((one) => `${one.lender_application_id} ${one.code} ${one.amount}`).sort()).toEqual(
        [...waiting].sort(),
      )
    }),
    { numRuns: RUNS },
  )
}, 120_000)
