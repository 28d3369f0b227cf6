import { and, eq, inArray } from 'drizzle-orm'
import { redacted } from '#server/integrations/fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/keys/keys.ts'
import { lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { lenderEvent } from '#server/tables/lending.ts'
import type { LenderEvent } from '#src/contract/applications/lender-wire.ts'
import { statusConflictOf } from '#src/domain/applications/amount-conflicts.ts'
import { isRefused } from '#src/domain/applications/status.ts'
import { codeOfWord, type StatusBook } from '#src/domain/applications/status-words.ts'
import { loanMove, reportOf } from '#src/domain/applications/tranches.ts'
import { businessDay } from '#src/domain/dates.ts'
import { storeConflicts } from './amount-conflict.ts'
import {
  applyTransition,
  type LockedApplication,
  type StatusTransition,
  setTranches,
  transitionRefusal,
} from './status-transition.ts'
import { writeTransitions } from './write-transitions.ts'

interface Source {
  source: 'API' | 'WEBHOOK'
  /** The lender's own words. */
  words: StatusBook
  now: Date
}

/**
 * Applies a lender's events about an application, each once, in the given order. A transition that is not allowed is
 * stored with accepted = false and checked again when the lender repeats it, because events may arrive out of order. An
 * amount that contradicts what is known waits for an admin.
 * @param locked is updated with the application
 * @returns whether the application changed, and whether an event was not known before
 * @throws DUPLICATE for a webhook with other contents under a known id
 */
export async function applyEvents(
  tx: Db,
  locked: LockedApplication,
  events: readonly LenderEvent[],
  { source, words, now }: Source,
): Promise<{ changed: boolean; news: boolean }> {
  let news = false
  let changed = false
  const transitions: StatusTransition[] = []
  const known = await knownEvents(tx, locked.lender_id, events)
  for (const event of events) {
    const code = codeOfWord(event.status, words)
    const amount = event.amount ?? null
    const remark = event.remark ? String(redacted(event.remark)) : null
    const at = new Date(Math.max(Math.min(Date.parse(event.at), now.getTime()), locked.created_at.getTime()))
    const utr = event.utr?.toUpperCase() ?? null
    const report = code === undefined ? null : reportOf(code, { amount, day: businessDay(at), utr })
    const move = report && loanMove(locked, report)
    const isPart = move?.effect === 'CHANGE'
    // The status is already set: the lender reported it twice, in two ways.
    const isKnown = move?.effect === 'SAME'
    const refused =
      code === undefined
        ? 'unknownStatus'
        : isPart
          ? null
          : isKnown
            ? 'since'
            : transitionRefusal(locked, code, amount, move)
    const conflict =
      code === undefined || (refused !== null && refused !== 'since')
        ? null
        : statusConflictOf(locked, code, amount, move)
    const reason = conflict ? conflict.reason : refused === 'since' ? null : refused
    const evaluated = { source, accepted: reason === null, reason, now }
    const seen = await storeEvent(tx, locked, event, evaluated, known.get(event.event_id))
    if (seen === 'known') continue
    news = true
    if (code === undefined) continue
    if (refused === 'notAllowed' && seen === 'new')
      await tx.insert(statusHistory).values({
        lender_application_id: locked.id,
        prospect_id: locked.prospect_id,
        from_code: locked.status,
        to_code: code,
        at: now,
        source,
        accepted: false,
        remark,
      })
    if (conflict && amount !== null) {
      const { id, prospect_id } = locked
      const waiting = {
        lender_application_id: id,
        prospect_id,
        code,
        amount,
        utr,
        day: null,
        at,
        ...conflict,
      }
      await storeConflicts(tx, [waiting], { source, status_file_id: null, seen_at: now })
    }
    if (refused || conflict) continue
    changed = true
    if (isPart && move) {
      setTranches(locked, move.tranches)
      continue
    }
    transitions.push(applyTransition(locked, code, { amount, at, remark, utr }))
    if (isRefused(code))
      await tx
        .update(lenderApplication)
        .set({ reason: remark, reason_code: event.reason_code ?? null })
        .where(eq(lenderApplication.id, locked.id))
  }
  if (changed) await writeTransitions(tx, source, transitions, [locked], now)
  return { changed, news }
}

interface Judged {
  source: Source['source']
  accepted: boolean
  reason: string | null
  now: Date
}

type KnownEvent = Pick<
  typeof lenderEvent.$inferSelect,
  'id' | 'sha256' | 'lender_application_id' | 'accepted'
>

/** The events that are stored already, by their ids: each poll returns all events of an application. */
async function knownEvents(
  tx: Db,
  lenderId: number,
  events: readonly LenderEvent[],
): Promise<Map<string, KnownEvent>> {
  if (events.length === 0) return new Map()
  const ids = events.map(({ event_id }) => event_id)
  const { id, event_id, sha256, lender_application_id, accepted } = lenderEvent
  const found = await tx
    .select({ id, event_id, sha256, lender_application_id, accepted })
    .from(lenderEvent)
    .where(and(eq(lenderEvent.lender_id, lenderId), inArray(event_id, ids)))
  return new Map(found.map(({ event_id, ...event }) => [event_id, event]))
}

/**
 * Stores an event.
 * @param before what is stored under its id, if known
 * @returns whether it is new, known and settled, or repeated after it was refused
 */
async function storeEvent(
  tx: Db,
  { id, prospect_id, lender_id }: LockedApplication,
  event: LenderEvent,
  { source, accepted, reason, now }: Judged,
  before: KnownEvent | undefined,
): Promise<'new' | 'known' | 'again'> {
  const sha = sha256(
    JSON.stringify([event.status, event.at, event.amount ?? null, event.remark ?? null, event.utr ?? null]),
  )
  if (!before) {
    const made = await tx
      .insert(lenderEvent)
      .values({
        lender_id,
        event_id: event.event_id,
        lender_application_id: id,
        prospect_id,
        at: now,
        source,
        word: event.status,
        sha256: sha,
        accepted,
        reason,
      })
      .onConflictDoNothing()
      .returning({ id: lenderEvent.id })
    if (made.length > 0) return 'new'
  }
  // Another application may have brought the same id meanwhile, and an answer may name an id twice.
  const known = before ?? (await knownEvents(tx, lender_id, [event])).get(event.event_id)
  if (known?.sha256 !== sha || known.lender_application_id !== id) {
    if (source === 'WEBHOOK') throw new AppError('DUPLICATE')
    return 'known'
  }
  if (known.accepted || !accepted) return 'known'
  await tx.update(lenderEvent).set({ accepted, reason }).where(eq(lenderEvent.id, known.id))
  // The answer may name it once more.
  known.accepted = true
  return 'again'
}
