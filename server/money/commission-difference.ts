import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { type SheetCell, writeSheet } from '#server/platform/files/sheet-write.ts'
import { commissionFile, commissionFileRow, commissionLine } from '#server/tables/money.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { Language } from '#src/contract/language.ts'
import type { StatementRow } from '#src/contract/money/commission.ts'
import { statementOutcomes } from '#src/contract/money/statement.ts'
import { minus, payoutOf } from '#src/domain/money/commission.ts'
import { acceptable, agreeing, isClawback, uncounted } from '#src/domain/money/commission-file.ts'
import { adminStatements } from '#src/locales/money.words.ts'
import { changeBooks, openMonth } from './books/commission-books.ts'

const words = { en: adminStatements.en, hi: await adminStatements.load('hi') }

type Row = typeof commissionFileRow.$inferSelect

/** The lender's figure minus ours; a case missing from the statement counts as paid with 0. */
const differenceOf = ({ outcome, ours, theirs }: Row): number | null => {
  if (outcome === 'INVALID') return null
  return minus(theirs ?? 0, ours ?? 0)
}

const isAcceptable = (row: Row) => acceptable.includes(row.outcome) && !isClawback(row)

const shown = (row: Row): StatementRow => ({
  line: row.line,
  outcome: row.outcome,
  named: row.named,
  ours: row.ours,
  theirs: row.theirs,
  difference: differenceOf(row),
  remark: row.remark,
  acceptable: isAcceptable(row) && row.line_id === null,
  accepted: row.line_id !== null,
})

const rupeesCell = (rupees: number | null): SheetCell => (rupees === null ? '' : { rupees })

/** Rows of a statement that differ from our books, as a file in the reader's language. @param lines default: all */
export async function differencesFile(
  db: Db,
  id: number,
  format: SheetFormat,
  language: Language,
  lines?: readonly number[],
) {
  const differing = and(
    eq(commissionFileRow.file_id, id),
    notInArray(commissionFileRow.outcome, [...agreeing, ...uncounted]),
    lines && inArray(commissionFileRow.line, [...lines]),
  )
  const found = await db.select().from(commissionFileRow).where(differing).orderBy(commissionFileRow.line)
  const w = words[language]
  const head = [w.row, w.application, w.result, w.ours, w.theirs, w.difference, w.remark, w.accepted]
  const body = found
    .map(shown)
    .map((row): SheetCell[] => [
      row.line > 0 ? row.line : '',
      row.named,
      statementOutcomes[row.outcome][language],
      ...[row.ours, row.theirs, row.difference].map(rupeesCell),
      row.remark ?? '',
      row.accepted ? w.yes : '',
    ])
  return writeSheet(format, { name: w.sheet, rows: [head, ...body] })
}

interface CaseTotals {
  period_id: number
  merchant_id: number | null
  partner_percent: number | null
  partner_flat: number | null
  rate_id: number | null
  revenue: number
  payout: number
}

/**
 * Accepts a difference: a line of the open month changes our figure of the case to the lender's, including the
 * merchant's share.
 * @throws NOT_FOUND; INVALID if there is nothing to accept; CHANGED_MEANWHILE if our figure has changed since
 */
export const acceptDifference = (
  db: Db,
  id: number,
  { line, reason }: { line: number; reason: string },
  actor: Actor,
): Promise<void> =>
  changeBooks(db, async (tx) => {
    const of = and(eq(commissionFileRow.file_id, id), eq(commissionFileRow.line, line))
    const [file] = await tx.select().from(commissionFile).where(eq(commissionFile.id, id))
    if (file?.reverted_at) throw new AppError('STEP_NOT_ALLOWED')
    const [row] = await tx.select().from(commissionFileRow).where(of).for('update')
    if (!row) throw notFound()
    if (row.line_id !== null) throw invalid({ line: 'accepted' })
    if (!isAcceptable(row) || row.case_id === null) throw invalid({ line: 'notAcceptable' })
    const [totals] = await rows<CaseTotals>(
      tx,
      sql`select (array_agg(period_id order by kind <> 'EARNED', id))[1] as period_id, max(merchant_id) as merchant_id,
          (array_agg(partner_percent order by kind <> 'EARNED', id))[1]::float8 as partner_percent,
          (array_agg(partner_flat order by kind <> 'EARNED', id))[1]::float8 as partner_flat, (array_agg(rate_id order by kind <> 'EARNED', id))[1] as rate_id,
          sum(revenue)::float8 as revenue, sum(payout)::float8 as payout
        from commission_line where case_id = ${row.case_id} and kind <> 'OVERRIDE' having count(*) > 0`,
    )
    if (!totals || totals.revenue !== row.ours) throw new AppError('CHANGED_MEANWHILE')
    const theirs = row.theirs ?? 0
    const { revenue, payout, ...rest } = totals
    const terms = { percent: totals.partner_percent, flat: totals.partner_flat }
    const due = totals.merchant_id === null ? 0 : payoutOf(theirs, terms).payout
    const values = {
      ...rest,
      month: await openMonth(tx, actor.at),
      case_id: row.case_id,
      kind: 'ACCEPTED' as const,
      base_amount: 0,
      revenue: minus(theirs, revenue),
      payout: minus(due, payout),
      reason,
      admin_id: Number(actor.id),
      at: actor.at,
    }
    const [made] = await tx.insert(commissionLine).values(values).returning({ id: commissionLine.id })
    const line_id = made?.id as number
    await tx.update(commissionFileRow).set({ line_id }).where(of)
    const { at: _, ...noted } = values
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'commission_line',
      entityId: line_id,
      new: noted,
    })
  })
