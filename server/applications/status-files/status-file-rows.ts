import type { AmountConflict } from '#server/applications/amount-conflict.ts'
import {
  applyTransition,
  type LockedApplication,
  type StatusTransition,
  setTranches,
  transitionRefusal,
} from '#server/applications/status-transition.ts'
import type { Redating } from '#server/applications/write-transitions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { statusConflictOf } from '#src/domain/applications/amount-conflicts.ts'
import { mayHaveBeen, mayTransition, statusCode, statusKey } from '#src/domain/applications/status.ts'
import type {
  OtherReference,
  ReportedRow,
  RowKeys,
  RowProblem,
  RowReason,
} from '#src/domain/applications/status-file.ts'
import { codeOfWord } from '#src/domain/applications/status-words.ts'
import {
  isDateSlip,
  type LoanMove,
  loanMove,
  loanState,
  reportOf,
} from '#src/domain/applications/tranches.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { readCaseId } from '#src/domain/files/cell-values.ts'
import { typeOfStatus } from '#src/domain/money/commission.ts'
import {
  type FoundApplication,
  type KnownLender,
  type KnownTransition,
  type LenderBook,
  lendersByName,
  lockApplications,
} from './status-file-find.ts'

export interface ResolvedRow<R extends ReportedRow = ReportedRow> {
  row: R
  locked: FoundApplication
  code: number
}

export const problem = (line: number, reason: RowReason, vars?: RowProblem['vars']): RowProblem => ({
  line,
  reason,
  ...(vars && { vars }),
})

/** The shortest that names an application has this length. */
const startOf = (id: string) => id.slice(0, 8)

/** Finds applications of a lender by its numbers, and by an id of ours, which may be of several. */
function makeFinder(found: readonly FoundApplication[]) {
  const byId = new Map(found.map((one) => [one.id, one]))
  const byApp = new Map<string, FoundApplication[]>()
  /** By the beginning of what may name it. */
  const byStart = new Map<string, FoundApplication[]>()
  const put = (index: typeof byApp, key: string, one: FoundApplication) => {
    const others = index.get(key)
    if (others) others.push(one)
    else index.set(key, [one])
  }
  for (const one of found) {
    put(byApp, one.app_id, one)
    const { id, app_id, case_id, list_id } = one
    const starts = [id, app_id, case_id, list_id ?? ''].map(startOf)
    for (const start of new Set(starts)) put(byStart, start, one)
  }
  const refOf = (lenderId: number, ref: string) => `${lenderId} ${ref}`
  const byRef = new Map(
    found.flatMap((one) =>
      [one.lender_app_id, ...one.other_refs.map(({ ref }) => ref)].flatMap((ref) =>
        ref === null ? [] : [[refOf(one.lender_id, ref), one] as const],
      ),
    ),
  )
  return {
    ownersOf: ({ refs }: RowKeys, { id }: KnownLender) =>
      refs.flatMap(({ ref }) => byRef.get(refOf(id, ref)) ?? []),
    withOurId(id: string): FoundApplication[] {
      const one = byId.get(id)
      return one
        ? [one]
        : (byApp.get(id) ?? (byStart.get(startOf(id)) ?? []).filter((other) => isNamed(other, id)))
    },
  }
}

/** Whether what a row names is no case of ours. */
export function makeForeign(
  found: readonly FoundApplication[],
  { lenders }: Pick<LenderBook, 'lenders'>,
): (names: RowKeys) => boolean {
  const { ownersOf, withOurId } = makeFinder(found)
  return (names) => {
    const lender = lenders.get(names.lender.toLowerCase())
    const { applicationId } = withIdOfRefs(names)
    return (
      lender !== undefined &&
      ownersOf(names, lender).length === 0 &&
      (applicationId === null || withOurId(applicationId).every(({ lender_id }) => lender_id !== lender.id))
    )
  }
}

/** The same for names of rows that no one locks. */
export async function foreignNames(tx: Db, names: readonly RowKeys[]): Promise<(one: RowKeys) => boolean> {
  const lenders = await lendersByName(tx)
  return makeForeign(await lockApplications(tx, names, lenders, 'read'), { lenders })
}

/** Rows that could not be read, without those of cases that are not ours; these say so. */
export const withoutForeign = (problems: readonly RowProblem[], isForeign: (names: RowKeys) => boolean) =>
  problems.map(
    ({ names, ...unread }): RowProblem =>
      names && isForeign(names) ? problem(unread.line, 'notOurs') : unread,
  )

/** Finds the application and the status that a row names, or the reason why there is none. */
export function makeResolver<R extends ReportedRow>(
  found: readonly FoundApplication[],
  { lenders, wordsOf }: LenderBook,
) {
  const { ownersOf, withOurId } = makeFinder(found)

  function byOurId({ applicationId, refs }: RowKeys, isOwn: boolean, lender: KnownLender) {
    const all = applicationId === null ? [] : withOurId(applicationId)
    // Other DSAs have references of their own beside numbers of the lender, which may read like the beginning of an id.
    const isOurs = isOwn && (refs.length === 0 || isWholeId(applicationId))
    if (all.length === 0) return isOurs ? 'noApplication' : 'notOurs'
    const own = all.filter(({ lender_id }) => lender_id === lender.id)
    // A case, and the beginning of an id, may be of several products, also of one that has ended.
    if (own.some(({ app_id }) => app_id !== own[0]?.app_id)) return 'severalApplications'
    // A customer may withdraw and choose the same lender again: use the newest.
    return own.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())[0] ?? 'otherLender'
  }

  return (row: R): ResolvedRow<R> | RowProblem => {
    const { line, word } = row
    const lender = lenders.get(row.lender.toLowerCase())
    if (!lender) return problem(line, 'unknownLender', { lender: row.lender.slice(0, 60) })
    const owners = ownersOf(row, lender)
    const named = owners[0] ? row : withIdOfRefs(row)
    const { applicationId, refs } = named
    const locked = (applicationId === null && owners[0]) || byOurId(named, row.applicationId !== null, lender)
    if (typeof locked === 'string')
      return problem(line, locked, { lender: lender.name, id: applicationId ?? refs[0]?.ref ?? '' })
    if (owners.some((owner) => owner !== locked)) return problem(line, 'otherApplication')
    const said = codeOfWord(word, wordsOf(lender.id))
    if (said === undefined) return problem(line, 'unknownStatus', { word: word.slice(0, 60) })
    // Lenders write what was returned below zero.
    const isReturn = row.amount !== null && row.amount < 0
    if (isReturn && !reportOf(said, { amount: null, day: row.date, utr: null }))
      return problem(line, 'badAmount', { amount: String(row.amount) })
    const code = isReturn ? statusCode.CANCELLED_COOLING_OFF : said
    const amount = row.amount === null ? null : Math.abs(row.amount)
    // Our own id in a column of the lender's is no number of the lender.
    const theirs = refs.filter(({ ref }) => !isOurs(locked, ref))
    return { row: { ...named, refs: theirs, amount }, locked, code }
  }
}

const isWholeId = (id: string | null) => id !== null && (id.startsWith('L-') || id.length === 36)

/** A row that names none of our ids in its own column, but in one of the lender's, which no case has as its number. */
function withIdOfRefs<R extends RowKeys>(row: R): R {
  const ours = row.refs.map(({ ref }) => readCaseId(ref)).find((id) => id !== null)
  return row.applicationId || !ours ? row : { ...row, applicationId: ours }
}

/** Whether an id of ours is of an application. */
const isNamed = ({ id, app_id, case_id, list_id, lender_id }: FoundApplication, named: string) =>
  case_id === named ||
  id.startsWith(named) ||
  app_id.startsWith(named) ||
  named === `${list_id?.slice(0, 8)}-${lender_id}`

function isOurs(one: FoundApplication, ref: string): boolean {
  const id = readCaseId(ref)
  return id !== null && isNamed(one, id)
}

const hasReference = ({ lender_app_id, other_refs }: LockedApplication, ref: string) =>
  lender_app_id === ref || other_refs.some((other) => other.ref === ref)

const dayOf = (id: string, code: number, date: string) => `${id} ${code} ${date}`

/** An amount that an admin decides about; the row is not applied. */
export interface WaitingRow extends RowProblem {
  waits: true
  conflict: Omit<AmountConflict, 'source' | 'status_file_id' | 'seen_at'>
}

/** What a row changes; `isEarlier`: it says what its case was before it became what it is. */
interface Evaluated {
  transition: StatusTransition | null
  changed: boolean
  isEarlier?: true
  /** The row has another amount of a known disbursal. */
  corrects?: boolean
  /** The row has another day of a known fact. */
  isRedated?: true
  redated?: Redating
  /** What the row says of the loan's money, as it was evaluated. */
  move: LoanMove | null
}

/** What a row says of its loan's money; null: nothing. */
export function moveOf({ row: { amount, date, utr }, locked, code }: ResolvedRow): LoanMove | null {
  const report = reportOf(code, { amount, day: date, utr })
  return report && loanMove(locked, report)
}

interface Checks {
  /** What contradicts what is known waits for a decision; MIS files have a decision of their own. */
  waits: boolean
  /** What the rows are of. */
  source: OtherReference['source']
}

/**
 * Checks rows in order, each against the application as the rows before it have changed it.
 * @param taken transitions of these applications that are already in the history
 */
export function makeEvaluator(now: Date, taken: readonly KnownTransition[], { waits, source }: Checks) {
  const today = businessDay(now)
  const done = new Set(taken.map(({ id, code, at }) => dayOf(id, code, businessDay(at))))
  const since = new Map(taken.map(({ id, code, at }) => [`${id} ${code}`, businessDay(at)]))
  // Our own acts keep their day.
  const ours = new Set(taken.flatMap((one) => (one.isOurs ? [`${one.id} ${one.code}`] : [])))
  // A file that says two days of one fact contradicts itself.
  const said = new Set<string>()
  const refs = new Set<string>()

  return (resolved: ResolvedRow): Evaluated | RowProblem | WaitingRow => {
    const { row, locked, code } = resolved
    const { line, date, amount, utr } = row
    const { id, prospect_id, status: from, created_at } = locked
    const created = businessDay(created_at)
    if (date > today) return problem(line, 'future')
    if (date < created) return problem(line, 'beforeApplication', { date: created })
    const learned = row.refs.filter(({ ref }) => !hasReference(locked, ref))
    // Two rows of one file may claim one id of the lender for two applications.
    const keyOfRef = (ref: string) => `${locked.lender_id} ${ref}`
    if (learned.some(({ ref }) => refs.has(keyOfRef(ref)))) return problem(line, 'otherApplication')
    const move = moveOf(resolved)
    const paid = move && locked.tranches[move.index]
    // Cumulative files repeat what a case was before: that is no step back.
    const sinceWhen = since.get(`${id} ${from}`)
    const isNoted = done.has(dayOf(id, code, date))
    const isOfLoan = move !== null && loanState(locked) !== 'UNPAID'
    const isEarlier = isOfLoan
      ? from !== code && move.effect === 'SAME'
      : !isNoted &&
        from !== code &&
        mayHaveBeen(from, code) &&
        sinceWhen !== undefined &&
        (date <= sinceWhen || (!mayTransition(from, code) && isDateSlip(sinceWhen, date)))
    const disbursal = code === statusCode.DISBURSED
    const fact = `${id} ${code}`
    // The history has one day of a status; several payments have days of their own.
    const isPart = isOfLoan && paid !== undefined && locked.tranches.length > 1
    const knownDay = disbursal && paid && from === code ? paid.day : sinceWhen
    const saidOf = `${fact} ${move?.index}`
    const isOtherDay =
      !(isNoted && !isPart) &&
      !(isPart && !disbursal) &&
      from === code &&
      knownDay !== undefined &&
      knownDay !== date &&
      !said.has(saidOf)
    // What a lender's MIS has booked keeps its day.
    const isBooked = waits && locked.booked.some((type) => type === typeOfStatus[code])
    const redates = isOtherDay && !isBooked && !ours.has(fact)
    const changes = move?.effect === 'CHANGE' || (move?.effect === 'ASK' && move.fact === 'UNNAMED_PAYMENT')
    const isSameDay = isPart && from === code && (!disbursal || knownDay === date)
    const known =
      !changes &&
      (isEarlier ||
        isSameDay ||
        (from === code ? isNoted || isOtherDay || isTotal(move) : !isOfLoan && isNoted))
    const at = date === today ? now : new Date(Math.max(dayStart(date).getTime(), created_at.getTime()))
    const conflict = { lender_application_id: id, prospect_id, code, at, utr, day: null }
    const waiting = (): WaitingRow | null => {
      const found = waits && amount !== null && statusConflictOf(locked, code, amount, move)
      if (!found) return null
      const vars = { amount: found.known }
      return { line, reason: found.reason, vars, waits: true, conflict: { ...conflict, amount, ...found } }
    }
    const corrects = from === code && move?.fact === 'OTHER_AMOUNT'
    if (corrects && waits) return waiting() ?? problem(line, 'otherAmount', { amount: paid?.amount ?? 0 })
    if (redates && waits && !isDateSlip(knownDay, date)) {
      const disbursed = paid?.amount ?? 0
      const reason = 'otherDate' as const
      const vars = { to: keyOf(code), date: knownDay }
      return {
        line,
        reason,
        vars,
        waits: true,
        conflict: { ...conflict, day: date, amount: disbursed, known: disbursed, reason },
      }
    }
    if (!known && !corrects) {
      const refused = changes ? null : transitionRefusal(locked, code, amount, move)
      const left = locked.disbursed_amount ?? 0
      if (refused === 'since')
        return problem(line, 'since', { to: keyOf(code), date: since.get(`${id} ${code}`) ?? created })
      if (refused === 'notAllowed') return problem(line, 'notAllowed', { from: keyOf(from), to: keyOf(code) })
      if (refused === 'whichPayment') return problem(line, refused, { amount: left })
      if (refused) return problem(line, refused)
      const other = waiting()
      if (other) return other
    }
    for (const { kind, ref } of learned) {
      refs.add(keyOfRef(ref))
      // Lenders have several numbers: the first one stays, the others are kept beside it.
      if (locked.lender_app_id === null) locked.lender_app_id = ref
      else locked.other_refs = [...locked.other_refs, { kind, ref, source, day: date }]
    }
    if ((changes || corrects) && move) setTranches(locked, move.tranches)
    else if (disbursal && from === code && paid && paid.utr === null && utr !== null)
      setTranches(locked, move?.tranches ?? locked.tranches)
    if (changes) return { transition: null, changed: true, move }
    if (redates && disbursal && paid && move) {
      setTranches(
        locked,
        locked.tranches.with(move.index, { ...(locked.tranches[move.index] ?? paid), day: date }),
      )
    }
    if (redates && isPart && knownDay !== sinceWhen) {
      said.add(saidOf)
      return { transition: null, changed: true, corrects, move, isRedated: true }
    }
    if ((known || corrects) && !redates)
      return {
        transition: null,
        changed: learned.length > 0 || corrects,
        corrects,
        move,
        ...(isEarlier && { isEarlier }),
      }
    done.add(dayOf(id, code, date))
    since.set(fact, date)
    said.add(saidOf)
    if (redates && knownDay !== undefined)
      return {
        transition: null,
        changed: true,
        corrects,
        move,
        isRedated: true,
        redated: { id, code, at, from: knownDay, to: date },
      }
    const transition = applyTransition(locked, code, { amount, at, utr, remark: row.remark })
    return { transition, changed: true, move }
  }
}

/** Whether a row repeats the sum of a loan's payments. */
const isTotal = (move: LoanMove | null) => move?.fact === 'KNOWN_PAYMENT' && move.index === -1

const keyOf = (code: number): string => statusKey(code) ?? String(code)
