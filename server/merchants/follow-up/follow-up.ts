import { and, asc, eq, sql } from 'drizzle-orm'
import { andAssigned, type CaseReader, seenCases } from '#server/access/seen-cases.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { findCase } from '#server/merchants/cases/case.ts'
import { isOver } from '#server/merchants/portal-lists/todo-rows.ts'
import { type NotifyDeps, notifyPartner } from '#server/messages/notify-merchant.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { inTexts } from '#server/platform/list-source.ts'
import { phrase } from '#server/platform/words.ts'
import { caseFollowUp, caseNote } from '#server/tables/customers/follow-ups.ts'
import { merchantUser } from '#server/tables/people.ts'
import { merchantStaff } from '#server/tables/portal.ts'
import { businessDay } from '#src/domain/dates.ts'

/** The active people of a merchant who may see leads. */
export async function assignees(db: Db, merchantId: number) {
  const found = await db
    .select({ id: merchantUser.id, name: merchantUser.name, rights: merchantStaff.rights })
    .from(merchantUser)
    .leftJoin(merchantStaff, eq(merchantStaff.merchant_user_id, merchantUser.id))
    .where(and(eq(merchantUser.merchant_id, merchantId), eq(merchantUser.status, 'ACTIVE')))
    .orderBy(asc(merchantUser.id))
  return found
    .filter(({ rights }) => rights === null || rights.includes('leads'))
    .map(({ id, name }) => ({ id, name }))
}

/** @throws NOT_FOUND, also for a case of a merchant that this one referred */
export const addNote = (
  db: Db,
  seller: CaseReader,
  caseId: string,
  text: string,
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const { user_id: prospect_id, merchant_id } = await findCase(tx, seller, caseId)
    if (merchant_id !== seller.merchantId) throw notFound()
    const own = { prospect_id, merchant_id, merchant_user_id: seller.merchantUserId, at: actor.at }
    await tx.insert(caseNote).values({ ...own, kind: 'NOTE', text })
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'prospect', entityId: prospect_id, property: 'merchant_note' },
    })
  })

interface Plan {
  case_ids: readonly string[]
  /** Null removes it; undefined leaves it. */
  call_back_on?: string | null | undefined
  assigned_to?: number | null | undefined
}

/**
 * Plans a call-back day, a person or both for cases of a merchant. A case that is over gets no call-back day.
 * @throws INVALID for a past day, another merchant's person, or if the only case is over; NOT_FOUND if a case is not the
 * merchant's, or one that the person does not see
 */
export const planFollowUps = (deps: NotifyDeps, seller: CaseReader, plan: Plan, actor: Actor) =>
  transaction(deps.database.db, async (tx) => {
    const { call_back_on: day, assigned_to: to } = plan
    const { merchantId: merchant_id, merchantUserId: merchant_user_id } = seller
    if (day && day < businessDay(actor.at)) throw invalid({ call_back_on: 'rangePast' })
    if (to && !(await assignees(tx, merchant_id)).some(({ id }) => id === to))
      throw invalid({ assigned_to: 'choice' })
    const ids = [...new Set(plan.case_ids)]
    const cases = await rows<{ id: string; case_id: string; over: boolean }>(
      tx,
      sql`select p.user_id as id, p.case_id, ${isOver} as over from prospect p
        where p.case_id in ${inTexts(ids)} and p.merchant_id = ${merchant_id}
          ${andAssigned(sql`p.user_id`, seenCases(seller))} order by p.user_id for update of p`,
    )
    if (cases.length < ids.length) throw notFound()
    const isCall = (over: boolean) => day !== undefined && !(day && over)
    const over = day ? cases.filter((one) => one.over).length : 0
    if (over === ids.length && to === undefined) throw invalid({ call_back_on: 'caseOver' })
    let changed = 0
    for (const { id: prospect_id, case_id, over: isCaseOver } of cases) {
      const key = and(eq(caseFollowUp.prospect_id, prospect_id), eq(caseFollowUp.merchant_id, merchant_id))
      const [before] = await tx.select().from(caseFollowUp).where(key)
      const old = { call_back_on: before?.call_back_on ?? null, assigned_to: before?.assigned_to ?? null }
      const next = {
        call_back_on: day !== undefined && isCall(isCaseOver) ? day : old.call_back_on,
        assigned_to: to === undefined ? old.assigned_to : to,
      }
      const isMoved = next.call_back_on !== old.call_back_on
      const isHanded = next.assigned_to !== old.assigned_to
      if (!isMoved && !isHanded) continue
      changed += 1
      // A day that is set again is reminded of again.
      const set = { ...next, ...(isMoved && { reminded_for: null }) }
      await tx
        .insert(caseFollowUp)
        .values({ prospect_id, merchant_id, ...set })
        .onConflictDoUpdate({ target: [caseFollowUp.prospect_id, caseFollowUp.merchant_id], set })
      const line = { prospect_id, merchant_id, merchant_user_id, at: actor.at }
      if (isMoved) await tx.insert(caseNote).values({ ...line, kind: 'CALL_BACK', day: next.call_back_on })
      if (isHanded)
        await tx.insert(caseNote).values({ ...line, kind: 'ASSIGNED', assigned_to: next.assigned_to })
      await recordAudit(tx, actor, {
        ...{ action: 'update', entity: 'prospect', entityId: prospect_id, property: 'follow_up' },
        ...{ old, new: next },
      })
      if (isHanded && next.assigned_to && next.assigned_to !== merchant_user_id)
        await notifyCase(deps, tx, { merchantId: merchant_id, userId: next.assigned_to }, 'assigned', case_id)
    }
    return { changed, over }
  })

/** The events about one case, which share a template. */
export type CaseEvent = 'callback' | 'assigned' | 'documents' | 'offer' | 'refused' | 'disbursed'

/** Writes what happened to a case for its person, or for all who see leads. */
export const notifyCase = (
  deps: NotifyDeps,
  tx: Db,
  whom: { merchantId: number; userId?: number; isOfAll?: boolean },
  event: CaseEvent,
  case_id: string,
): Promise<void> =>
  notifyPartner(deps, tx, whom, event, { id: case_id }, (language) => ({
    case: case_id,
    what: phrase(language, `case_${event}`),
  }))

/** The person of a case, else all who see all leads. */
export const whomOf = (merchantId: number, assigned: number | null) =>
  assigned === null ? { merchantId, isOfAll: true } : { merchantId, userId: assigned }
