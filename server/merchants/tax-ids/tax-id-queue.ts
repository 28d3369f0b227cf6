import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { maskPan } from '#src/domain/masks.ts'
import { maskGstin } from '#src/domain/merchants/tax-id.ts'

/** PAN and GST numbers that merchants gave, masked, with the provider's answer. */
export const taxIds: ListSource<ListOf<'tax-ids'>> = {
  rows: ({ filters: { q, checked } }) => sql`
    select t.id, m.name as merchant, m.contact_name as contact, t.pan_cipher as pan, t.gstin_cipher as gstin, t.checked,
      t.registered_name, t.likeness * 100 as likeness, t.created_at, t.state, u.name as decided_by, t.decided_at, t.reason
    from merchant_tax_id t join merchant m using (merchant_id) left join admin_user u on u.id = t.decided_by
    where true
      ${when(checked, sql`and t.checked = ${checked}`)}
      ${when(q, sql`and (m.name ilike ${anywhere(q)} or t.registered_name ilike ${anywhere(q)})`)}`,
  finish: (
    row,
    {
      deps: {
        keys: { vault },
      },
    },
  ) => ({
    ...row,
    pan: maskPan(vault.open('merchant_tax_id.pan', Number(row.id), String(row.pan))),
    gstin:
      row.gstin == null
        ? null
        : maskGstin(vault.open('merchant_tax_id.gstin', Number(row.id), String(row.gstin))),
  }),
}
