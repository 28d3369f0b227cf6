import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ERASED, mapTexts } from '#server/customers/quotes.ts'
import { lenderApplication, privacyRequest } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { callLog, callTask } from '#server/tables/customers/telecalling.ts'
import { amountConflict } from '#server/tables/lending.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { productRequest } from '#server/tables/products.ts'
import { ofLenderApplication } from './application-tables.ts'
import { type OwnerCondition, ownedBy, through } from './entry.ts'

/** The customer and those merged into them: the trail names each by the id of that time. */
const ids = ({ id }: { id: string }) =>
  sql`(select ${prospect.user_id}::text from ${prospect} where ${prospect.user_id} = ${id} or ${prospect.merged_into} = ${id})`

const rowsOf =
  (key: PgColumn, owner: OwnerCondition) =>
  (subject: Parameters<OwnerCondition>[0]): SQL =>
    sql`(select ${key}::text from ${key.table} where ${owner(subject)})`

/** Entities of the trail whose rows are about a customer: how their id leads there. */
const entities: Record<string, (subject: Parameters<OwnerCondition>[0]) => SQL> = {
  prospect: ids,
  eligibility_check: ids,
  transfer: ids,
  privacy_request: rowsOf(privacyRequest.reference, ownedBy(privacyRequest.prospect_id)),
  call_task: rowsOf(callTask.id, ownedBy(callTask.prospect_id)),
  call: rowsOf(callLog.id, ownedBy(callLog.prospect_id)),
  message: rowsOf(message.id, ownedBy(message.prospect_id)),
  product_request: rowsOf(productRequest.id, ownedBy(productRequest.prospect_id)),
  amount_conflict: rowsOf(
    amountConflict.id,
    through(amountConflict.lender_application_id, lenderApplication.id, ofLenderApplication),
  ),
}

/** Rows of the audit trail about a customer or a row of theirs. */
export const aboutCustomer: OwnerCondition = (subject) => {
  const each = Object.entries(entities).map(
    ([entity, of]) => sql`(${audit.entity} = ${entity} and ${audit.entity_id} in ${of(subject)})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** Words of ours and ids; whatever else stands in a row about a customer was typed, or is theirs. */
const KEPT = new Set([
  'status',
  'state',
  'what',
  'fields',
  'kept',
  'merged',
  'consent_id',
  'reference',
  'identity',
])
const OURS = /^[A-Za-z0-9_-]{1,40}$/

/** What stays of a value: marks, numbers and ids under the names above. */
export const withoutTypedTexts = (value: unknown, property = ''): unknown =>
  mapTexts(value, (text, key) => (KEPT.has(key) && OURS.test(text) ? text : ERASED), property)
