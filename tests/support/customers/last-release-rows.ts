import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'

/**
 * Stores a customer with a row in each table of customer-of-parent.ts by the statements of releases before migration 0054, which
 * did not write the customer's id there.
 * @returns the customer
 */
export async function insertAsLastRelease(db: Db): Promise<string> {
  const [customer, app, list, chosen, request] = Array.from({ length: 5 }, () => randomUUID())
  const run = (statement: SQL) => db.execute(statement)
  const id = async (statement: SQL) => (await rows<{ id: number }>(db, statement))[0]?.id as number
  const lender = await id(
    sql`insert into lender (name, legal_name) values (${customer}, 'A') returning lender_id as id`,
  )
  await run(sql`insert into prospect (user_id, created_at, updated_at) values (${customer}, now(), now())`)
  await run(sql`insert into application (app_id, prospect_id, product_type, amount, tenor_months, created_at, updated_at)
    values (${app}, ${customer}, 'Personal Loans', 1000, 12, now(), now())`)
  await run(sql`insert into offer_list (list_id, app_id, mechanism, applicant, result, sha256, made_at)
    values (${list}, ${app}, '1', '{}', '{"offers": [], "unmatched": []}', '', now())`)
  await run(sql`insert into lender_application (id, app_id, lender_id, list_id, amount, tenor_months, apr, emi, status, created_at, updated_at)
    values (${chosen}, ${app}, ${lender}, ${list}, 1000, 12, 10, 100, 60, now(), now())`)
  await run(sql`with written as (
      insert into status_history (lender_application_id, to_code, at, source) values (${chosen}, 60, now(), 'API') returning id, to_code)
    insert into status_notice (transition_id) select id from written where to_code in (60)`)
  await run(sql`insert into lender_event (lender_id, event_id, lender_application_id, at, source, word, sha256, accepted)
    values (${lender}, ${customer}, ${chosen}, now(), 'API', 'x', '', true)`)
  await run(sql`insert into lender_call (at, lender_id, lender_application_id, operation, outcome, ms)
    values (now(), ${lender}, ${chosen}, 'status', 'OK', 1)`)
  await run(sql`insert into amount_conflict (lender_application_id, code, amount, at, reason, known, source, seen_at)
    values (${chosen}, 70, 1, now(), 'amountDiffers', 2, 'API', now())`)
  const deletion =
    await id(sql`insert into privacy_request (reference, prospect_id, kind, created_at, updated_at)
    values (${customer}, ${customer}, 'DELETION', now(), now()) returning id`)
  await run(sql`insert into erasure (request_id, status, identity) values (${deletion}, 'OPEN', 'SELF')`)
  await run(
    sql`insert into erasure_notice (request_id, lender_application_id, at) values (${deletion}, ${chosen}, now())`,
  )
  await run(sql`insert into product_request (id, category, product_id, product_name, kind, prospect_id, created_at, status, status_at)
    values (${request}, 'x', 1, 'x', 'LEAD', ${customer}, now(), 'STARTED', now())`)
  await run(
    sql`insert into product_request_step (request_id, status, at, source) values (${request}, 'STARTED', now(), 'CUSTOMER')`,
  )
  return customer as string
}
