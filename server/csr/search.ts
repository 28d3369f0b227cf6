import { type SQL, sql } from 'drizzle-orm'
import { type Keys, panHash } from '#server/platform/keys/keys.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { personPan } from '#src/contract/patterns.ts'
import { readCaseId } from '#src/domain/files/cell-values.ts'
import { type NamedBy, namedBy } from '#src/domain/files/named-by.ts'

const UUID_LENGTH = 36

/** A mobile number as a user typed it; null for any other text. */
export function phoneOf(typed: string): string | null {
  const plain = normaliseMobile(typed)
  return mobile.test(plain) ? plain : null
}

/**
 * Conditions on customers `p` for what was typed, one of which must hold; each is answered by an index: the exact number,
 * an id of ours as any screen shows it, a number of a lender, a PAN (role 1 only), else the beginning of a first or last name.
 */
export function found(typed: string, role: AdminRole, keys: Keys): SQL[] {
  const phone = phoneOf(typed)
  if (phone)
    return [
      oneOf(sql`select user_id from prospect where mobile_phone_number = ${phone}
        union all select prospect_id from prospect_alias where address = ${phone}`),
    ]
  const text = typed.trim()
  const id = readCaseId(text)
  const ours = id === null ? [] : [oneOf(withOwnId(namedBy(id)))]
  if (id?.startsWith('L-') || id?.length === UUID_LENGTH) return ours
  if (personPan.test(text.toUpperCase()))
    return role === 1 ? [sql`p.pan_hash = ${panHash(keys, text.toUpperCase())}`] : [sql`false`]
  if (!/\d/.test(text)) return [...ours, ...byName(text)]
  const other = JSON.stringify([{ ref: text }])
  return [
    ...ours,
    oneOf(sql`select a.prospect_id from lender_application l join application a on a.app_id = l.app_id
        where l.lender_id = any(array(select lender_id from lender)) and l.lender_app_id = ${text}
      union select prospect_id from lender_application where other_refs <> '[]' and other_refs @> ${other}::jsonb`),
  ]
}

/** Customers whose own id, application or choice has an id of ours, or a beginning of it; by their case; by a proposal. */
function withOwnId({ id, from_id, to_id, from_list, to_list, case_id }: NamedBy): SQL {
  if (case_id) return sql`select coalesce(merged_into, user_id) from prospect where case_id = ${case_id}`
  if (from_list)
    return sql`select prospect_id from offer_list where list_id between ${from_list} and ${to_list}`
  const [from, to] = [sql`${id ?? from_id}::uuid`, sql`${id ?? to_id}::uuid`]
  return sql`select user_id from prospect where user_id between ${from} and ${to}
    union select prospect_id from application where app_id between ${from} and ${to}
    union select prospect_id from lender_application where id between ${from} and ${to}`
}

/** Finds customers by their numbers first: with a plain `in`, PostgreSQL would scan the newest customers. */
export const oneOf = (ids: SQL): SQL => sql`p.user_id = any(array(${ids}))`

const begins = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * Two words: the whole first name and the beginning of the last. One: the beginning of either, as two conditions, because
 * an index that holds all that is asked can be read for each of them, but not for both together.
 */
function byName(text: string): SQL[] {
  const [first = '', ...rest] = text.split(/\s+/)
  // Restricted customers have no name to find.
  const active = sql`and p.status = 'ACTIVE'`
  if (rest.length > 0)
    return [
      sql`lower(p.first_name) like ${begins(first)} and lower(p.last_name) like ${begins(rest.join(' '))} ${active}`,
    ]
  return [
    sql`lower(p.first_name) like ${begins(first)} ${active}`,
    sql`lower(p.last_name) like ${begins(first)} ${active}`,
  ]
}
