import { randomUUID } from 'node:crypto'
import { and, count, eq, lte, ne } from 'drizzle-orm'
import { runHandler } from '#server/access/run-handler.ts'
import { actorOf, recordAudit } from '#server/audit/record-audit.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { dryRun } from '#server/platform/database/dry-run.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext, Handler } from '#server/platform/handler.ts'
import type { Sent } from '#server/platform/read-input.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf, phrase } from '#server/platform/words.ts'
import { proposal } from '#server/tables/approvals.ts'
import { adminUser } from '#server/tables/people.ts'
import type { Call, HandlerInput } from '#src/contract/call.ts'
import { depsWithin } from './approval-calls.ts'
import { describe } from './describe.ts'
import { sealForm, sealProposal } from './sealed.ts'
import { textOfForm } from './stored-form.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** A call waits for a second admin. */
    proposed: { id: string; call: string; params: unknown }
  }
}

const LIVES_DAYS = 7
export const ENTITY = 'proposal'

interface Proposal {
  route: string
  handle: Handler
  /** As sent; validated again on approval. */
  sent: Sent
  input: HandlerInput<Call>
}

/**
 * Stores a call for a second admin instead of making it. A trial run that is rolled back makes invalid calls fail at
 * once, before anybody is asked.
 * @throws whatever the call itself throws; ALREADY_WAITING if the same is open
 */
export async function propose(
  deps: Deps,
  { route, handle, sent, input }: Proposal,
  who: AdminWho,
  c: CallContext,
  now: Date,
) {
  const { keys } = deps
  const { db } = deps.database
  const described = await dryRun(db, async (tx) => {
    const { held: inner } = depsWithin(deps, tx)
    const found = await describe(route, input, inner, now)
    await runHandler(handle, input, { ...who, alone: false, whole: true }, inner, c, now)
    return found
  })
  const id = randomUUID()
  const form = sent.form === undefined ? null : await textOfForm(sent.form)
  const digest = keys.lookup(`${route} ${JSON.stringify([input.params, input.body])}${form ?? ''}`)
  const sealedCall = { call: route, maker_id: who.adminId, params: sent.params, body: sent.body, described }
  const others = await transaction(db, async (tx) => {
    const over = and(eq(proposal.state, 'OPEN'), lte(proposal.expires_at, now))
    await tx.update(proposal).set({ state: 'EXPIRED' }).where(over)
    const made = await tx
      .insert(proposal)
      .values({
        id,
        call: route,
        digest,
        sealed: sealProposal(keys, id, sealedCall),
        form_cipher: form === null ? null : sealForm(keys, id, form),
        maker_id: who.adminId,
        made_at: now,
        expires_at: new Date(now.getTime() + LIVES_DAYS * 86_400_000),
      })
      .onConflictDoNothing()
      .returning({ id: proposal.id })
    if (made.length === 0) throw new AppError('ALREADY_WAITING')
    const actor = actorOf(who, c.get('requestId'), now)
    await recordAudit(tx, actor, { action: 'create', entity: ENTITY, entityId: id, new: { call: route } })
    await deps.events.emit(tx, 'proposed', { id, call: route, params: input.params })
    await deps.jobs.enqueue(tx, 'tell-approvals', {})
    return othersThan(tx, who.adminId)
  })
  const message = phrase(languageOf(c), others > 0 ? 'waitsForSecond' : 'waitsForNobody')
  return { success: true as const, waiting: id, message }
}

/** Active admins of role 1 other than this one. */
export async function othersThan(db: Db, adminId: number): Promise<number> {
  const active = and(eq(adminUser.role_id, 1), eq(adminUser.status, 'ACTIVE'), ne(adminUser.id, adminId))
  const [found] = await db.select({ n: count() }).from(adminUser).where(active)
  return found?.n ?? 0
}
