import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordAudit } from '#server/audit/record-audit.ts'
import { imageOf, MUTED, moneyPage } from '#server/money/money-page.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { billingDocument } from '#server/tables/books/billing.ts'
import { lender } from '#server/tables/catalogue.ts'
import { merchant, partner } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'
import { panOfGstin } from '#src/contract/tax-numbers.ts'
import { formatDate } from '#src/domain/dates.ts'
import { amountInWords } from '#src/domain/money/amount-in-words.ts'
import { stateName } from '#src/domain/money/gst-states.ts'
import { formatMonth } from '#src/domain/months.ts'
import { addRupees } from '#src/domain/paise.ts'
import { fill } from '#src/locales/pair.ts'
import { billingDocuments } from './words.ts'

const words = { en: billingDocuments.en, hi: await billingDocuments.load('hi') }
const corrected = alias(billingDocument, 'corrected')
type Row = typeof billingDocument.$inferSelect

/** A merchant reads its own documents; what an admin downloads is audited. */
type Reader = { merchantId: number } | { actor: Actor }

/**
 * A document that we made, as PDF: with full GST numbers, as they stood when it was made.
 * @throws NOT_FOUND, also for another merchant's and for a merchant's own invoice
 */
export const billingDocumentPdf = (
  { db, keys, files }: Pick<Deps, 'keys' | 'files'> & { db: Db },
  id: number,
  language: Language,
  reader: Reader,
): Promise<{ bytes: Buffer; name: string }> =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select({
        row: billingDocument,
        corrects: corrected,
        logo: sql<string | null>`coalesce(${lender.logo}, ${partner.logo})`,
      })
      .from(billingDocument)
      .leftJoin(merchant, eq(merchant.merchant_id, billingDocument.merchant_id))
      .leftJoin(partner, eq(partner.id, merchant.partner_id))
      .leftJoin(lender, eq(lender.lender_id, billingDocument.lender_id))
      .leftJoin(corrected, eq(corrected.id, billingDocument.corrects))
      .where(eq(billingDocument.id, id))
    if (!found || found.row.self_billed === 0) throw notFound()
    const { row, corrects } = found
    if ('merchantId' in reader && row.merchant_id !== reader.merchantId) throw notFound()
    if ('actor' in reader)
      await recordAudit(tx, reader.actor, {
        ...{ action: 'export', entity: 'billing_document', entityId: id },
        new: { number: row.number },
      })
    const gstin = row.gstin_cipher ? keys.vault.open('billing_document.gstin', id, row.gstin_cipher) : null
    const pan = row.pan_cipher ? keys.vault.open('billing_document.pan', id, row.pan_cipher) : null
    const logo = await imageOf(files, found.logo)
    const name = (row.number ?? String(id)).replaceAll('/', '-')
    return { bytes: await draw(row, corrects, { pan, gstin, logo }, language), name }
  })

interface Supplier {
  pan: string | null
  gstin: string | null
  /** Of the merchant's co-brand, or of the lender that owes. */
  logo: Buffer | null
}

async function draw(row: Row, corrects: Row | null, { pan, gstin, logo }: Supplier, language: Language) {
  const t = words[language]
  const { facts, gst, amount, igst, cgst, sgst, issued_on } = row
  const { seller, buyer, sac, confirmed } = facts
  const place = (state: string | null | undefined) => (state ? stateName(state, language) : '–')
  const day = (on: string) => formatDate(on, language)
  const title = row.kind === 'INVOICE' ? (gstin ? t.taxInvoice : t.invoice) : t.creditNote
  const {
    top,
    write,
    halves,
    amount: line,
    logos,
    rule,
    footer,
    end,
  } = await moneyPage(`${title} ${row.number ?? ''}`, language)
  logos(logo)
  let y = write(title, top + 16, { size: 22, bold: true })
  if (row.merchant_id !== null) y = write(t.selfBilled, y + 2, { colour: MUTED, size: 10 })
  y = halves(fill(t.number, { number: row.number ?? '–' }), fill(t.date, { day: day(issued_on) }), y + 10, {
    bold: true,
  })
  if (corrects)
    y = write(
      corrects.number
        ? fill(t.corrects, { number: corrects.number, day: day(corrects.issued_on) })
        : fill(t.correctsMonth, { month: formatMonth(corrects.month, language) }),
      y,
    )
  y = halves(t.supplier, t.recipient, y + 12, { colour: MUTED, size: 10 })
  y = halves(seller.name, buyer?.name ?? '–', y, { bold: true })
  y = halves(seller.address || '–', buyer?.address ?? '–', y, { size: 10 })
  y = halves(
    fill(t.gstin, { gstin: gstin ?? t.unregistered }),
    fill(t.gstin, { gstin: buyer?.gstin ?? '–' }),
    y,
    { size: 10 },
  )
  y = halves(
    fill(t.pan, { pan: pan ?? '–' }),
    fill(t.pan, { pan: buyer ? panOfGstin(buyer.gstin) : '–' }),
    y,
    { size: 10 },
  )
  y = halves(
    fill(t.state, { state: place(seller.state) }),
    fill(t.state, { state: place(buyer?.state) }),
    y,
    { size: 10 },
  )
  // A service to a registered business is supplied where that business is.
  y = write(fill(t.placeOfSupply, { state: place(buyer?.state) }), y + 8)
  if (sac) y = write(fill(t.sac, { sac }), y)
  y = rule(y + 10)
  const month = formatMonth(corrects?.month ?? row.month, language)
  y = line(fill(row.kind === 'INVOICE' ? t.commission : t.takenBack, { month }), amount, y)
  y = line(t.taxable, amount, y, true)
  const percent = (share: number) => ({ percent: String((gst?.percent ?? 0) * share) })
  const taxes: [string, number][] =
    igst > 0
      ? [[fill(t.igst, percent(1)), igst]]
      : [
          [fill(t.cgst, percent(0.5)), cgst],
          [fill(t.sgst, percent(0.5)), sgst],
        ]
  const reverse = gst?.reverse_charge ?? false
  if (gst) for (const [label, tax] of taxes) y = line(label, tax, y)
  const total = reverse ? amount : addRupees(amount, igst, cgst, sgst)
  y = line(t.total, total, rule(y), true)
  y = write(fill(t.inWords, { words: amountInWords(total, language) }), y)
  y = write(fill(t.reverse, { answer: reverse ? t.yes : t.no }), y + 10)
  if (reverse) y = write(t.reverseText, y, { size: 10, colour: MUTED })
  if (!gst) y = write(t.noGst, y, { size: 10, colour: MUTED })
  if (!confirmed) y = write(t.example, y + 6, { size: 10, colour: MUTED })
  y = halves(
    '',
    fill(t.signedFor, { name: (row.merchant_id === null ? seller : buyer)?.name ?? '–' }),
    y + 24,
  )
  halves('', t.signatory, y + 36, { size: 10, colour: MUTED })
  footer(fill(t.madeOn, { day: day(issued_on) }))
  return end()
}
