import { type SQL, sql } from 'drizzle-orm'

/** A customer's name in lists: initial and masked number; `***` once the customer is restricted. */
export const customerName = (p: SQL): SQL => sql`case when ${p}.user_id is null then null
  when ${p}.status <> 'ACTIVE' then '***' else coalesce(nullif(concat_ws(' ', left(${p}.first_name, 1) || '.',
  left(${p}.mobile_phone_number, 2) || 'XXXXXX' || right(${p}.mobile_phone_number, 2)), ''), '***') end`
