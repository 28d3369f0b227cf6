import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import type { ReportedRow, RowProblem, RowReason } from '#src/domain/applications/status-file.ts'
import { codeOfWord } from '#src/domain/applications/status-words.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import type { KnownLender, Standing } from './status-file-find.ts'
import { takeStep, whyNot } from './status-step.ts'

export interface Meant {
  row: ReportedRow
  standing: Standing
  code: number
}

/** A step as it goes into the history. */
export interface Step {
  id: string
  from_code: number
  to_code: number
  at: Date
  remark: string | null
}

export const problem = (line: number, reason: RowReason, vars?: RowProblem['vars']): RowProblem => ({
  line,
  reason,
  ...(vars && { vars }),
})

/** Says which application and which status a row means, or why it means none. */
export function makeMeaning(found: readonly Standing[], lenders: ReadonlyMap<string, KnownLender>) {
  const byId = new Map(found.map((one) => [one.id, one]))
  const byApp = new Map<string, Standing[]>()
  for (const one of found) byApp.set(one.app_id, [...(byApp.get(one.app_id) ?? []), one])
  const refOf = (lenderId: number, ref: string) => `${lenderId} ${ref}`
  const byRef = new Map(
    found.flatMap((one) => (one.lender_app_id ? [[refOf(one.lender_id, one.lender_app_id), one]] : [])),
  )

  function byOurId(id: string, lender: KnownLender): Standing | RowReason {
    const one = byId.get(id)
    const all = one ? [one] : (byApp.get(id) ?? [])
    if (all.length === 0) return 'noApplication'
    const own = all.filter(({ lender_id }) => lender_id === lender.id)
    // A customer may withdraw and choose the same lender again: the newest is meant.
    return own.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())[0] ?? 'otherLender'
  }

  return (row: ReportedRow): Meant | RowProblem => {
    const { line, applicationId, lenderAppId, word } = row
    const lender = lenders.get(row.lender.toLowerCase())
    if (!lender) return problem(line, 'unknownLender', { lender: row.lender.slice(0, 60) })
    const owner = lenderAppId ? byRef.get(refOf(lender.id, lenderAppId)) : undefined
    const standing = applicationId ? byOurId(applicationId, lender) : (owner ?? 'noApplication')
    if (typeof standing === 'string') return problem(line, standing, { lender: lender.name })
    if (owner && owner !== standing) return problem(line, 'otherApplication')
    const code = codeOfWord(word, lender.name)
    if (code === undefined) return problem(line, 'unknownStatus', { word: word.slice(0, 60) })
    return { row, standing, code }
  }
}

const dayOf = (id: string, code: number, date: string) => `${id} ${code} ${date}`

/**
 * Judges rows in their order, each on what the ones before it made of its application.
 * @param taken steps of these applications that are already in the history
 */
export function makeJudge(now: Date, taken: readonly { id: string; code: number; at: Date }[]) {
  const today = businessDay(now)
  const done = new Set(taken.map(({ id, code, at }) => dayOf(id, code, businessDay(at))))
  const since = new Map(taken.map(({ id, code, at }) => [`${id} ${code}`, businessDay(at)]))
  const refs = new Set<string>()

  return ({ row, standing, code }: Meant): { step: Step | null; changed: boolean } | RowProblem => {
    const { line, date, amount, lenderAppId } = row
    const { id, status: from, created_at } = standing
    const created = businessDay(created_at)
    if (date > today) return problem(line, 'future')
    if (date < created) return problem(line, 'beforeApplication', { date: created })
    const ref = lenderAppId && `${standing.lender_id} ${lenderAppId}`
    if (lenderAppId && standing.lender_app_id && standing.lender_app_id !== lenderAppId)
      return problem(line, 'otherLenderId', { id: standing.lender_app_id })
    const learnsRef = lenderAppId !== null && standing.lender_app_id === null
    // Two rows of one file may claim one id of the lender for two applications.
    if (learnsRef && ref && refs.has(ref)) return problem(line, 'otherApplication')
    const known = done.has(dayOf(id, code, date))
    const disbursal = code === statusCode.DISBURSED
    if (known && disbursal && from === code && amount !== null && amount !== standing.disbursed_amount)
      return problem(line, 'otherAmount', { amount: standing.disbursed_amount ?? 0 })
    if (!known) {
      const refused = whyNot(standing, code, amount)
      if (refused === 'since')
        return problem(line, 'since', { to: keyOf(code), date: since.get(`${id} ${code}`) ?? created })
      if (refused === 'step') return problem(line, 'step', { from: keyOf(from), to: keyOf(code) })
      if (refused) return problem(line, refused)
    }
    if (learnsRef && ref) {
      refs.add(ref)
      standing.lender_app_id = lenderAppId
    }
    if (known) return { step: null, changed: learnsRef }
    const at = date === today ? now : new Date(Math.max(dayStart(date).getTime(), created_at.getTime()))
    const step = takeStep(standing, code, { amount, at, remark: row.remark })
    done.add(dayOf(id, code, date))
    since.set(`${id} ${code}`, date)
    return { step, changed: true }
  }
}

const keyOf = (code: number): string => statusKey(code) ?? String(code)
