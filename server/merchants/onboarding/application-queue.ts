import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { maskPan } from '#src/domain/masks.ts'
import { maskGstin } from '#src/domain/merchants/tax-id.ts'

/** Merchant applications, with their PAN masked. */
export const merchantApplications: ListSource<ListOf<'merchant-applications'>> = {
  rows: ({ filters: { q, kind } }) => sql`
    select a.id, a.reference, a.status as state, a.created_at, a.business_type as kind, a.legal_name, a.contact_name,
      a.mobile, a.email, a.question, a.answer, a.address || ', ' || a.pincode as address, a.pan_cipher as pan, a.gstin_cipher as gstin, a.merchant_id,
      p.id as partner_id, p.name as partner, u.name as decided_by, a.decided_at, a.reason
    from merchant_application a left join partner p on p.key = a.partner_key and p.deleted_at is null
    left join admin_user u on u.id = a.decided_by
    where true
      ${when(kind, sql`and a.business_type = ${kind}`)}
      ${when(
        q,
        sql`and (a.legal_name ilike ${anywhere(q)} or a.contact_name ilike ${anywhere(q)}
          or a.mobile like ${anywhere(q)} or a.reference = upper(${q ?? ''}))`,
      )}`,
  finish: (row, { deps: { keys } }) => ({
    ...row,
    pan: maskPan(keys.vault.open('merchant_application.pan', String(row.reference), String(row.pan))),
    gstin:
      row.gstin == null
        ? null
        : maskGstin(keys.vault.open('merchant_application.gstin', String(row.reference), String(row.gstin))),
  }),
}
