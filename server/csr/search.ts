import { type SQL, sql } from 'drizzle-orm'
import { type Keys, panHash } from '#server/platform/keys.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { CaseId } from '#src/contract/merchants/case-id.ts'
import { personPan } from '#src/contract/patterns.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A mobile number as a user typed it; null for any other text. */
export function phoneOf(typed: string): string | null {
  const plain = normaliseMobile(typed)
  return mobile.test(plain) ? plain : null
}

/**
 * Conditions on customers `p` for what was typed, one of which must hold; each is answered by an index: the exact number,
 * one of our ids, a case id, a lender's number, a PAN (role 1 only), else the beginning of a first or last name.
 */
export function found(typed: string, role: AdminRole, keys: Keys): SQL[] {
  const phone = phoneOf(typed)
  if (phone)
    return [
      oneOf(sql`select user_id from prospect where mobile_phone_number = ${phone}
        union all select prospect_id from prospect_alias where address = ${phone}`),
    ]
  const text = typed.trim()
  if (uuid.test(text)) {
    const id = sql`${text.toLowerCase()}::uuid`
    return [
      oneOf(sql`select ${id} union select prospect_id from application where app_id = ${id}
        union select a.prospect_id from lender_application l join application a on a.app_id = l.app_id where l.id = ${id}`),
    ]
  }
  const named = CaseId.safeParse(text)
  if (named.success)
    return [oneOf(sql`select coalesce(merged_into, user_id) from prospect where case_id = ${named.data}`)]
  if (personPan.test(text.toUpperCase()))
    return role === 1 ? [sql`p.pan_hash = ${panHash(keys, text.toUpperCase())}`] : [sql`false`]
  if (/\d/.test(text))
    return [
      oneOf(sql`select a.prospect_id from lender_application l join application a on a.app_id = l.app_id
        where l.lender_id = any(array(select lender_id from lender)) and l.lender_app_id = ${text}`),
    ]
  return byName(text)
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
