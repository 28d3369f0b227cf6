import { and, eq, isNull, lte } from 'drizzle-orm'
import type * as z from 'zod'
import { queueMessage } from '#server/messages/queue.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import { reminder } from '#server/tables/customers/care.ts'
import { prospect } from '#server/tables/people.ts'
import type { Reminder } from '#src/contract/customers/care.ts'
import { languageOr } from '#src/contract/language.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'
import { getProspect } from './customer.ts'

/** Days ahead, and the hours of the Indian day in which messages may go out. */
const MAX_LENGTH = 30
const BATCH_SIZE = 500
const HOUR_MS = 3_600_000
const [OPENS, CLOSES] = [10, 18]

type ReminderRequest = z.output<typeof Reminder>

export async function reminderOf(db: Db, prospectId: string): Promise<ReminderRequest | null> {
  const [found] = await db
    .select({ day: reminder.day, channel: reminder.channel })
    .from(reminder)
    .where(and(eq(reminder.prospect_id, prospectId), isNull(reminder.sent_at)))
  return found ?? null
}

/** Sets a customer's only reminder. Throws INVALID for a day out of range or a channel without an address. */
export async function setReminder(
  db: Db,
  prospectId: string,
  { day, channel }: ReminderRequest,
  now: Date,
): Promise<void> {
  const today = businessDay(now)
  if (day <= today || day > addDays(today, MAX_LENGTH)) throw invalid({ day: 'reminderDay' })
  const found = await getProspect(db, prospectId)
  if (!(channel === 'mobile' ? found.mobile_phone_number : found.email))
    throw invalid({ channel: 'noAddress' })
  const chosen = { day, channel, created_at: now, sent_at: null }
  await db
    .insert(reminder)
    .values({ prospect_id: prospectId, ...chosen })
    .onConflictDoUpdate({ target: reminder.prospect_id, set: chosen })
}

export const forgetReminder = (db: Db, prospectId: string) =>
  db.delete(reminder).where(eq(reminder.prospect_id, prospectId))

/** Sends due reminders, once each, during the day only. */
export async function sendReminders(deps: Deps, now: Date): Promise<void> {
  const hour = (now.getTime() - dayStart(businessDay(now)).getTime()) / HOUR_MS
  if (hour < OPENS || hour >= CLOSES) return
  await transaction(deps.database.db, async (tx) => {
    const due = await tx
      .select({ id: reminder.prospect_id, channel: reminder.channel, to: prospect })
      .from(reminder)
      .innerJoin(prospect, eq(prospect.user_id, reminder.prospect_id))
      .where(and(isNull(reminder.sent_at), lte(reminder.day, businessDay(now))))
      .limit(BATCH_SIZE)
      .for('update', { of: reminder, skipLocked: true })
    for (const { id, channel, to: person } of due) {
      const to = channel === 'mobile' ? person.mobile_phone_number : person.email
      const language = languageOr(person.language)
      const notice = { template: 'reminder', values: {}, channel, language, prospectId: id } as const
      if (to) await queueMessage(deps, tx, { ...notice, to })
      await tx.update(reminder).set({ sent_at: now }).where(eq(reminder.prospect_id, id))
    }
  })
}
