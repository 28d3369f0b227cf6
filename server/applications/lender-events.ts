import { and, eq } from 'drizzle-orm'
import { redacted } from '#server/integrations/fields.ts'
import type { Told } from '#server/integrations/wire.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/keys.ts'
import { lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { lenderEvent } from '#server/tables/lending.ts'
import { isRefused } from '#src/domain/applications/status.ts'
import { codeOfWord } from '#src/domain/applications/status-words.ts'
import { keepSteps } from './status-file-apply.ts'
import type { Standing } from './status-file-find.ts'
import type { Step } from './status-file-judge.ts'
import { takeStep, whyNot } from './status-step.ts'

interface Source {
  source: 'API' | 'WEBHOOK'
  /** As its words are known in src/domain/applications/status-words.ts. */
  lenderName: string
  now: Date
}

/**
 * Applies what a lender told of an application, each event once, in the order given. A step that is not allowed is
 * kept with accepted = false, and judged anew when the lender tells it again: news may overtake each other.
 * @param standing locked, and changed as the application is
 * @returns whether the application changed
 * @throws DUPLICATE for another text under a known id, where it came by webhook
 */
export async function applyEvents(
  tx: Db,
  standing: Standing,
  events: readonly Told[],
  { source, lenderName, now }: Source,
): Promise<boolean> {
  const steps: Step[] = []
  for (const told of events) {
    const code = codeOfWord(told.status, lenderName)
    const amount = told.amount ?? null
    const remark = told.remark ? String(redacted(told.remark)) : null
    const refused = code === undefined ? 'unknownStatus' : whyNot(standing, code, amount)
    // It stands so already: told twice in two ways.
    const reason = refused === 'since' ? null : refused
    const seen = await keepEvent(tx, standing, told, { source, accepted: reason === null, reason, now })
    if (seen === 'known' || code === undefined) continue
    if (refused === 'step' && seen === 'new')
      await tx.insert(statusHistory).values({
        lender_application_id: standing.id,
        from_code: standing.status,
        to_code: code,
        at: now,
        source,
        accepted: false,
        remark,
      })
    if (refused) continue
    const at = new Date(Math.max(Math.min(Date.parse(told.at), now.getTime()), standing.created_at.getTime()))
    steps.push(takeStep(standing, code, { amount, at, remark }))
    if (remark && isRefused(code))
      await tx.update(lenderApplication).set({ reason: remark }).where(eq(lenderApplication.id, standing.id))
  }
  if (steps.length > 0) await keepSteps(tx, { source, fileId: null }, steps, [standing], now)
  return steps.length > 0
}

interface Judged {
  source: Source['source']
  accepted: boolean
  reason: string | null
  now: Date
}

/** Keeps an event. @returns whether it is new, known and done with, or told again after it was refused */
async function keepEvent(
  tx: Db,
  { id, lender_id }: Standing,
  told: Told,
  { source, accepted, reason, now }: Judged,
): Promise<'new' | 'known' | 'again'> {
  const sha = sha256(JSON.stringify([told.status, told.at, told.amount ?? null, told.remark ?? null]))
  const made = await tx
    .insert(lenderEvent)
    .values({
      lender_id,
      event_id: told.event_id,
      lender_application_id: id,
      at: now,
      source,
      word: told.status,
      sha256: sha,
      accepted,
      reason,
    })
    .onConflictDoNothing()
    .returning({ id: lenderEvent.id })
  if (made.length > 0) return 'new'
  const same = and(eq(lenderEvent.lender_id, lender_id), eq(lenderEvent.event_id, told.event_id))
  const [known] = await tx.select().from(lenderEvent).where(same)
  if (known?.sha256 !== sha || known.lender_application_id !== id) {
    if (source === 'WEBHOOK') throw new AppError('DUPLICATE')
    return 'known'
  }
  if (known.accepted || !accepted) return 'known'
  await tx.update(lenderEvent).set({ accepted, reason }).where(eq(lenderEvent.id, known.id))
  return 'again'
}
