import { getTableColumns } from 'drizzle-orm'
import { prospect } from '#server/tables/people.ts'
import type { CustomerRow } from './entry.ts'

/** What a pseudonymised customer keeps: the id, when they came and by whom, which commission rests on. */
const unchanged = [
  'user_id',
  'created_at',
  'merchant_id',
  'link_id',
  'attributed_at',
  'language',
  'product_type',
]

/** Every other column of a customer, set to what a new one has. */
export function blankProfile(): Partial<CustomerRow> {
  const columns = Object.entries(getTableColumns(prospect)).filter(
    ([name, { generated }]) => !generated && !unchanged.includes(name),
  )
  return Object.fromEntries(
    columns.map(([name, column]) => [name, column.hasDefault ? column.default : null]),
  ) as Partial<CustomerRow>
}
