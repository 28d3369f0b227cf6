import { sql } from 'drizzle-orm'
import { storeLenderDuplicates } from '#server/customers/duplicates.ts'
import { storeNotices } from '#server/messages/status-notice.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { statusHistory } from '#server/tables/applications.ts'
import {
  advanceCourse,
  type Course,
  emptyCourse,
  type GivenUpReason,
} from '#src/domain/applications/course.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { closeDisbursed, reopenUndisbursed } from './close-disbursed.ts'
import type { LockedApplication, StatusTransition } from './status-transition.ts'

export type TransitionSource = 'FILE' | 'MIS' | 'API' | 'WEBHOOK' | 'ADMIN' | 'CUSTOMER' | 'ERASURE' | 'IDLE'

interface Origin {
  source: TransitionSource
  /** Id of the application status file. */
  fileId: number | null
}

interface WrittenTransition {
  /** Id of the history row. */
  id: number
  lender_application_id: string
  to_code: number
}

/** Column of the course → its type. */
const columns = {
  first_sent_at: 'timestamptz',
  first_answer_at: 'timestamptz',
  approved_at: 'timestamptz',
  disbursed_at: 'timestamptz',
  given_up_at: 'timestamptz',
  given_up_reason: 'text',
} as const satisfies Record<keyof Course, string>

const setCourse = sql.raw(
  Object.keys(columns)
    .map((name) => `${name} = v.${name}`)
    .join(', '),
)
const courseColumns = sql.raw(
  Object.entries(columns)
    .map((column) => column.join(' '))
    .join(', '),
)

/** The history begins with the customer's choice. */
export const writeFirstTransition = (tx: Db, id: string, at: Date) =>
  tx
    .insert(statusHistory)
    .values({ lender_application_id: id, to_code: statusCode.CREATED, at, source: 'CUSTOMER' })

/** Writes status transitions and the applications they changed, in few statements. */
export async function writeTransitions(
  tx: Db,
  { source, fileId }: Origin,
  transitions: readonly StatusTransition[],
  changed: readonly LockedApplication[],
  now: Date,
): Promise<WrittenTransition[]> {
  const written = await inPortions(transitions, (json) =>
    rows<WrittenTransition>(
      tx,
      sql`insert into ${statusHistory} (lender_application_id, from_code, to_code, at, source, status_file_id, remark,
          given_up_reason)
        select id, from_code, to_code, at, ${source}, ${fileId}::int, remark, given_up_reason
        from jsonb_to_recordset(${json}) as v(id uuid, from_code int, to_code int, at timestamptz, remark text,
          given_up_reason text)
        returning id, lender_application_id, to_code`,
    ),
  )
  await storeNotices(tx, written)
  await storeLenderDuplicates(tx, written, now)
  await inPortions(
    changed.map(({ id, status, lender_app_id, disbursed_amount, course }) => ({
      ...{ id, status, lender_app_id, disbursed_amount },
      ...course,
    })),
    (json) =>
      rows(
        tx,
        sql`update lender_application la set status = v.status, lender_app_id = v.lender_app_id,
            disbursed_amount = v.disbursed_amount, ${setCourse},
            updated_at = ${now.toISOString()}::timestamptz
          from jsonb_to_recordset(${json}) as v(id uuid, status int, lender_app_id text, disbursed_amount numeric,
            ${courseColumns})
          where la.id = v.id`,
      ),
  )
  await closeDisbursed(tx, transitions, now)
  return written
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
  const courses = new Map(ids.map(({ id }) => [id, emptyCourse]))
  for (const { id, at, ...transition } of accepted)
    courses.set(id, advanceCourse(courses.get(id) ?? emptyCourse, { ...transition, at: new Date(at) }))
  await inPortions(
    [...courses].map(([id, course]) => ({ id, ...course })),
    (json) =>
      rows(
        tx,
        sql`update lender_application la set ${setCourse} from jsonb_to_recordset(${json})
      as v(id uuid, ${courseColumns}) where la.id = v.id`,
      ),
  )
  await reopenUndisbursed(tx, ids)
}
