import { sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { type SheetCell, writeSheet } from '#server/platform/files/sheet-write.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import { labels } from '#src/contract/labels.ts'
import type { Language } from '#src/contract/language.ts'
import { type Quarter, quarters } from '#src/contract/money/payout-year.ts'
import type { Tds } from '#src/domain/money/tax.ts'
import { shareOf } from '#src/domain/paise.ts'
import { tdsRegister } from './words.ts'

const words = { en: tdsRegister.en, hi: await tdsRegister.load('hi') }

/** A payment, and how its tax came about. */
export interface PaidWithTax {
  merchant_id: number
  merchant: string
  pan_cipher: string | null
  month: string
  paid_on: string
  utr: string | null
  tax: Tds
}

/** All payments of a financial year with their tax. */
export const paidWithTax = (db: Db, year: number): Promise<PaidWithTax[]> =>
  rows<PaidWithTax>(
    db,
    sql`select p.merchant_id, m.name as merchant, m.pan_cipher, p.month, p.paid_on::text as paid_on, p.utr, p.tax
      from payout p join merchant m using (merchant_id)
      where p.paid_on is not null and (p.tax->>'year')::int = ${year}
      order by p.month, lower(m.name), p.merchant_id`,
  )

export const panOf = ({ merchant_id, pan_cipher }: PaidWithTax, { vault }: Keys): string | null =>
  pan_cipher ? vault.open('merchant.pan', merchant_id, pan_cipher) : null

/** As returns name a payee without PAN. */
export const NO_PAN = 'PANNOTAVBL'

/** Quarter of a return: April to June is Q1. */
export const quarterOf = (month: string): Quarter =>
  quarters[Math.floor(((Number(month.slice(5)) + 8) % 12) / 3)] as Quarter

/**
 * All payments of a financial year with their tax, to file returns from: one row for each rate. It has full PANs, so the
 * download is audited.
 * @param year first year of the financial year
 * @throws INVALID if nothing was paid in it
 */
export const tdsRegisterFile = (
  { db, keys }: { db: Db; keys: Keys },
  year: number,
  { format, language }: { format: SheetFormat; language: Language },
  actor: Actor,
): Promise<Uint8Array> =>
  transaction(db, async (tx) => {
    const found = await paidWithTax(tx, year)
    if (found.length === 0) throw invalid({ year: 'nothingPaid' })
    const w = words[language]
    const head = [
      ...[w.quarter, w.merchant, w.pan, w.section, w.month, w.paidOn, w.paid],
      ...[w.taxed, w.rate, w.tds, w.certificate, w.utr],
    ]
    const body = found.flatMap((row) => rowsOf(row, keys))
    await recordAudit(tx, actor, {
      ...{ action: 'export', entity: 'payout', entityId: `tds ${year}` },
      new: { payments: found.length },
    })
    const book = { name: `TDS ${year}-${String(year + 1).slice(2)}`, rows: [head, ...body] }
    const sums = [w.paid, w.taxed, w.tds].map((name) => head.indexOf(name))
    return writeSheet(format, book, { label: labels.total[language], at: sums })
  })

function rowsOf(paid: PaidWithTax, keys: Keys) {
  const { merchant, month, paid_on, utr, tax } = paid
  const first = [
    quarterOf(month),
    merchant,
    panOf(paid, keys) ?? NO_PAN,
    tax.section,
    month,
    { date: paid_on },
  ]
  return partsOf(tax).map(({ amount, percent, tax: tds, certificate }, place): SheetCell[] => [
    ...first,
    { rupees: place === 0 ? tax.base : 0 },
    ...[{ rupees: amount }, { percent }, { rupees: tds }, certificate, utr ?? ''],
  ])
}

/** A payment below the threshold has one part, without tax. */
const none = { amount: 0, percent: 0, tax: 0, certificate: '' }

export const partsOf = ({ parts }: Tds) =>
  parts.length === 0
    ? [none]
    : parts.map(({ amount, percent, certificate }) => ({
        ...{ amount, percent, certificate: certificate?.no ?? '' },
        tax: shareOf(amount, percent),
      }))
