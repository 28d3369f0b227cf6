import { sql } from 'drizzle-orm'
import {
  findTransitions,
  lockApplications,
  readLenderBook,
} from '#server/applications/status-files/status-file-find.ts'
import {
  makeEvaluator,
  makeResolver,
  moveOf,
  type ResolvedRow as NamedRow,
} from '#server/applications/status-files/status-file-rows.ts'
import type { LockedApplication, StatusTransition } from '#server/applications/status-transition.ts'
import type { Redating } from '#server/applications/write-transitions.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions, mapInTurns } from '#server/platform/database/in-portions.ts'
import { conflictsOf, type KnownCase, limitOf } from '#src/domain/applications/amount-conflicts.ts'
import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import type { ReportedRow, RowProblem } from '#src/domain/applications/status-file.ts'
import { isDateSlip, type LoanMove, leftOf, leftOfLoan } from '#src/domain/applications/tranches.ts'
import { businessDay } from '#src/domain/dates.ts'
import { revenueTypes, typeOfStatus } from '#src/domain/money/commission.ts'
import type { MisOutcome, MisValues } from '#src/domain/money/mis.ts'
import type { CaseTerms, MisReportedRow } from '#src/domain/money/mis-columns.ts'
import { monthOf } from '#src/domain/months.ts'
import { lastLocked } from './books/commission-books.ts'

type ResolvedRow = NamedRow<MisReportedRow>

/** The state of a case after a row. */
export interface CaseChange {
  lender_application_id: string
  lender_id: number
  revenue_type_id: number
  tranche: number
  day: string
  amount: number
  utr: string | null
  terms: CaseTerms
}

/** The effect of a row of a money file. */
export interface ResolvedMis {
  line: number
  outcome: MisOutcome
  named: string
  reported: MisReportedRow | null
  problem: RowProblem | null
  locked: LockedApplication | null
  before: MisValues | null
  after: MisValues | null
  transition: StatusTransition | null
  redated: Redating | null
  change: CaseChange | null
}

const nothing = {
  locked: null,
  before: null,
  after: null,
  transition: null,
  redated: null,
  change: null,
  problem: null,
}

/** A row that could not be read or interpreted. */
export const refusedRow = (
  named: string,
  problem: RowProblem,
  reported: MisReportedRow | null,
): ResolvedMis => ({
  line: problem.line,
  outcome: outcomeOfReason[problem.reason] ?? 'INVALID',
  named,
  // What it says of a stranger is not ours to keep.
  reported: problem.reason === 'notOurs' ? null : reported,
  problem: problem.reason === 'notOurs' ? null : problem,
  locked: null,
  before: null,
  after: null,
  transition: null,
  redated: null,
  change: null,
})
const outcomeOfReason: Partial<Record<RowProblem['reason'], MisOutcome>> = {
  noApplication: 'UNKNOWN',
  notOurs: 'FOREIGN',
}

export const nameOf = ({ refs, applicationId }: MisReportedRow): string => refs[0]?.ref ?? applicationId ?? ''

/** What an admin said of a file. */
export interface Decisions {
  /** The month that its rows belong to; null: any. */
  month: string | null
  /** Rows that are booked although they contradict what is known. */
  accepted: ReadonlySet<number>
}

/**
 * Evaluates the rows of a money file in order, by the same transitions as a status file; locks their applications until
 * the transaction ends. A row that contradicts what is known is left out until it is accepted.
 */
export async function resolveMis(
  tx: Db,
  reported: readonly MisReportedRow[],
  decisions: Decisions,
  now: Date,
): Promise<ResolvedMis[]> {
  const lastMonth = await lastLocked(tx)
  const book = await readLenderBook(tx)
  const resolve = makeResolver<MisReportedRow>(await lockApplications(tx, reported, book.lenders), book)
  const resolved = await mapInTurns(reported, (row) => ({ row, found: resolve(row) }))
  const known = resolved.flatMap(({ found }) => ('locked' in found ? [found] : []))
  const cases = await casesOf(tx, known)
  const taken = await findTransitions(tx, known)
  const evaluate = makeEvaluator(now, taken, { waits: false, source: 'MIS' })
  const facts = await knownOf(
    tx,
    known.map(({ locked }) => locked),
    reported,
  )
  const conflictOf = makeConflicts(facts, cases, decisions)
  const since = new Map(taken.map(({ id, code, at }) => [`${id} ${code}`, businessDay(at)]))
  const met = new Set<string>()
  return mapInTurns(resolved, ({ row, found }) => {
    if (!('locked' in found)) return refusedRow(nameOf(row), found, row)
    const move = moveOf(found)
    const key = `${found.locked.id} ${found.code} ${move?.index} ${move?.effect === 'CHANGE' ? found.row.utr : ''}`
    if (met.has(key))
      return {
        ...nothing,
        ...{ line: row.line, outcome: 'DUPLICATE', named: nameOf(row), reported: row },
        problem: { line: row.line, reason: 'twice' },
      }
    const conflict = conflictOf(found, move) ?? otherDay(found, move)
    if (conflict) return { ...refusedRow(nameOf(row), conflict, row), outcome: 'CONFLICT' }
    const evaluated = resolveOne(found, evaluate, cases, lastMonth)
    if (evaluated.outcome !== 'INVALID') met.add(key)
    // As it was read: it is resolved again when it is booked.
    return { ...evaluated, reported: row }
  })

  /** A day far from what is known of the same status, or on the other side of a locked month. */
  function otherDay(
    { row: { line, date }, locked, code }: ResolvedRow,
    move: LoanMove | null,
  ): RowProblem | null {
    if (locked.status !== code || move?.effect === 'CHANGE') return null
    const paid = code === statusCode.DISBURSED && move ? locked.tranches[move.index] : undefined
    const day = paid?.day ?? since.get(`${locked.id} ${code}`)
    if (day === undefined || day === date || decisions.accepted.has(line)) return null
    const booked = cases.get(caseKey(locked.id, code, move))
    if (isDateSlip(day, date) && (!booked || mayMove(booked.day, date, lastMonth))) return null
    return { line, reason: 'otherDate', vars: { to: statusKey(code) ?? String(code), date: day } }
  }
}

/** Which payment of its loan a row's case is, from 1. */
const trancheOf = (code: number, move: LoanMove | null) =>
  code === statusCode.DISBURSED && move && move.index !== -1 ? move.index + 1 : 1

const caseKey = (id: string, code: number, move: LoanMove | null) =>
  `${id} ${typeOfStatus[code]} ${trancheOf(code, move)}`

/** A locked month keeps its cases. */
const mayMove = (from: string, to: string, lastMonth: string | null) =>
  monthOf(from) === monthOf(to) || [from, to].every((day) => monthOf(day) > (lastMonth ?? ''))

/** Why a row waits for a decision: what it contradicts, the gravest first; null if it does not or was accepted. */
function makeConflicts(known: Known, cases: Cases, { month, accepted }: Decisions) {
  const paid = new Map<string, string>()
  return ({ row, locked, code }: ResolvedRow, move: LoanMove | null): RowProblem | null => {
    const { line, date, utr } = row
    const type = typeOfStatus[code]
    if (type === undefined || type === revenueTypes.LEAD) return null
    // A row without an amount takes the one of the status file.
    const payment = move ? locked.tranches[move.index] : undefined
    const amount = paidFor(type, row, payment?.amount)
    if (move && (move.effect === 'REFUSE' || move.index === -1)) return null
    const booked = cases.get(caseKey(locked.id, code, move))
    const reported = booked?.amount ?? payment?.amount ?? null
    if (reported === amount && booked) return null
    const limit = limitOf(locked.agreed_amount, locked.tranches, move)
    const history = known.historyOf(locked.lender_id)
    const payer = utr === null ? undefined : (known.paidBy(locked.lender_id, utr) ?? paid.get(utr))
    if (utr !== null) paid.set(utr, locked.id)
    const utrIsUsed = payer !== undefined && payer !== locked.id
    const isFurther = move?.effect === 'ASK' && move.fact === 'UNNAMED_PAYMENT'
    const [contradicted] = conflictsOf({ amount, date }, { limit, reported, history, month, utrIsUsed })
    const reason = isFurther ? 'furtherPayment' : contradicted
    if (!reason || accepted.has(line)) return null
    const shown = {
      ...{ aboveSanctioned: locked.agreed_amount, otherAmount: reported ?? 0, unusual: history.greatest },
      furtherPayment: leftOfLoan(locked.tranches),
    }
    const vars = { amount: shown[reason as keyof typeof shown] ?? 0, utr: utr ?? '', month: month ?? '' }
    return { line, reason, vars }
  }
}

function resolveOne(
  resolved: ResolvedRow,
  evaluate: ReturnType<typeof makeEvaluator>,
  cases: Map<string, BookedCase>,
  lastMonth: string | null,
): ResolvedMis {
  const { row, locked, code } = resolved
  const type = typeOfStatus[code]
  const move = moveOf(resolved)
  const key = caseKey(locked.id, code, move)
  const had = cases.get(key)
  const currentValues = (since?: string): MisValues => ({
    status: locked.status,
    lender_app_id: locked.lender_app_id,
    other_refs: locked.other_refs,
    disbursed_amount: locked.disbursed_amount,
    tranches: locked.tranches,
    tranche: cases.has(key) ? trancheOf(code, move) : null,
    case_amount: cases.get(key)?.amount ?? null,
    case_day: cases.get(key)?.day ?? null,
    ...(since !== undefined && { since }),
  })
  const before = currentValues()
  const evaluated = evaluate(resolved)
  if ('reason' in evaluated) return refusedRow(nameOf(row), evaluated, row)
  const { transition, redated, corrects = false } = evaluated
  const paid = move ? locked.tranches[move.index] : undefined
  // The row of a payment that was returned, or of all payments together, opens no case.
  const isOver = evaluated.isEarlier || (move !== null && (paid === undefined || leftOf(paid) === 0))
  // What is over opens no case.
  const amount = type === undefined || isOver ? undefined : paidFor(type, row, paid?.amount)
  const isMoved = evaluated.isRedated && had !== undefined && mayMove(had.day, row.date, lastMonth)
  const day = had && !isMoved ? had.day : row.date
  const opens = amount !== undefined && had === undefined
  const changes = amount !== undefined && had !== undefined && (had.amount !== amount || isMoved)
  if (amount !== undefined && (opens || changes)) cases.set(key, { amount, day })
  return {
    line: row.line,
    outcome: outcomeOf({
      code,
      transition: transition !== null,
      returns: move?.effect === 'CHANGE' && code === statusCode.CANCELLED_COOLING_OFF,
      opens,
      changes: changes || corrects,
      learns: evaluated.changed,
    }),
    named: nameOf(row),
    reported: row,
    problem: null,
    locked,
    before: redated ? { ...before, since: redated.from } : before,
    after: currentValues(redated?.to),
    transition,
    redated: redated ?? null,
    change:
      type !== undefined && amount !== undefined && (opens || changes)
        ? {
            lender_application_id: locked.id,
            lender_id: locked.lender_id,
            revenue_type_id: type,
            tranche: trancheOf(code, move),
            day,
            amount,
            utr: row.utr,
            terms: row.terms,
          }
        : null,
  }
}

interface Facts {
  code: number
  transition: boolean
  /** A part of the loan. */
  returns: boolean
  opens: boolean
  changes: boolean
  learns: boolean
}

function outcomeOf({ code, transition, returns, opens, changes, learns }: Facts): MisOutcome {
  if (returns) return 'CANCELLED'
  if (opens) return 'NEW'
  if (changes) return 'CHANGED'
  if (transition) return code === statusCode.CANCELLED_COOLING_OFF ? 'CANCELLED' : 'STATUS'
  return learns ? 'STATUS' : 'SAME'
}

/** The rupees that a slab's percentage applies to; an accepted lead has none. @param known of the payment */
function paidFor(type: number, row: MisReportedRow, known = 0): number {
  if (type === revenueTypes.LEAD) return 0
  return row.amount ?? (type === revenueTypes.DISBURSAL ? known : 0)
}

interface BookedCase {
  amount: number
  day: string
}
type Cases = ReadonlyMap<string, BookedCase>

async function casesOf(tx: Db, resolved: readonly ResolvedRow[]): Promise<Map<string, BookedCase>> {
  const ids = [...new Set(resolved.map(({ locked }) => locked.id))].map((id) => ({ id }))
  const found = await inPortions(ids, (json) =>
    rows<BookedCase & { id: string; type: number; tranche: number }>(
      tx,
      sql`with asked as materialized (select * from jsonb_to_recordset(${json}) as v(id uuid))
        select asked.id, c.revenue_type_id as type, c.tranche, c.amount::float8 as amount, c.day::text as day
        from asked cross join lateral (
          select revenue_type_id, tranche, amount, day from commission_case where lender_application_id = asked.id offset 0) c`,
    ),
  )
  return new Map(found.map(({ id, type, tranche, ...booked }) => [`${id} ${type} ${tranche}`, booked]))
}

/** What conflicts of a file's rows are evaluated by. */
interface Known {
  /** The lender's paid cases that counted before this file. */
  historyOf: (lenderId: number) => KnownCase['history']
  /** The application that a transfer has already paid; undefined if none. */
  paidBy: (lenderId: number, utr: string) => string | undefined
}

/** Reads in two statements what is known of the lender of a file's applications. */
async function knownOf(
  tx: Db,
  applications: readonly { lender_id: number }[],
  reported: readonly ReportedRow[],
): Promise<Known> {
  const lenders = [...new Set(applications.map(({ lender_id }) => lender_id))].map((id) => ({ id }))
  const histories = await inPortions(lenders, (json) =>
    rows<{ id: number; cases: number; greatest: number }>(
      tx,
      sql`select v.id, count(c.id)::int as cases, coalesce(max(c.amount), 0)::float8 as greatest
        from jsonb_to_recordset(${json}) as v(id int)
        left join commission_case c on c.lender_id = v.id and c.revenue_type_id = ${revenueTypes.DISBURSAL}
        group by v.id`,
    ),
  )
  const utrs = reported.flatMap(({ utr }) => (utr === null ? [] : [{ utr }]))
  const used = await inPortions(
    lenders.flatMap(({ id }) => utrs.map(({ utr }) => ({ lender_id: id, utr }))),
    (json) =>
      rows<{ lender_id: number; utr: string; id: string }>(
        tx,
        sql`select c.lender_id, c.utr, c.lender_application_id as id
          from jsonb_to_recordset(${json}) as v(lender_id int, utr text)
          join commission_case c on c.lender_id = v.lender_id and c.utr = v.utr`,
      ),
  )
  const history = new Map(histories.map(({ id, ...counted }) => [id, counted]))
  const paid = new Map(used.map(({ lender_id, utr, id }) => [`${lender_id} ${utr}`, id]))
  return {
    historyOf: (lenderId) => history.get(lenderId) ?? { cases: 0, greatest: 0 },
    paidBy: (lenderId, utr) => paid.get(`${lenderId} ${utr}`),
  }
}
