import { sql } from 'drizzle-orm'
import type { Moved } from '#server/access/approvals/file-limits.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { commissionFile } from '#server/tables/money.ts'
import type { StatementOutcome } from '#src/contract/money/statement.ts'
import { readCaseId } from '#src/domain/files/cell-values.ts'
import { minus } from '#src/domain/money/commission.ts'
import {
  agreeing,
  compareAmounts,
  isClawback,
  type StatementRow,
  uncounted,
} from '#src/domain/money/commission-file.ts'
import { addRupees } from '#src/domain/paise.ts'

/** A case of our books in the statement's month, with all its lines; or one with reversals, of any month. */
interface BookedCase {
  case_id: number
  revenue_type_id: number
  lender_app_id: string | null
  id: string
  /** All other ids that name it: of the application, the case, and further ones of the lender. */
  names: (string | null)[]
  revenue: number
  /** What was taken back of it, below zero; 0: nothing. */
  reversed: number
  isOfMonth: boolean
}

/** A row of a statement beside our books. */
export interface ComparedRow extends StatementRow {
  outcome: StatementOutcome
  case_id: number | null
  ours: number | null
}

/**
 * What storing a statement changes: the cases that it names count as claimed. That moves money only where partners are
 * paid on claim or settlement.
 */
export function movedByStatement(
  compared: readonly Pick<ComparedRow, 'case_id' | 'theirs' | 'outcome'>[],
  { PAYOUT_BASIS: basis }: Pick<Settings, 'PAYOUT_BASIS'>,
): Moved {
  const claimed = compared.flatMap(({ case_id, theirs, outcome }) =>
    case_id === null || theirs === null || uncounted.includes(outcome) ? [] : [Math.abs(theirs)],
  )
  return { rows: claimed.length, rupees: basis === 'books' ? 0 : addRupees(0, ...claimed) }
}

/** The cases of a month, and those of any month with reversals, with the sums of all their lines. */
export const booksOf = (tx: Db, lenderId: number, month: string): Promise<BookedCase[]> =>
  rows<BookedCase>(
    tx,
    sql`select c.id as case_id, c.revenue_type_id, la.lender_app_id, la.id, l.revenue, l.reversed, l.is_of_month as "isOfMonth",
        array[la.app_id::text, p2.case_id, left(la.list_id::text, 8) || '-' || la.lender_id] || array(select o->>'ref' from jsonb_array_elements(la.other_refs) o) as names
      from (select l.case_id, sum(l.revenue)::float8 as revenue,
          coalesce(sum(l.revenue) filter (where l.kind in ('ADJUST', 'REVERSAL') and l.revenue < 0), 0)::float8 as reversed,
          bool_or(p.month = ${month}) as is_of_month
        from commission_period p join commission_line l on l.period_id = p.id
        where p.lender_id = ${lenderId} group by l.case_id
        having bool_or(p.month = ${month}) or bool_or(l.kind in ('ADJUST', 'REVERSAL') and l.revenue < 0)) l
      join commission_case c on c.id = l.case_id
      join lender_application la on la.id = c.lender_application_id join prospect p2 on p2.user_id = la.prospect_id
      order by la.lender_app_id, la.id, c.revenue_type_id, c.tranche`,
  )

/**
 * The cases that an id names: by an id of ours as any screen shows it, or by a number of the lender. A disbursal takes
 * precedence over an approval of the same application, so it comes first.
 */
function makeFinder(books: readonly BookedCase[]) {
  const byName = new Map<string, Map<string, BookedCase>>()
  const add = (name: string | null, ours: BookedCase) =>
    name !== null &&
    byName.set(name.toLowerCase(), new Map([[ours.id, ours], ...(byName.get(name.toLowerCase()) ?? [])]))
  for (const ours of books)
    for (const name of [ours.id, ours.lender_app_id ?? ours.id, ...ours.names]) add(name, ours)
  return (named: string): BookedCase[] => {
    const found = byName.get(named.toLowerCase())
    if (found) return [...found.values()]
    const id = readCaseId(named)?.toLowerCase()
    if (id === undefined) return []
    const whole = byName.get(id)
    if (whole) return [...whole.values()]
    return [
      ...new Map(
        books.flatMap((ours) =>
          [ours.id, ...ours.names].some((name) => name?.startsWith(id)) ? [[ours.id, ours] as const] : [],
        ),
      ).values(),
    ]
  }
}

/**
 * Compares a statement with our books. Negative line numbers are our cases that the statement leaves out.
 * @param isForeign whether a row is of no case of ours
 * @param claims by claimsOf
 */
export function compareRows(
  lenderRows: readonly StatementRow[],
  books: readonly BookedCase[],
  isForeign: (row: StatementRow) => boolean = () => false,
  claims: ReadonlyMap<string, Claim> = new Map(),
): ComparedRow[] {
  const paidFor = makeFinder(books.filter(({ isOfMonth }) => isOfMonth))
  const reversalOf = makeFinder(books.filter(({ reversed }) => reversed < 0))
  const met = new Set<string>()
  /** Of a loan in several payments, the one whose amount the row has, else the next one that no row has named. */
  function paymentOf(first: BookedCase, theirs: number, isBack: boolean): BookedCase {
    const left = books.filter(
      ({ id, case_id, revenue_type_id, isOfMonth, reversed }) =>
        id === first.id &&
        revenue_type_id === first.revenue_type_id &&
        (isBack ? reversed < 0 : isOfMonth) &&
        !met.has(`${case_id} ${isBack}`),
    )
    const isSame = ({ revenue, reversed }: BookedCase) =>
      (isBack ? [reversed] : [minus(revenue, reversed), revenue]).some((ours) =>
        agreeing.includes(compareAmounts(ours, theirs)),
      )
    return left.find(isSame) ?? left[0] ?? first
  }
  const theirs = lenderRows.map((row): ComparedRow => {
    const isBack = isClawback(row)
    const [first, ...others] = new Set(row.names.flatMap(isBack ? reversalOf : paidFor))
    const none = { ...row, case_id: null, ours: null }
    if (!first && isForeign(row)) return { ...none, problem: undefined, outcome: 'FOREIGN' }
    if (row.problem) return { ...none, outcome: 'INVALID' }
    if (others.length > 0)
      return {
        ...none,
        outcome: 'INVALID',
        problem: {
          line: row.line,
          reason: 'statementSeveral',
          column: 'lender_app_id',
          vars: { value: row.named },
        },
      }
    if (!first) return { ...none, outcome: 'NOT_IN_BOOKS' }
    const ours = paymentOf(first, row.theirs ?? 0, isBack)
    // A second row of one case would be a double payment; it may be paid and taken back.
    const key = `${ours.case_id} ${isBack}`
    if (met.has(key))
      return {
        ...none,
        outcome: 'INVALID',
        problem: { line: row.line, reason: 'importDouble', column: 'lender_app_id' },
      }
    met.add(key)
    const theirs = row.theirs ?? 0
    const claim = claims.get(`${ours.case_id} ${theirs}`)
    if (claim)
      return {
        ...{ ...row, case_id: ours.case_id, ours: null, outcome: 'ELSEWHERE' },
        problem: {
          line: row.line,
          reason: 'statementElsewhere',
          column: 'lender_app_id',
          vars: { value: row.named, ...claim },
        },
      }
    // Before it is taken back, a case is paid in full.
    const inFull = minus(ours.revenue, ours.reversed)
    const paid = agreeing.includes(compareAmounts(inFull, theirs)) ? inFull : ours.revenue
    const booked = isBack ? ours.reversed : paid
    return { ...row, case_id: ours.case_id, ours: booked, outcome: compareAmounts(booked, theirs) }
  })
  const left = books
    .filter(({ case_id, revenue, isOfMonth }) => isOfMonth && !met.has(`${case_id} false`) && revenue !== 0)
    .map(
      ({ case_id, lender_app_id, id, revenue }, index): ComparedRow => ({
        ...{ line: -1 - index, named: lender_app_id ?? id, names: [], case_id, ours: revenue },
        ...{ theirs: null, remark: null, gst: 0, tds: 0, outcome: 'NOT_IN_FILE' },
      }),
    )
  return [...theirs, ...left]
}

interface Claim {
  file: string
  /** As people read it. */
  day: string
}

/** What other statements of the lender say, so that it is due once: case and amount, below zero if taken back → the statement. */
export async function claimsOf(tx: Db, lenderId: number): Promise<ReadonlyMap<string, Claim>> {
  const found = await rows<Claim & { key: string }>(
    tx,
    sql`select distinct on (1) r.case_id || ' ' || r.theirs::float8 as key, f.file_name as file,
        to_char(f.at at time zone 'Asia/Kolkata', 'DD/MM/YYYY') as day
      from commission_file f join commission_file_row r on r.file_id = f.id
      where f.lender_id = ${lenderId} and f.reverted_at is null and r.case_id is not null and r.line > 0
        and r.theirs is not null and r.outcome <> 'ELSEWHERE' order by 1, f.id`,
  )
  return new Map(found.map(({ key, ...claim }) => [key, claim]))
}

/** The day of a statement of the month with the same rows that was not reverted; null if there is none. */
export async function sameStatement(
  tx: Db,
  { lender_id, month }: { lender_id: number; month: string },
  compared: readonly ComparedRow[],
): Promise<string | null> {
  const theirs = compared
    .filter(({ line }) => line > 0)
    .map(({ named, theirs: amount }) => ({ named, amount }))
  const [found] = await rows<{ day: string }>(
    tx,
    sql`with given as (select named, amount from jsonb_to_recordset(${JSON.stringify(theirs)}::jsonb) as v(named text, amount numeric))
      select ((f.at at time zone 'Asia/Kolkata')::date)::text as day from commission_file f
      where f.lender_id = ${lender_id} and f.month = ${month} and f.reverted_at is null
        and not exists ((select named, amount from given) except all
          (select named, theirs from commission_file_row where file_id = f.id and line > 0))
        and not exists ((select named, theirs from commission_file_row where file_id = f.id and line > 0) except all
          (select named, amount from given))
      order by f.id limit 1`,
  )
  return found?.day ?? null
}

/** Stores a statement and its comparison. Call it in changeBooks. */
export async function storeStatement(
  tx: Db,
  file: { lender_id: number; month: string; file_name: string },
  compared: readonly ComparedRow[],
  by: Pick<Actor, 'id' | 'at'>,
): Promise<number> {
  const ours = compared.filter(({ outcome }) => !uncounted.includes(outcome))
  const sum = (of: 'gst' | 'tds') => ours.reduce((all, row) => addRupees(all, row[of]), 0)
  const [made] = await tx
    .insert(commissionFile)
    .values({ ...file, gst: sum('gst'), tds: sum('tds'), at: by.at, admin_id: Number(by.id) })
    .returning({ id: commissionFile.id })
  const id = made?.id as number
  await inPortions(compared, (json) =>
    rows(
      tx,
      sql`insert into commission_file_row (file_id, line, outcome, named, case_id, ours, theirs, remark)
        select ${id}::int, v.* from jsonb_to_recordset(${json}) as v(line int, outcome text, named text, case_id int,
          ours numeric, theirs numeric, remark text)`,
    ),
  )
  return id
}
