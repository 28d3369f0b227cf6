import { sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { changeBooks, openMonth } from '#server/money/books/commission-books.ts'
import { taxRules } from '#server/money/tax/tax-rules.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { LenderInvoice } from '#src/contract/money/billing.ts'
import { panOfGstin } from '#src/contract/tax-numbers.ts'
import { businessDay } from '#src/domain/dates.ts'
import { creditDay, gstOf, ruleOn } from '#src/domain/money/tax.ts'
import { addRupees } from '#src/domain/paise.ts'
import { type BillingDeps, nextNumber, placeOfGstin, storeDocument } from './make-documents.ts'

/** What a lender owes us for a month by our books, and the newest invoice that a credit note can correct. */
interface Owed {
  lender: string
  revenue: number
  made: boolean
  corrects: number | null
}

/** @throws NOT_FOUND for a lender that is not there */
export async function owedFor(db: Db, lenderId: number, month: string): Promise<Owed> {
  const [found] = await rows<Owed>(
    db,
    sql`select l.name as lender,
        coalesce((select sum(b.revenue) from commission_line b join commission_case c on c.id = b.case_id
          where c.lender_id = l.lender_id and b.month = ${month}), 0)::float8 as revenue,
        exists (select from billing_document d where d.lender_id = l.lender_id and d.month = ${month}) as made,
        (select max(d.id) from billing_document d where d.lender_id = l.lender_id and d.kind = 'INVOICE') as corrects
      from lender l where l.lender_id = ${lenderId}`,
  )
  if (!found) throw notFound()
  return found
}

/**
 * Makes our invoice to a lender for the commission of a locked month, or a credit note when more was taken back than
 * earned. What changes later is booked in a later month, and invoiced with it.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED while the settings do not name our company; INVALID at the month
 */
export const issueLenderInvoice = (
  { db, keys, settings: { company } }: BillingDeps & { db: Db },
  { lender_id, month, name, address, gstin }: LenderInvoice,
  actor: Actor,
): Promise<void> =>
  changeBooks(db, async (tx) => {
    if (!company) throw new AppError('STEP_NOT_ALLOWED')
    const { revenue, made, corrects } = await owedFor(tx, lender_id, month)
    if (month >= (await openMonth(tx, actor.at))) throw invalid({ month: 'monthNotLocked' })
    if (made) throw invalid({ month: 'monthInvoiced' })
    if (revenue === 0) throw invalid({ month: 'nothingToInvoice' })
    if (revenue < 0 && corrects === null) throw invalid({ month: 'noInvoiceToCorrect' })
    const rule = ruleOn((await taxRules(tx)).gst, creditDay(month))
    const amount = addRupees(Math.abs(revenue))
    const [ours, theirs] = [placeOfGstin(company.gstin), placeOfGstin(gstin)]
    // The lender is registered and we supply: reverse charge is for what merchants supply to us.
    const terms = rule ? [{ ...rule, reverse_charge: 0 as const }] : []
    const facts = {
      seller: { name: company.name, address: company.address, state: ours },
      buyer: { name, address, gstin, state: theirs },
      sac: rule?.sac ?? null,
      confirmed: rule !== null && rule.confirmed !== null,
    }
    const kind = revenue > 0 ? 'INVOICE' : 'CREDIT_NOTE'
    const supply = { lender_id, month }
    const number = await nextNumber(tx, kind, supply, actor)
    const id = await storeDocument(
      tx,
      keys,
      supply,
      { facts, gstin: company.gstin, pan: panOfGstin(company.gstin) },
      {
        ...{ kind, self: true, number, amount, corrects: revenue > 0 ? null : corrects },
        gst: gstOf(month, amount, terms, true, ours !== theirs),
      },
      actor,
    )
    await recordAudit(tx, actor, {
      ...{ action: 'create', entity: 'billing_document', entityId: id },
      new: { number, lender_id, month, amount, issued_on: businessDay(actor.at) },
    })
  })
