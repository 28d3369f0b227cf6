import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'

/** Merchants' bank accounts, with the answer of the bank check. */
export const bankAccounts: ListSource<ListOf<'bank-accounts'>> = {
  rows: ({ filters: { q, checked } }) => sql`
    select b.id, m.name as merchant, m.contact_name as contact, b.holder, 'XXXXXX' || b.last4 as account, b.ifsc,
      b.checked, b.bank_name, b.likeness * 100 as likeness, b.created_at,
      case when b.status = 'REFUSED' and b.decided_by is null then 'REPLACED' else b.status end as state,
      u.name as decided_by, b.decided_at, nullif(b.reason, 'REPLACED') as reason
    from bank_account b join merchant m using (merchant_id) left join admin_user u on u.id = b.decided_by
    where true
      ${when(checked, sql`and b.checked = ${checked}`)}
      ${when(q, sql`and (m.name ilike ${anywhere(q)} or b.holder ilike ${anywhere(q)})`)}`,
}
