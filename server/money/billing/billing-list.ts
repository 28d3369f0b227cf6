import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'

/** All documents; credit notes are negative, so that the sums are what was paid and what is owed. */
export const billingDocuments: ListSource<ListOf<'billing-documents'>> = {
  rows: ({ filters: { q, month, kind, direction } }) => sql`
    select d.id, d.number, d.kind, coalesce(m.name, l.name) as merchant, case when d.lender_id is null then 'TO_US' else 'BY_US' end as direction, d.month, d.issued_on::text as issued_on,
      coalesce(c.number, c.month) as corrects, d.amount * v.sign as amount, d.igst * v.sign as igst,
      d.cgst * v.sign as cgst, d.sgst * v.sign as sgst,
      case when (d.gst->>'reverse_charge')::boolean then (d.gst->>'amount')::numeric * v.sign else 0 end as gst_reverse,
      d.facts->>'sac' as sac, case d.self_billed when 1 then 'SELF' else 'OWN' end as maker,
      case when d.gst is not null then case when (d.facts->>'confirmed')::boolean then 'yes' else 'no' end end as confirmed
    from billing_document d left join merchant m using (merchant_id) left join lender l using (lender_id)
      left join billing_document c on c.id = d.corrects
      cross join lateral (select case d.kind when 'INVOICE' then 1 else -1 end as sign) v
    where true ${when(month, sql`and d.month = ${month}`)} ${when(kind, sql`and d.kind = ${kind}`)}
      ${when(direction, sql`and (d.lender_id is null) = ${direction === 'TO_US'}`)}
      ${when(q, sql`and (coalesce(m.name, l.name) ilike ${anywhere(q)} or d.number ilike ${anywhere(q)})`)}`,
}
