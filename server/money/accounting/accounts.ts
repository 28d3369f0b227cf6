import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { DocumentFacts } from '#server/tables/books/billing.ts'
import type { DocumentKind } from '#src/contract/money/billing.ts'
import type { Gst } from '#src/domain/money/tax.ts'
import { addRupees } from '#src/domain/paise.ts'

/** An invoice or credit note as accountants file it. */
export interface AccountDocument {
  id: number
  kind: DocumentKind
  /** We supply to a lender; else a merchant supplies to us. */
  isSale: boolean
  number: string
  issued_on: string
  /** Of a credit note: the invoice that it corrects. */
  corrects: { number: string; issued_on: string } | null
  party: string
  /** Of the other side. */
  gstin: string | null
  facts: DocumentFacts
  amount: number
  igst: number
  cgst: number
  sgst: number
  percent: number
  isReverse: boolean
  /** What is owed for it. */
  total: number
}

/** Money that we sent to a merchant, or that a lender sent to us. */
export interface AccountPayment {
  isReceipt: boolean
  party: string
  on: string
  utr: string
  /** What went over the bank. */
  net: number
  tds: number
}

export interface Accounts {
  documents: AccountDocument[]
  payments: AccountPayment[]
}

type Stored = Omit<AccountDocument, 'gstin' | 'percent' | 'isReverse' | 'total' | 'corrects'> & {
  gstin_cipher: string | null
  gst: Gst | null
  corrected: string | null
  corrected_on: string | null
}

/** What was issued and paid in a month, oldest first. */
export async function accountsOf(db: Db, { vault }: Keys, month: string): Promise<Accounts> {
  const stored = await rows<Stored>(
    db,
    sql`select d.id, d.kind, d.lender_id is not null as "isSale", coalesce(d.number, 'D' || d.id) as number,
        d.issued_on::text as issued_on, coalesce(c.number, 'D' || c.id) as corrected, c.issued_on::text as corrected_on,
        coalesce(m.name, d.facts->'buyer'->>'name') as party, d.facts, d.gst, d.gstin_cipher, d.amount::float8 as amount,
        d.igst::float8 as igst, d.cgst::float8 as cgst, d.sgst::float8 as sgst
      from billing_document d left join merchant m using (merchant_id) left join billing_document c on c.id = d.corrects
      where to_char(d.issued_on, 'YYYY-MM') = ${month} order by d.issued_on, d.id`,
  )
  const payments = await rows<AccountPayment>(
    db,
    sql`select * from (
        select false as "isReceipt", m.name as party, p.paid_on::text as "on", p.utr, coalesce(p.tds, 0)::float8 as tds,
          (p.gross - coalesce(p.tds, 0) + case when (p.gst->>'reverse_charge')::boolean then 0
            else coalesce((p.gst->>'amount')::numeric, 0) end)::float8 as net
        from payout p join merchant m using (merchant_id) where to_char(p.paid_on, 'YYYY-MM') = ${month}
        union all
        select true, l.name, r.received_on::text, r.utr, r.tds::float8, r.amount::float8
        from lender_receipt r join commission_file f on f.id = r.file_id join lender l using (lender_id)
        where r.cancelled_at is null and to_char(r.received_on, 'YYYY-MM') = ${month}) p
      order by "on", utr`,
  )
  const documents = stored.map(({ gstin_cipher, gst, corrected, corrected_on, ...document }) => {
    const { id, isSale, facts, amount, igst, cgst, sgst } = document
    const isReverse = gst?.reverse_charge ?? false
    const sellers = gstin_cipher ? vault.open('billing_document.gstin', id, gstin_cipher) : null
    return {
      ...document,
      corrects: corrected && corrected_on ? { number: corrected, issued_on: corrected_on } : null,
      gstin: isSale ? (facts.buyer?.gstin ?? null) : sellers,
      percent: gst?.percent ?? 0,
      isReverse,
      total: isReverse ? amount : addRupees(amount, igst, cgst, sgst),
    }
  })
  return { documents, payments }
}
