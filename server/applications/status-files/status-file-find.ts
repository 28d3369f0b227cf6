import { sql } from 'drizzle-orm'
import {
  type LockedApplication,
  type StoredCourse,
  storedCourse,
} from '#server/applications/status-transition.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { lender } from '#server/tables/catalogue.ts'
import type { LenderOffer } from '#src/contract/applications/lender-application.ts'
import { agreedAmount } from '#src/domain/applications/amount-conflicts.ts'
import type { ReportedRow } from '#src/domain/applications/status-file.ts'

/*
 * Each row is looked up by index: a lateral query with an offset or a limit is never turned into a join, which would
 * scan the whole table for each portion where the planner has no statistics (the embedded database gathers none).
 */

/** Key of the lock that applies files one after another, on every server. */
const LOCK = 0x73_66

/** Files lock applications in different orders: two at once could deadlock. */
export const lockFiles = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

export interface KnownLender {
  id: number
  name: string
}

/**
 * Lenders by name, legal name and id, in lower case. A name takes precedence over a legal name, a live lender over a
 * deleted one.
 */
export async function lendersByName(tx: Db): Promise<ReadonlyMap<string, KnownLender>> {
  const { lender_id, name, legal_name } = lender
  const found = await tx
    .select({ lender_id, name, legal_name })
    .from(lender)
    .orderBy(sql`${lender.deleted_at} is null`, lender.lender_id)
  const entries = (pick: (row: (typeof found)[number]) => string) =>
    found.map((row) => [pick(row).toLowerCase(), { id: row.lender_id, name: row.name }] as const)
  return new Map([
    ...entries(({ lender_id }) => String(lender_id)),
    ...entries(({ legal_name }) => legal_name),
    ...entries(({ name }) => name),
  ])
}

interface LockedRow
  extends Omit<LockedApplication, 'course' | 'created_at' | 'disbursed_amount' | 'agreed_amount'>,
    StoredCourse {
  created_at: Date | string
  amount: string
  lender_offer: LenderOffer | null
  offer_accepted_at: Date | string | null
  disbursed_amount: string | null
}

type RowKeys = Pick<ReportedRow, 'applicationId' | 'lenderAppId' | 'lender'>

/** Every application that a row may refer to, locked until the transaction ends. */
export async function lockApplications(
  tx: Db,
  rowsToFind: readonly RowKeys[],
  lenders: ReadonlyMap<string, KnownLender>,
): Promise<LockedApplication[]> {
  const values = rowsToFind.map(({ applicationId, lenderAppId, lender: name }) => ({
    id: applicationId,
    ref: lenderAppId,
    lender_id: lenders.get(name.toLowerCase())?.id ?? null,
  }))
  const found = await inPortions(values, (json) =>
    rows<LockedRow>(
      tx,
      sql`with asked as materialized (
          select distinct * from jsonb_to_recordset(${json}) as v(id uuid, ref text, lender_id int)),
        meant as (
          select id from asked where id is not null
          union select la.id from asked cross join lateral (
            select id from lender_application where app_id = asked.id offset 0) la
          union select la.id from asked cross join lateral (
            select id from lender_application where lender_id = asked.lender_id and lender_app_id = asked.ref limit 1) la)
        select la.* from meant cross join lateral (
          select id, app_id, lender_id, lender_app_id, status, disbursed_amount, created_at, amount, lender_offer,
            offer_accepted_at,
            first_sent_at, first_answer_at, approved_at, disbursed_at, given_up_at, given_up_reason
          from lender_application where id = meant.id limit 1 for update) la`,
    ),
  )
  return found.map(({ amount, lender_offer, offer_accepted_at, ...row }) => ({
    ...row,
    agreed_amount: agreedAmount({ amount: Number(amount), lender_offer, offer_accepted_at }),
    course: storedCourse(row),
    created_at: new Date(row.created_at),
    disbursed_amount: row.disbursed_amount === null ? null : Number(row.disbursed_amount),
  }))
}

/** The accepted transitions of applications to these codes. */
export async function findTransitions(
  tx: Db,
  rowsToFind: readonly { id: string; code: number }[],
): Promise<{ id: string; code: number; at: Date }[]> {
  const found = await inPortions(rowsToFind, (json) =>
    rows<{ id: string; code: number; at: Date | string }>(
      tx,
      sql`with asked as materialized (
          select distinct * from jsonb_to_recordset(${json}) as v(id uuid, code int))
        select asked.id, asked.code, h.at from asked cross join lateral (
          select id, to_code, at from status_history where lender_application_id = asked.id and accepted
          offset 0) h
        where h.to_code = asked.code order by h.id`,
    ),
  )
  return found.map((row) => ({ ...row, at: new Date(row.at) }))
}
