import { sql } from 'drizzle-orm'
import { queueMessage } from '#server/messages/queue.ts'
import { rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Language, languageOr } from '#src/contract/language.ts'
import { customersTurn, LAST_REMINDER_DAYS, lendersTurn, REMIND_DAYS } from '#src/domain/applications/due.ts'
import { statusCode } from '#src/domain/applications/status.ts'

const DAY_MS = 86_400_000
const BATCH_SIZE = 200

interface Due {
  id: string
  prospect_id: string
  /** The lender waits for the customer; else nothing has happened for longer. */
  customers: boolean
  lender: string
  language: string
  mobile: string | null
  email: string | null
}

/**
 * Writes to customers, in the channels they allow, about applications that wait for something they have to do, and about
 * those in which nothing has happened for a week.
 */
export async function remindCustomers(deps: Deps, now: Date): Promise<void> {
  while ((await remindSome(deps, now)) === BATCH_SIZE);
}

const remindSome = (deps: Deps, now: Date): Promise<number> =>
  transaction(deps.database.db, async (tx) => {
    const at = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
    const customers = sql`(la.status in (${sql.join([...customersTurn], sql`, `)}) or la.next_step is not null
      or (la.status = ${statusCode.CREATED} and la.asked_at is null))`
    const silentFor = (days: number) => sql`la.updated_at <= ${at(days)}::timestamptz
      and (la.reminded_at is null or la.reminded_at < ${at(days)}::timestamptz)`
    const due = await rows<Due>(
      tx,
      sql`select la.id, ${customers} as customers, p.user_id as prospect_id, l.legal_name as lender, p.language,
          case when p.allow_sms = 1 then p.mobile_phone_number end as mobile,
          case when p.allow_emails = 1 then p.email end as email
        from lender_application la
        join application a on a.app_id = la.app_id and a.closed_at is null
        join prospect p on p.user_id = a.prospect_id and p.status = 'ACTIVE'
        join lender l on l.lender_id = la.lender_id
        where la.updated_at >= ${at(LAST_REMINDER_DAYS)}::timestamptz
          and case when ${customers} then ${silentFor(REMIND_DAYS.customer)}
            when la.status in (${sql.join([...lendersTurn], sql`, `)}) then ${silentFor(REMIND_DAYS.lender)} else false end
        order by la.id limit ${BATCH_SIZE} for update of la skip locked`,
    )
    for (const { id, customers, prospect_id, lender, language, mobile, email } of due) {
      const reminder = {
        template: customers ? 'application-waiting' : 'application-quiet',
        language: languageOr(language) satisfies Language,
        prospectId: prospect_id,
        values: { lender },
      } as const
      if (mobile) await queueMessage(deps, tx, { ...reminder, channel: 'mobile', to: mobile })
      if (email) await queueMessage(deps, tx, { ...reminder, channel: 'email', to: email })
      await tx.execute(
        sql`update lender_application set reminded_at = ${now.toISOString()}::timestamptz where id = ${id}`,
      )
    }
    return due.length
  })
