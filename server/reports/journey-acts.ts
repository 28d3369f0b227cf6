import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import { recordAudits } from '#server/audit/record-audit.ts'
import { queueMessage } from '#server/messages/queue.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { addTask } from '#server/telecalling/tasks.ts'
import { languageOr } from '#src/contract/language.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'

const REMINDER = 'reminder'

const peopleOf = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(prospect)
    .where(inArray(prospect.user_id, [...ids]))

/** Adds call tasks for customers. @returns how many are new, and how many have one already or may not be called */
export const callPeople = (
  db: Db,
  keys: Keys,
  { ids, reason }: { ids: readonly string[]; reason: string },
  actor: Actor,
): Promise<{ added: number; left_out: number }> =>
  transaction(db, async (tx) => {
    const added: string[] = []
    for (const { user_id, product_type } of await peopleOf(tx, ids)) {
      const task = { prospect_id: user_id, product_type, stage: null, reason, source: 'JOURNEY' } as const
      const made = await addTask(tx, keys, task, actor.at).catch((refusal) => {
        if (refusal instanceof AppError && refusal.code === 'INVALID') return { isNew: false }
        throw refusal
      })
      if (made.isNew) added.push(user_id)
    }
    await keep(tx, actor, 'call', added, { reason })
    return { added: added.length, left_out: ids.length - added.length }
  })

/**
 * Queues the reminder for those who allow messages, by SMS or else by e-mail, once a day; one that failed may be sent again. Customers'
 * rows are locked, so that two admins at the same time send one.
 */
export const remindPeople = (
  deps: Deps,
  ids: readonly string[],
  actor: Actor,
): Promise<{ sent: number; left_out: number }> =>
  transaction(deps.database.db, async (tx) => {
    const reached: string[] = []
    const people = await peopleOf(tx, ids).orderBy(prospect.user_id).for('update')
    const today = await remindedToday(tx, ids, actor.at)
    for (const one of people) {
      const sms = one.allow_sms === 1 && one.mobile_phone_number
      const mail = one.allow_emails === 1 && one.email
      const to = sms || mail
      if (one.status !== 'ACTIVE' || !to || today.has(one.user_id)) continue
      const language = languageOr(one.language)
      const channel = sms ? ('mobile' as const) : ('email' as const)
      const reminder = {
        template: REMINDER,
        values: {},
        channel,
        language,
        prospectId: one.user_id,
      } as const
      await queueMessage(deps, tx, { ...reminder, to })
      reached.push(one.user_id)
    }
    await keep(tx, actor, 'reminder', reached, {})
    return { sent: reached.length, left_out: ids.length - reached.length }
  })

/** Customers to whom a reminder was sent or is waiting since midnight in India. */
async function remindedToday(tx: Db, ids: readonly string[], now: Date): Promise<Set<string | null>> {
  const found = await tx
    .select({ id: message.prospect_id })
    .from(message)
    .where(
      and(
        inArray(message.prospect_id, [...ids]),
        eq(message.template, REMINDER),
        ne(message.state, 'FAILED'),
        gte(message.created_at, dayStart(businessDay(now))),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

const keep = (tx: Db, actor: Actor, property: string, ids: readonly string[], values: object) =>
  recordAudits(
    tx,
    actor,
    ids.map((entityId) => ({
      action: 'update' as const,
      entity: 'prospect',
      entityId,
      property,
      new: values,
    })),
  )
