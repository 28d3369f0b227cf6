import { sql } from 'drizzle-orm'
import { recompute } from '#server/money/books/commission-books.ts'
import { sidesOf } from '#server/money/settlement/receipts.ts'
import { booksOf, compareRows, storeStatement } from '#server/money/statement-rows.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { disbursedAt } from '#server/tables/application-course.ts'
import { lenderReceipt } from '#server/tables/books/settlement.ts'
import { commissionCase, commissionMonth, misFile, misRow } from '#server/tables/money.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { minus } from '#src/domain/money/commission.ts'
import { type MisCounts, misOutcomes } from '#src/domain/money/mis.ts'
import { noTerms } from '#src/domain/money/mis-columns.ts'
import { firstDay, monthOf, nextMonth } from '#src/domain/months.ts'

const { DISBURSED, CANCELLED_COOLING_OFF } = statusCode
const ADMIN = 1
/** Rupees that a lender first left out, so that a locked month shows a correction. */
const FORGOTTEN = 5000

interface Disbursal {
  id: string
  lender_id: number
  lender: string
  ref: string
  day: string
  amount: number
}

/**
 * Months of invented disbursals as read from lenders' files: all but the last two months locked, with corrections and
 * one statement that differs.
 */
export async function seedMoney(tx: Db, now: Date): Promise<void> {
  const disbursals = await nameApplications(tx)
  const [first] = disbursals
  if (!first) return
  await addFiles(tx, disbursals, now)
  const today = monthOf(businessDay(now))
  const locked = monthsFrom(monthOf(first.day)).filter((month) => lockedAt(month) <= now)
  // The books before any cancellation or correction.
  await setStatus(tx, CANCELLED_COOLING_OFF, DISBURSED)
  await setAmount(tx, first, minus(first.amount, FORGOTTEN))
  await recompute(tx, now)
  for (const month of locked)
    await tx.insert(commissionMonth).values({ month, locked_at: lockedAt(month), locked_by: ADMIN })
  await tx.execute(sql`update lender_application la set status = ${CANCELLED_COOLING_OFF} where status = ${DISBURSED}
    and exists (select from status_history where lender_application_id = la.id and to_code = ${CANCELLED_COOLING_OFF})`)
  await setAmount(tx, first, first.amount)
  await recompute(tx, now)
  await addStatement(tx, now)

  function monthsFrom(start: string): string[] {
    const months = [start]
    while ((months.at(-1) ?? today) < today) months.push(nextMonth(months.at(-1) as string))
    return months
  }
}

/** Months are locked on the fifth of the month after next. */
const lockedAt = (month: string) => dayStart(`${nextMonth(nextMonth(month))}-05`)

const setStatus = (tx: Db, from: number, to: number) =>
  tx.execute(sql`update lender_application set status = ${to} where status = ${from}`)

const setAmount = (tx: Db, { id }: Disbursal, amount: number) =>
  tx.execute(sql`update commission_case set amount = ${amount} where lender_application_id = ${id}`)

/** Disbursed applications, oldest first, each with the lender's id: initials and a number. */
async function nameApplications(tx: Db): Promise<Disbursal[]> {
  const found = await rows<Omit<Disbursal, 'day' | 'ref'> & { at: Date | string }>(
    tx,
    sql`select l.id, lender_id, lender.name as lender, ${disbursedAt} as at, coalesce(l.disbursed_amount, l.amount)::float8 as amount
      from lender_application l join lender using (lender_id)
      where ${disbursedAt} is not null order by ${disbursedAt}, l.id`,
  )
  const disbursals = found.map(({ at, ...row }, index) => ({
    ...row,
    day: businessDay(new Date(at)),
    ref: `${row.lender.replace(/[^A-Z]/g, '')}-${100_001 + index * 7}`,
  }))
  await tx.execute(sql`update lender_application la set lender_app_id = v.ref
    from jsonb_to_recordset(${JSON.stringify(disbursals)}::jsonb) as v(id uuid, ref text) where la.id = v.id`)
  return disbursals
}

/** One money file for each lender and month. */
async function addFiles(tx: Db, disbursals: readonly Disbursal[], now: Date): Promise<void> {
  const files = new Map<string, Disbursal[]>()
  for (const one of disbursals) {
    const name = `${one.lender.toLowerCase()}-${monthOf(one.day)}.xlsx`
    files.set(name, [...(files.get(name) ?? []), one])
  }
  const none = Object.fromEntries(misOutcomes.map((outcome) => [outcome, 0])) as MisCounts
  const inOrder = [...files].sort(([, a], [, b]) => ((a.at(-1)?.day ?? '') < (b.at(-1)?.day ?? '') ? -1 : 1))
  for (const [file_name, held] of inOrder) {
    const last = held.at(-1) as Disbursal
    const at = new Date(Math.min(dayStart(last.day).getTime() + 18 * 3_600_000, now.getTime()))
    const [made] = await tx
      .insert(misFile)
      .values({
        ...{ at, done_at: at, admin_id: ADMIN, lender_id: last.lender_id, file_name, state: 'DONE' },
        counts: { ...none, NEW: held.length },
        first_month: monthOf(last.day),
      })
      .returning({ id: misFile.id })
    const mis_file_id = made?.id as number
    const cases = held.map(({ id, lender_id, day, amount }) => ({
      ...{ lender_application_id: id, lender_id, revenue_type_id: 1, day, amount, mis_file_id },
    }))
    await tx.insert(commissionCase).values(cases)
    await tx.insert(misRow).values(held.map((one, index) => rowOf(one, index + 2, mis_file_id)))
  }
}

function rowOf({ id, ref, lender, day, amount }: Disbursal, line: number, file_id: number) {
  const named = { applicationId: null, refs: [{ kind: 'APPLICATION' as const, ref }], lender }
  const before = {
    status: statusCode.AGREEMENT_SIGNED,
    lender_app_id: ref,
    other_refs: [],
    disbursed_amount: null,
    tranches: [],
    tranche: null,
    case_amount: null,
    case_day: null,
  }
  return {
    ...{ file_id, line, named: ref, lender_application_id: id, outcome: 'NEW' as const, before },
    after: {
      ...before,
      status: DISBURSED,
      disbursed_amount: amount,
      tranche: 1,
      case_amount: amount,
      case_day: day,
    },
    reported: {
      line,
      ...named,
      word: 'DISBURSED',
      date: day,
      amount,
      utr: null,
      remark: null,
      terms: noTerms,
    },
  }
}

/** The lender underpays the first case, leaves out the second and adds an unknown one. */
async function addStatement(tx: Db, at: Date): Promise<void> {
  const [best] = await rows<{ lender_id: number; month: string }>(
    tx,
    sql`select lender_id, month from commission_period where cases > 1 and slab_id is not null
      order by disbursed desc limit 1`,
  )
  if (!best) return
  const { lender_id, month } = best
  const books = await booksOf(tx, lender_id, month)
  const paid = books
    .filter((_, index) => index !== 1)
    .map(({ lender_app_id, id, revenue }, index) => ({
      ...{ line: index + 2, named: lender_app_id ?? id },
      theirs: index === 0 ? Math.max(0, minus(revenue, 250)) : revenue,
      names: [lender_app_id ?? id],
      ...{ remark: null, gst: 0, tds: 0 },
    }))
  const unknown = {
    ...{
      line: paid.length + 2,
      named: 'X-900417',
      names: ['X-900417'],
      theirs: 1800,
      remark: 'top-up',
      gst: 0,
      tds: 0,
    },
  }
  const file_name = `statement-${firstDay(month)}.xlsx`
  const file_id = await storeStatement(
    tx,
    { lender_id, month, file_name },
    compareRows([...paid, unknown], books),
    { id: String(ADMIN), at },
  )
  // The lender has sent a part of what its statement says.
  const { theirs } = await sidesOf(tx, file_id)
  await tx.insert(lenderReceipt).values({
    ...{ file_id, received_on: businessDay(at), amount: minus(theirs, 500), tds: 0, utr: 'DEMOBANK0001' },
    ...{ admin_id: ADMIN, at },
  })
}
