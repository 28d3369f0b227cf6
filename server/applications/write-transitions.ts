import { desc, sql } from 'drizzle-orm'
import { insertLenderDuplicates } from '#server/customers/duplicates.ts'
import { insertNotices } from '#server/messages/status-notice.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { statusHistory } from '#server/tables/applications.ts'
import {
  advanceMilestones,
  emptyMilestones,
  type GivenUpReason,
  type Milestones,
} from '#src/domain/applications/milestones.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { closeDisbursed, reopenUndisbursed } from './close-disbursed.ts'
import type { LockedApplication, StatusTransition } from './status-transition.ts'

export type TransitionSource =
  | 'FILE'
  | 'MIS'
  | 'API'
  | 'WEBHOOK'
  | 'ADMIN'
  | 'CUSTOMER'
  | 'ERASURE'
  | 'IDLE'
  | 'REVERT'

/** Column of the course → its type. */
const columns = {
  first_sent_at: 'timestamptz',
  first_answer_at: 'timestamptz',
  approved_at: 'timestamptz',
  disbursed_at: 'timestamptz',
  given_up_at: 'timestamptz',
  given_up_reason: 'text',
} as const satisfies Record<keyof Milestones, string>

const setCourse = sql.raw(
  Object.keys(columns)
    .map((name) => `${name} = v.${name}`)
    .join(', '),
)
const milestoneColumns = sql.raw(
  Object.entries(columns)
    .map((column) => column.join(' '))
    .join(', '),
)

/** The history begins with the customer's choice. */
export const writeFirstTransition = (tx: Db, id: string, prospect_id: string, at: Date) =>
  tx
    .insert(statusHistory)
    .values({ lender_application_id: id, prospect_id, to_code: statusCode.CREATED, at, source: 'CUSTOMER' })

/**
 * Writes status transitions, the applications they changed and all that follows from them: one statement for a thousand.
 * @returns the id of each transition in the history, in their order
 */
export async function writeTransitions(
  tx: Db,
  source: TransitionSource,
  transitions: readonly StatusTransition[],
  changed: readonly LockedApplication[],
  now: Date,
): Promise<number[]> {
  const values = Array.from({ length: Math.max(transitions.length, changed.length) }, (_, at) => ({
    ...withoutNulls(transitionColumns(transitions[at])),
    ...withoutNulls(applicationColumns(changed[at])),
  }))
  const written = await inPortions(values, (json) =>
    rows<{ ids: number[] }>(
      tx,
      sql`with given as materialized (
          select * from rows from (jsonb_to_recordset(${json}) as (moved uuid, prospect_id uuid, from_code int, to_code int,
            at timestamptz, remark text, ended text,
            id uuid, status int, lender_app_id text, other_refs jsonb, disbursed_amount numeric, tranches jsonb, ${milestoneColumns})) with ordinality),
        written as (
          insert into ${statusHistory} (lender_application_id, prospect_id, from_code, to_code, at, source, remark, given_up_reason)
          select moved, prospect_id, from_code, to_code, at, ${source}, remark, ended
          from given where moved is not null order by ordinality
          returning id, lender_application_id, prospect_id, to_code),
        notices as (${insertNotices}),
        duplicates as (${insertLenderDuplicates(now)}),
        closed as (${closeDisbursed(now)}),
        changed as (
          update lender_application la set status = v.status, lender_app_id = v.lender_app_id, other_refs = v.other_refs,
            disbursed_amount = v.disbursed_amount, tranches = v.tranches, ${setCourse}, updated_at = ${now.toISOString()}::timestamptz
          from given v where la.id = v.id)
        select coalesce(json_agg(id order by id), '[]') as ids from written`,
    ),
  )
  return written.flatMap(({ ids }) => ids)
}

const transitionColumns = (one: StatusTransition | undefined) =>
  one && {
    ...{
      moved: one.id,
      prospect_id: one.prospect_id,
      from_code: one.from_code,
      to_code: one.to_code,
      at: one.at,
    },
    ...{ remark: one.remark, ended: one.given_up_reason },
  }

const applicationColumns = (one: LockedApplication | undefined) =>
  one && {
    ...{ id: one.id, status: one.status, lender_app_id: one.lender_app_id, other_refs: one.other_refs },
    ...{ disbursed_amount: one.disbursed_amount, tranches: one.tranches, ...one.course },
  }

/** What is missing is null to the statement too, and most columns of a course are. */
const withoutNulls = (columns: object = {}) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))

/** Another day of a status that an application has. */
export interface Redating {
  /** Of the application. */
  id: string
  code: number
  at: Date
  /** ISO days. */
  from: string
  to: string
}

/** Corrects the days of statuses. What was known before stays in the history, as not accepted. */
export async function writeRedatings(
  tx: Db,
  source: TransitionSource,
  redatings: readonly Redating[],
  now: Date,
): Promise<void> {
  if (redatings.length === 0) return
  await inPortions(
    redatings.map(({ id, code, at }) => ({ id, code, at })),
    (json) =>
      rows(
        tx,
        sql`with was as materialized (
            select h.*, v.at as corrected from jsonb_to_recordset(${json}) as v(id uuid, code int, at timestamptz)
            cross join lateral (select id as transition, lender_application_id, prospect_id, to_code, at as before from status_history
              where lender_application_id = v.id and to_code = v.code and accepted order by status_history.id desc limit 1) h),
          moved as (update status_history h set at = was.corrected from was where h.id = was.transition),
          changed as (update lender_application la set updated_at = ${now.toISOString()}::timestamptz from was
            where la.id = was.lender_application_id)
          insert into status_history (lender_application_id, prospect_id, from_code, to_code, at, source, accepted)
          select lender_application_id, prospect_id, to_code, to_code, before, ${source}, false from was`,
      ),
  )
  await rewriteCourses(tx, redatings)
}

/** Recalculates the courses of applications after accepted transitions were reverted. */
export async function rewriteCourses(tx: Db, applications: readonly { id: string }[]): Promise<void> {
  const ids = applications.map(({ id }) => ({ id }))
  const accepted = await inPortions(ids, (json) =>
    rows<{ id: string; to_code: number; at: Date | string; given_up_reason: GivenUpReason | null }>(
      tx,
      sql`with asked as materialized (select * from jsonb_to_recordset(${json}) as v(id uuid))
        select asked.id, h.to_code, h.at, h.given_up_reason from asked cross join lateral (
          select id, to_code, at, given_up_reason from status_history
          where lender_application_id = asked.id and accepted offset 0) h
        order by h.id`,
    ),
  )
  const milestonesById = new Map(ids.map(({ id }) => [id, emptyMilestones]))
  for (const { id, at, ...transition } of accepted)
    milestonesById.set(
      id,
      advanceMilestones(milestonesById.get(id) ?? emptyMilestones, { ...transition, at: new Date(at) }),
    )
  await inPortions(
    [...milestonesById].map(([id, course]) => ({ id, ...course })),
    (json) =>
      rows(
        tx,
        sql`update lender_application la set ${setCourse} from jsonb_to_recordset(${json})
      as v(id uuid, ${milestoneColumns}) where la.id = v.id`,
      ),
  )
  await reopenUndisbursed(tx, ids)
}

/** The id of the newest status transition; 0 before the first. */
export async function newestTransition(db: Db): Promise<number> {
  const { id } = statusHistory
  const [newest] = await db.select({ id }).from(statusHistory).orderBy(desc(id)).limit(1)
  return newest?.id ?? 0
}
