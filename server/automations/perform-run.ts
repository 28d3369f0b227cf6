import { and, eq } from 'drizzle-orm'
import { approvalCalls, depsWithin } from '#server/access/approvals/approval-calls.ts'
import { adminAt } from '#server/access/approvals/decide.ts'
import { rethrow } from '#server/access/approvals/effects.ts'
import { propose } from '#server/access/approvals/propose.ts'
import { callFor } from '#server/access/custom-call.ts'
import { runHandler } from '#server/access/run-handler.ts'
import { actorOf } from '#server/audit/record-audit.ts'
import { seenSubject } from '#server/catalogue/comments/comments.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { permitWeight, refuseWeight } from '#server/platform/database/weight.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { validateInput } from '#server/platform/read-input.ts'
import { type AdminWho, refusal } from '#server/platform/who.ts'
import { errorBody } from '#server/platform/words.ts'
import { automation, automationRun } from '#server/tables/automations.ts'
import { campaign } from '#server/tables/messages.ts'
import { adminUser } from '#server/tables/people.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { asksSecond } from '#src/contract/call.ts'
import { type AutomationAction, automationCalls, storedActions } from '#src/contract/catalogue/automation.ts'
import type { StoredAutomation } from './events.ts'

type Run = typeof automationRun.$inferSelect

/** What an action needs: the parts of the app inside the run's transaction, and as whom it acts. */
interface Acting {
  deps: Deps
  tx: Db
  run: Run
  stored: StoredAutomation
  owner: AdminWho
  now: Date
}

/**
 * Does what an automation does for one event, as its owner and by today's rights: all of its actions or none. May run
 * twice: only a queued run does anything, and its effects and its state are one transaction.
 */
export async function performRun(deps: Deps, { id }: { id: number }): Promise<void> {
  const now = deps.clock()
  const { db } = deps.database
  const sendEmails = await transaction(db, async (tx) => {
    const [run] = await tx.select().from(automationRun).where(eq(automationRun.id, id)).for('update')
    if (run?.state !== 'WAITING') return undefined
    const settle = (set: Partial<Run>) =>
      tx
        .update(automationRun)
        .set({ done_at: now, ...set })
        .where(eq(automationRun.id, id))
    const [stored] = await tx.select().from(automation).where(eq(automation.id, run.automation_id))
    if (!stored || stored.deleted_at || stored.active !== 1) {
      await settle({ state: 'OFF' })
      return undefined
    }
    const { held, sendEmails: send } = depsWithin(deps, tx)
    try {
      const owner = stored.owner_id === null ? undefined : await adminAt(tx, stored.owner_id)
      const isRefused =
        !owner || refusal(automationCalls['POST /api/admin/automation-runs/{id}/again'], owner)
      if (isRefused) throw new AppError('ROLE_REFUSED')
      const who = { ...owner, alone: deps.settings.fourEyes, automation: stored.name }
      const proposal_id = await within(held, tx, (inner, part) =>
        actAll({ deps: inner, tx: part, run, stored, owner: who, now }),
      )
      await settle(proposal_id ? { state: 'PROPOSED', proposal_id } : { state: 'DONE' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await settle({ state: 'FAILED', problem: await problemOf(tx, stored, error) })
    }
    return send
  })
  await sendEmails?.()
}

/** Why a run failed, in the words of its owner; of the message of a field the first, which says more. */
async function problemOf(tx: Db, { owner_id }: StoredAutomation, error: AppError): Promise<string> {
  const [owner] = owner_id === null ? [] : await tx.select().from(adminUser).where(eq(adminUser.id, owner_id))
  if (owner?.status !== 'ACTIVE') return ownerGone[owner?.language ?? 'en']
  const { message, errors } = errorBody(error, owner.language, '')
  return Object.values(errors ?? {})[0] ?? message
}

const ownerGone: Words = { en: 'The owner is no longer active', hi: 'मालिक अब सक्रिय नहीं है' }

/** Does a part of a transaction, all of it or none; its e-mails wait for the whole. */
const within = <T>(deps: Deps, tx: Db, work: (deps: Deps, part: Db) => Promise<T>): Promise<T> =>
  transaction(tx, async (part) => {
    const { held, sendEmails } = depsWithin(deps, part)
    const made = await work(held, part)
    await sendEmails()
    return made
  })

/** @returns the proposal that a part of it became */
async function actAll(acting: Acting): Promise<string | undefined> {
  const { deps, stored, run, owner, now } = acting
  // The owner has to see the record, whatever is done.
  await seenSubject(deps, { page: stored.resource, id: run.record_id }, actorOf(owner, run.step, now))
  const actions = storedActions(stored.actions) ?? []
  let proposal: string | undefined
  const sets = actions.flatMap((one) =>
    one.do === 'set' ? [[one.property, one.value ?? null] as const] : [],
  )
  if (sets.length > 0)
    proposal = await make(
      acting,
      `PUT /api/admin/${stored.resource}/{id}`,
      { id: run.record_id },
      Object.fromEntries(sets),
    )
  for (const action of actions) proposal = (await act(acting, action)) ?? proposal
  return proposal
}

async function act(acting: Acting, action: AutomationAction): Promise<string | undefined> {
  const { deps, tx, run, stored } = acting
  if (action.do === 'task') {
    const body = { page: stored.resource, id: run.record_id, text: action.text }
    return make(acting, 'POST /api/admin/comments', {}, body)
  }
  if (action.do === 'campaign') {
    const [like] = await tx.select().from(campaign).where(eq(campaign.name, action.like)).orderBy(campaign.id)
    if (!like) throw notFound()
    const { name, template, channel, audience } = like
    return make(acting, 'POST /api/admin/campaigns', {}, { name, template, channel, audience })
  }
  if (action.do === 'webhook') {
    await tx.update(automationRun).set({ delivery: 'WAITING' }).where(eq(automationRun.id, run.id))
    await deps.jobs.enqueue(tx, 'automation-webhook', { id: run.id })
  }
  if (action.do === 'notify') {
    const isMeant =
      action.to === 'owner'
        ? eq(adminUser.id, acting.owner.adminId)
        : eq(adminUser.role_id, Number(action.to) as 1)
    const meant = await tx
      .select({ id: adminUser.id })
      .from(adminUser)
      .where(and(isMeant, eq(adminUser.status, 'ACTIVE')))
    for (const { id: admin } of meant) await deps.jobs.enqueue(tx, 'automation-notice', { id: run.id, admin })
  }
  return undefined
}

/** No one waits for the answer, so it has no language. */
const contextOf = (requestId: string) =>
  ({
    get: (name: string) => (name === 'requestId' ? requestId : undefined),
    header: () => {},
    req: { header: () => undefined },
  }) as unknown as CallContext

/** Makes a call as the owner would: with rights, checks and a second admin where one is needed. @returns the proposal it became */
async function make(
  acting: Acting,
  route: string,
  params: object,
  body: object,
): Promise<string | undefined> {
  const { deps, tx, run, owner, now } = acting
  const found = approvalCalls.get(route)
  if (!found) throw notFound()
  const refused = refusal(found.call, owner)
  if (refused) throw new AppError(refused)
  const call = await callFor(deps, found.call, owner.roleId)
  const sent = { params, body }
  const input = validateInput(call, sent)
  const context = contextOf(run.step)
  const waits = async () =>
    (await propose(deps, { route, handle: found.handle, sent, input }, owner, context, now)).waiting
  if (owner.alone && asksSecond(call, input.body)) return waits()
  try {
    await within(deps, tx, async (inner, part) => {
      if (owner.alone) await refuseWeight(part)
      await runHandler(found.handle, input, owner, inner, context, now)
    }).catch(rethrow)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NEEDS_SECOND_ADMIN') throw error
    return waits()
  } finally {
    await permitWeight(tx)
  }
}
