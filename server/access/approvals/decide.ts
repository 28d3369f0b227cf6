import { eq } from 'drizzle-orm'
import { alreadyDecided } from '#server/access/already-decided.ts'
import { callFor } from '#server/access/custom-call.ts'
import { ownRowsOf } from '#server/access/own-rows.ts'
import { runHandler } from '#server/access/run-handler.ts'
import { actorOf, recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { withoutWeight } from '#server/platform/database/weight.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { validateInput } from '#server/platform/read-input.ts'
import { type AdminWho, refusal } from '#server/platform/who.ts'
import { proposal } from '#server/tables/approvals.ts'
import { adminUser } from '#server/tables/people.ts'
import type { ProposalState } from '#src/contract/access/approval.ts'
import { approvalCalls, depsWithin } from './approval-calls.ts'
import { describe } from './describe.ts'
import { ENTITY } from './propose.ts'
import { seenOf, sentOf } from './sealed.ts'

type Row = typeof proposal.$inferSelect

/**
 * Makes the approved call as its maker and by today's rules; decision and effect are one transaction.
 * @param seen what the approver was shown
 * @throws NOT_FOUND; OWN_PROPOSAL; ALREADY_DECIDED; EXPIRED; MAKER_GONE; CHANGED_MEANWHILE if the
 * effect differs from what was shown; whatever the call throws, which is stored with the proposal and leaves it open
 */
export async function approveProposal(
  deps: Deps,
  { id, seen }: { id: string; seen: string },
  who: AdminWho,
  c: CallContext,
  now: Date,
): Promise<void> {
  const { db } = deps.database
  const actor = actorOf(who, c.get('requestId'), now)
  const done = await transaction(db, async (tx) => {
    const row = await open(tx, id, now)
    if (row.maker_id === who.adminId) throw new AppError('OWN_PROPOSAL')
    try {
      // A savepoint: a failed call is rolled back and only the reason is stored.
      const sendEmails = await transaction(tx, (part) => make(deps, part, { row, seen }, who, c, now))
      await settle(tx, row, { state: 'APPROVED', checker_id: who.adminId, failure: null }, actor)
      return { sendEmails }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, details } = error
      const failure = {
        code,
        ...(details.errors && { errors: details.errors }),
        ...(details.vars && { vars: details.vars }),
      }
      await tx.update(proposal).set({ failure }).where(eq(proposal.id, id))
      return { error }
    }
  })
  if ('error' in done) throw done.error
  await done.sendEmails()
}

async function make(
  deps: Deps,
  tx: Db,
  { row, seen }: { row: Row; seen: string },
  checker: AdminWho,
  c: CallContext,
  now: Date,
) {
  const { held: inner, sendEmails } = depsWithin(deps, tx)
  const approvable = approvalCalls.get(row.call)
  const maker = await adminAt(tx, row.maker_id)
  if (!approvable || !maker || refusal(approvable.call, maker)) throw new AppError('MAKER_GONE')
  const input = validateInput(await callFor(inner, approvable.call, maker.roleId), sentOf(deps.keys, row))
  if (seenOf(await describe(row.call, input, inner, now)) !== seen) throw new AppError('CHANGED_MEANWHILE')
  const who: AdminWho = { ...maker, checkedBy: checker.adminId, whole: true }
  await runHandler(approvable.handle, input, who, inner, c, now)
  return sendEmails
}

/** Rejects another admin's proposal. Throws NOT_FOUND, OWN_PROPOSAL, ALREADY_DECIDED, EXPIRED. */
export const refuseProposal = (
  db: Db,
  { id, reason }: { id: string; reason: string },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await open(tx, id, actor.at)
    if (row.maker_id === Number(actor.id)) throw new AppError('OWN_PROPOSAL')
    await settle(tx, row, { state: 'REFUSED', checker_id: Number(actor.id), reason }, actor)
  })

/**
 * Withdraws one's own proposal, which never waits for anyone. Throws NOT_FOUND, also for another admin's; ALREADY_DECIDED,
 * EXPIRED.
 */
export const withdrawProposal = (db: Db, id: string, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await open(tx, id, actor.at)
    if (row.maker_id !== Number(actor.id)) throw notFound()
    await withoutWeight(tx, () => settle(tx, row, { state: 'WITHDRAWN' }, actor))
  })

/** The proposal, locked: of two concurrent decisions, the second finds it decided. */
async function open(tx: Db, id: string, now: Date): Promise<Row> {
  const [row] = await tx.select().from(proposal).where(eq(proposal.id, id)).for('update')
  if (!row) throw notFound()
  if (row.state === 'EXPIRED' || (row.state === 'OPEN' && row.expires_at <= now))
    throw new AppError('EXPIRED')
  if (row.state !== 'OPEN') {
    const { state, checker_id, maker_id, decided_at: at, reason } = row
    throw await alreadyDecided(tx, { state, by: checker_id ?? maker_id, at, reason })
  }
  return row
}

type Outcome = Partial<Pick<Row, 'checker_id' | 'reason' | 'failure'>> & { state: ProposalState }

async function settle(tx: Db, { id, call }: Row, outcome: Outcome, actor: Actor): Promise<void> {
  await tx
    .update(proposal)
    // What was shown stays; a file has done its service.
    .set({ ...outcome, decided_at: actor.at, form_cipher: null })
    .where(eq(proposal.id, id))
  const { state, reason } = outcome
  await recordAudit(tx, actor, {
    action: 'update',
    entity: ENTITY,
    entityId: id,
    property: 'state',
    old: 'OPEN',
    new: { call, state, ...(reason && { reason }) },
  })
}

/** An admin's current data, for acting without a session; undefined if disabled. */
export async function adminAt(tx: Db, adminId: number): Promise<AdminWho | undefined> {
  const [found] = await tx.select().from(adminUser).where(eq(adminUser.id, adminId))
  if (found?.status !== 'ACTIVE') return undefined
  const { id, name, email, role_id } = found
  const ownRows = await ownRowsOf(tx, role_id)
  const who = { sessionId: '', adminId: id, roleId: role_id, ownRoleId: role_id, ownRows, name, email }
  return { kind: 'admin', ...who, api: false, scope: null }
}
