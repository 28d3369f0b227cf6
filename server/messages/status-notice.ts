import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { application, lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { statusNotice } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { languageOr } from '#src/contract/language.ts'
import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import { status as words } from '#src/locales/applications/status.words.ts'
import { fill } from '#src/locales/pair.ts'
import { queueMessage } from './queue.ts'

const BATCH_SIZE = 200

/** Transitions that are news to the customer; their own actions need no message. */
const noticeCodes = [
  statusCode.DEDUPE_REJECTED,
  statusCode.OFFER_RECEIVED,
  statusCode.NO_OFFER,
  statusCode.KYC_PENDING,
  statusCode.KYC_REJECTED,
  statusCode.APPROVED,
  statusCode.DISBURSED,
  statusCode.REJECTED,
  statusCode.EXPIRED,
]

/**
 * Queues status notices for customers. Part of the statement that writes status transitions, whose new history rows are
 * `written`.
 */
export const insertNotices: SQL = sql`
  insert into status_notice (transition_id, prospect_id) select id, prospect_id from written where to_code in (${sql.join(noticeCodes, sql`, `)})`

/**
 * Writes the due notices for customers who allow them. Rows are locked, so that only one run of one server handles
 * each.
 */
export async function notifyStatuses(deps: Deps): Promise<void> {
  while ((await tellSome(deps)) === BATCH_SIZE);
}

const tellSome = (deps: Deps): Promise<number> =>
  transaction(deps.database.db, async (tx) => {
    const due = await tx
      .select({ id: statusNotice.transition_id })
      .from(statusNotice)
      .orderBy(asc(statusNotice.transition_id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    const found = await tx
      .select({ code: statusHistory.to_code, lender: lender.legal_name, person: prospect })
      .from(statusHistory)
      .innerJoin(lenderApplication, eq(lenderApplication.id, statusHistory.lender_application_id))
      .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
      .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
      .innerJoin(prospect, eq(prospect.user_id, application.prospect_id))
      .where(
        // A status that was taken back before its message is no news.
        and(inArray(statusHistory.id, ids), eq(statusHistory.accepted, true), eq(prospect.status, 'ACTIVE')),
      )
    for (const one of found) await tell(deps, tx, one)
    await tx.delete(statusNotice).where(inArray(statusNotice.transition_id, ids))
    return ids.length
  })

interface News {
  code: number
  lender: string
  person: typeof prospect.$inferSelect
}

async function tell(deps: Deps, tx: Db, { code, lender: name, person }: News): Promise<void> {
  const key = statusKey(code)
  if (!key) return
  const language = languageOr(person.language)
  const phrase = (await words.load(language))[key]
  const notice = {
    template: 'status-change',
    language,
    prospectId: person.user_id,
    values: { lender: name, status: fill(phrase, { lender: name }) },
  } as const
  const { mobile_phone_number: mobile, email } = person
  if (person.allow_sms && mobile) await queueMessage(deps, tx, { ...notice, channel: 'mobile', to: mobile })
  if (person.allow_emails && email) await queueMessage(deps, tx, { ...notice, channel: 'email', to: email })
}
