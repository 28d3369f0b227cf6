import { sql } from 'drizzle-orm'
import {
  type LockedApplication,
  type StoredMilestones,
  storedMilestones,
} from '#server/applications/status-transition.ts'
import { allIntegrations } from '#server/integrations/integration.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { lender } from '#server/tables/catalogue.ts'
import type { LenderOffer } from '#src/contract/applications/lender-application.ts'
import { agreedAmount } from '#src/domain/applications/amount-conflicts.ts'
import { mayHaveBeen } from '#src/domain/applications/status.ts'
import type { RowKeys } from '#src/domain/applications/status-file.ts'
import type { StatusBook } from '#src/domain/applications/status-words.ts'
import { knownTranches } from '#src/domain/applications/tranches.ts'
import { readCaseId } from '#src/domain/files/cell-values.ts'
import { namedBy } from '#src/domain/files/named-by.ts'

/*
 * Each row is looked up by index: a lateral query with an offset or a limit is never turned into a join, which would
 * scan the whole table for each portion where the planner has no statistics (the embedded database gathers none). The
 * lender is compared outside of it: an index that begins with the lender would read all cases of that lender per row.
 */

/** Key of the lock that applies files one after another, on every server. */
const LOCK = 0x73_66

/** Files lock applications in different orders: two at once could deadlock. */
export const filesLocked = sql`pg_advisory_xact_lock(${LOCK})`
export const lockFiles = (tx: Db) => tx.execute(sql`select ${filesLocked}`)

export interface KnownLender {
  id: number
  name: string
}

/** What a file calls lenders and statuses. */
export interface LenderBook {
  lenders: ReadonlyMap<string, KnownLender>
  wordsOf: (lenderId: number) => StatusBook
}

/** Reads once what the rows of a file are understood by. */
export async function readLenderBook(tx: Db): Promise<LenderBook> {
  const integrationOf = await allIntegrations(tx)
  return { lenders: await lendersByName(tx), wordsOf: (lenderId) => integrationOf(lenderId).words }
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

/** As JSON has it. */
interface LockedRow
  extends Omit<LockedApplication, 'course' | 'created_at' | 'agreed_amount'>,
    Record<Exclude<keyof StoredMilestones, 'given_up_reason'>, string | null>,
    Pick<StoredMilestones, 'given_up_reason'> {
  created_at: string
  amount: number
  case_id: string
  list_id: string | null
  booked: readonly number[]
  lender_offer: LenderOffer | null
  offer_accepted_at: string | null
}

/** An application that a row may refer to. */
export interface FoundApplication extends LockedApplication {
  /** Of its customer. */
  case_id: string
  /** The list that it was chosen from. */
  list_id: string | null
  /** Types of its cases that an MIS file has booked. */
  booked: readonly number[]
}

/** Every application that a row may refer to, locked until the transaction ends unless they are only `read`. */
export async function lockApplications(
  tx: Db,
  rowsToFind: readonly RowKeys[],
  lenders: ReadonlyMap<string, KnownLender>,
  only?: 'read',
): Promise<FoundApplication[]> {
  const valuesOf = ({ applicationId, refs, lender: name }: RowKeys) => {
    const lender_id = lenders.get(name.toLowerCase())?.id ?? null
    // Some lenders answer with our id in a column of their own.
    const ours = [applicationId, ...refs.map(({ ref }) => readCaseId(ref))].filter((id) => id !== null)
    return [...ours.map(namedBy), ...refs.map(({ ref }) => ({ ref }))].map((by) => ({ ...by, lender_id }))
  }
  // One value for all: the embedded database takes longer to hand over rows than to find them.
  const found = await inPortions(
    rowsToFind,
    (json) =>
      rows<{ found: LockedRow[] | null }>(
        tx,
        sql`with named as materialized (
          select * from jsonb_to_recordset(${json}) as v(id uuid, from_id uuid, to_id uuid, from_list uuid,
            to_list uuid, case_id text, ref text, lender_id int)),
        meant as (
          select id from named where id is not null
          union select la.id from named cross join lateral (
            select id from lender_application where app_id = named.id offset 0) la where named.id is not null
          union select la.id from named cross join lateral (
            select id from lender_application where lender_id = named.lender_id and lender_app_id = named.ref limit 1) la
            where named.ref is not null
          union select la.id from named cross join lateral (
            select id, lender_id from lender_application
              where other_refs <> '[]' and other_refs @> jsonb_build_array(jsonb_build_object('ref', named.ref)) offset 0) la
            where named.ref is not null and la.lender_id = named.lender_id
          union select la.id from named cross join lateral (
            select id from lender_application where id between named.from_id and named.to_id limit 2) la
            where named.from_id is not null
          union select la.id from named cross join lateral (
              select app_id from application where app_id between named.from_id and named.to_id limit 2) a
            cross join lateral (select id from lender_application where app_id = a.app_id offset 0) la
            where named.from_id is not null
          union select la.id from named cross join lateral (
              select app_id, list_id from offer_list where list_id between named.from_list and named.to_list limit 2) o
            cross join lateral (select id, lender_id, list_id from lender_application where app_id = o.app_id offset 0) la
            where named.from_list is not null and la.list_id = o.list_id and la.lender_id = named.lender_id
          union select la.id from named cross join lateral (
              select user_id from prospect where case_id = named.case_id limit 1) p
            cross join lateral (select app_id from application where prospect_id = p.user_id offset 0) a
            cross join lateral (select id, lender_id from lender_application where app_id = a.app_id offset 0) la
            where named.case_id is not null and la.lender_id = named.lender_id)
        select json_agg(la) as found from (select id from meant order by id) meant cross join lateral (
          select id, app_id, prospect_id, lender_id, list_id, lender_app_id, other_refs,
            (select case_id from prospect p where p.user_id = prospect_id) as case_id,
            array(select revenue_type_id from commission_case c where c.lender_application_id = lender_application.id) as booked,
            status, disbursed_amount, tranches, created_at, amount, lender_offer,
            offer_accepted_at,
            first_sent_at, first_answer_at, approved_at, disbursed_at, given_up_at, given_up_reason
          from lender_application where id = meant.id limit 1 ${only ? sql`` : sql`for update`}) la`,
      ),
    (portion) => portion.flatMap(valuesOf),
  )
  const locked = new Map(found.flatMap((part) => (part.found ?? []).map((row) => [row.id, row] as const)))
  return [...locked.values()].map(({ amount, lender_offer, offer_accepted_at, ...row }) => ({
    ...row,
    tranches: knownTranches(row, row.disbursed_amount, row.disbursed_at),
    agreed_amount: agreedAmount({ amount, lender_offer, offer_accepted_at }),
    course: storedMilestones(row),
    created_at: new Date(row.created_at),
  }))
}

/** An accepted transition. */
export interface KnownTransition {
  /** Of the application. */
  id: string
  code: number
  at: Date
  /** The customer or we did it: no lender knows its day better. */
  isOurs: boolean
}

/** The accepted transitions of applications to these codes, and to the status that they have. */
export async function findTransitions(
  tx: Db,
  rowsToFind: readonly { locked: LockedApplication; code: number }[],
): Promise<KnownTransition[]> {
  const possible = rowsToFind.filter(({ locked, code }) => mayHaveBeen(locked.status, code))
  const found = await inPortions(
    possible.flatMap(({ locked: { id, status }, code }) => [
      { id, code },
      ...(status === code ? [] : [{ id, code: status }]),
    ]),
    (json) =>
      rows<Omit<KnownTransition, 'at'> & { at: Date | string }>(
        tx,
        sql`with named as materialized (
            select distinct * from jsonb_to_recordset(${json}) as v(id uuid, code int))
          select named.id, named.code, h.at, h.source in ('CUSTOMER', 'IDLE', 'ERASURE') as "isOurs" from named cross join lateral (
            select id, to_code, at, source from status_history where lender_application_id = named.id and accepted
            offset 0) h
          where h.to_code = named.code order by h.id`,
      ),
  )
  return found.map((row) => ({ ...row, at: new Date(row.at) }))
}
