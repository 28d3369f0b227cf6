import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { alreadyDecided } from '#server/access/already-decided.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { siteLink } from '#server/messages/compose.ts'
import { notifyPartner, plainText } from '#server/messages/notify-merchant.ts'
import { queueMessage } from '#server/messages/queue.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchant, merchantUser } from '#server/tables/people.ts'
import { subAgentAgreement } from '#server/tables/sub-agents.ts'
import type { Language } from '#src/contract/language.ts'
import type { AgreementEnded, Invitation } from '#src/contract/merchants/sub-agents.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { chainProblem, type Link, NOTICE_DAYS, TEXT_VERSION } from '#src/domain/merchants/sub-agents.ts'

const ENTITY = 'sub_agent_agreement'

export type Agreement = typeof subAgentAgreement.$inferSelect

/** One change of all agreements at a time: limits count all of them. */
const lockAgreements = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${0x73_61})`)

/** Agreements that are, or may come, in force on a day or later. */
const standing = (day: string) =>
  sql`(state in ('ACCEPTED', 'ACTIVE') and (ends_on is null or ends_on >= ${day}))`

/** Links of the agreements that stand, one of them left out. */
export const linksOf = async (tx: Db, day: string, except = 0): Promise<Link[]> =>
  rows<Link>(
    tx,
    sql`select distinct principal_id as principal, sub_agent_id as "subAgent" from sub_agent_agreement
      where ${standing(day)} and id <> ${except}`,
  )

/**
 * Invites a person by number or e-mail, who need not be a merchant yet; the consent of the one who invites is stored.
 * @throws INVALID for terms above the limits; DUPLICATE for oneself and for a second invitation
 */
export const invite = (
  deps: Deps,
  who: PartnerWho,
  { version, percent_below = null, ...sent }: z.output<typeof Invitation>,
  language: Language,
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    await lockAgreements(tx)
    const { OVERRIDE_MAX_PERCENT: most, OVERRIDE_LEVELS: levels } = deps.settings
    const today = businessDay(actor.at)
    requireVersion(version)
    for (const [field, percent] of Object.entries({ percent: sent.percent, percent_below }))
      if (percent !== null && percent > most)
        throw new AppError('INVALID', { errors: { [field]: 'overrideHigh' }, vars: { most } })
    if (percent_below !== null && levels < 2) throw invalid({ percent_below: 'overrideLevels' })
    if (sent.from_day < today) throw invalid({ from_day: 'overridePast' })
    const { mobile = null, email = null, ...terms } = sent
    const field = mobile === null ? 'email' : 'mobile'
    const links = await linksOf(tx, today)
    if (chainProblem(links, { principal: who.merchantId, subAgent: 0 }, levels))
      throw invalid({ [field]: 'overrideLevels' })
    const invited =
      mobile === null ? eq(subAgentAgreement.email, email ?? '') : eq(subAgentAgreement.mobile, mobile)
    if ((await reachedBy(tx, { mobile, email })).includes(who.merchantId))
      throw new AppError('DUPLICATE', { errors: { [field]: 'samePerson' } })
    const waiting = and(
      eq(subAgentAgreement.principal_id, who.merchantId),
      inArray(subAgentAgreement.state, ['INVITED', 'ACCEPTED']),
      invited,
    )
    if ((await tx.$count(subAgentAgreement, waiting)) > 0)
      throw new AppError('DUPLICATE', { errors: { [field]: 'alreadyInvited' } })
    const [made] = await tx
      .insert(subAgentAgreement)
      .values({
        ...{ ...terms, mobile, email, percent_below, state: 'INVITED', text_version: version },
        ...{ principal_id: who.merchantId, proposed_at: actor.at, proposed_by: who.merchantUserId },
        proposed_language: language,
      })
      .returning()
    const { id } = made as Agreement
    await recordAudit(tx, actor, {
      ...{ action: 'create', entity: ENTITY, entityId: id },
      new: { ...terms, percent_below, version },
    })
    const [principal] = await tx.select().from(merchant).where(eq(merchant.merchant_id, who.merchantId))
    const values = {
      name: plainText(principal?.name ?? ''),
      link: siteLink(deps.settings, sitePaths.partnerSubAgents()),
    }
    const template = 'partner-sub-agent' as const
    await queueMessage(deps, tx, {
      ...{ template, channel: field, to: mobile ?? email ?? '', language, values },
    })
  })

function requireVersion(version: string): void {
  if (version !== TEXT_VERSION) throw invalid({ version: 'textChanged' })
}

/** The merchants whose number or e-mail it is. */
async function reachedBy(tx: Db, { mobile, email }: Pick<Agreement, 'mobile' | 'email'>): Promise<number[]> {
  const own = (table: typeof merchant | typeof merchantUser) =>
    mobile === null ? sql`lower(${table.email}) = lower(${email})` : eq(table.mobile, mobile)
  const found = [
    ...(await tx.select({ id: merchant.merchant_id }).from(merchant).where(own(merchant))),
    ...(await tx.select({ id: merchantUser.merchant_id }).from(merchantUser).where(own(merchantUser))),
  ]
  return [...new Set(found.map(({ id }) => id))]
}

/** Invitations that were sent to a number or e-mail of a merchant's business or owner. */
export const isInvited = (merchantId: number) => sql`a.state = 'INVITED' and a.principal_id <> ${merchantId}
  and exists (select from merchant m left join merchant_user u on u.merchant_id = m.merchant_id and u.status = 'ACTIVE'
      and not exists (select from merchant_staff s where s.merchant_user_id = u.id)
    where m.merchant_id = ${merchantId}
      and (a.mobile in (m.mobile, u.mobile) or lower(a.email) in (lower(m.email), lower(u.email))))`

async function locked(tx: Db, id: number, where = sql`true`): Promise<Agreement> {
  await lockAgreements(tx)
  const found = await rows<{ id: number }>(
    tx,
    sql`select a.id from sub_agent_agreement a where a.id = ${id} and ${where} for update`,
  )
  const [row] =
    found.length === 0 ? [] : await tx.select().from(subAgentAgreement).where(eq(subAgentAgreement.id, id))
  if (!row) throw notFound()
  return row
}

/**
 * Accepts an invitation, with the text as it is now: an admin decides then.
 * @throws NOT_FOUND for others; INVALID for another text and beyond the limits
 */
export const accept = (
  deps: Deps,
  who: PartnerWho,
  id: number,
  version: string,
  language: Language,
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const row = await locked(tx, id, isInvited(who.merchantId))
    requireVersion(version)
    if (row.text_version !== version) throw invalid({ version: 'textChanged' })
    await requireLimits(deps, tx, { ...row, sub_agent_id: who.merchantId }, 'version', businessDay(actor.at))
    const set = {
      ...{ sub_agent_id: who.merchantId, state: 'ACCEPTED' as const, accepted_at: actor.at },
      ...{ accepted_by: who.merchantUserId, accepted_language: language },
    }
    await move(deps, tx, row, set, actor, who)
  })

/** Throws INVALID at a field for an agreement that would break a limit. */
async function requireLimits(
  { settings }: Deps,
  tx: Db,
  row: Pick<Agreement, 'id' | 'principal_id' | 'percent' | 'percent_below'> & { sub_agent_id: number },
  field: 'version' | 'reason',
  day: string,
): Promise<void> {
  const { principal_id: principal, sub_agent_id: subAgent, percent, percent_below } = row
  const refuse = (why: string): never => {
    throw invalid({ [field]: why })
  }
  if (Math.max(percent, percent_below ?? 0) > settings.OVERRIDE_MAX_PERCENT) refuse('overrideTerms')
  const links = (await linksOf(tx, day, row.id)).filter(
    (one) => !(one.principal === principal && one.subAgent === subAgent),
  )
  if (links.some((one) => one.subAgent === subAgent)) refuse('otherPrincipal')
  const problem = chainProblem(links, { principal, subAgent }, settings.OVERRIDE_LEVELS)
  if (problem) refuse(problem === 'cycle' ? 'overrideCycle' : 'overrideLevels')
  const same = await rows(
    tx,
    sql`select from merchant a join merchant b on b.merchant_id = ${subAgent}
      where a.merchant_id = ${principal} and (a.pan_hash = b.pan_hash or a.mobile = b.mobile or exists (
        select from bank_account x join bank_account y on y.account_hash = x.account_hash
        where x.merchant_id = a.merchant_id and y.merchant_id = b.merchant_id and x.status <> 'REFUSED' and y.status <> 'REFUSED'))`,
  )
  if (same.length > 0) refuse('samePrincipal')
}

/** Moves an agreement on and notifies its sides, but for the one that did it. */
async function move(
  deps: Deps,
  tx: Db,
  row: Agreement,
  set: Partial<Agreement>,
  actor: Actor,
  who?: PartnerWho,
): Promise<void> {
  await tx.update(subAgentAgreement).set(set).where(eq(subAgentAgreement.id, row.id))
  const { state, reason, starts_on, ends_on, end_reason } = { ...row, ...set }
  await recordAudit(tx, actor, {
    ...{ action: 'update', entity: ENTITY, entityId: row.id, property: 'state', old: row.state },
    new: {
      ...{ state, ...(reason && { reason }), ...(starts_on && { starts_on }) },
      ...(ends_on && { ends_on, ...(end_reason && { end_reason }) }),
    },
  })
  const { principal_id, sub_agent_id, mobile, email } = { ...row, ...set }
  const ids = [principal_id, ...(sub_agent_id === null ? [] : [sub_agent_id])]
  const sides = await tx
    .select({ id: merchant.merchant_id, name: merchant.name })
    .from(merchant)
    .where(inArray(merchant.merchant_id, ids))
  for (const { id } of sides.filter((side) => side.id !== who?.merchantId)) {
    // Who declines an invitation is known by where it was sent.
    const name = sides.find((side) => side.id !== id)?.name ?? mobile ?? email ?? ''
    await notifyPartner(deps, tx, { merchantId: id }, 'agreement', {}, () => ({ name: plainText(name) }))
  }
}

/**
 * The invited merchant declines, or the principal withdraws, what is not in force; either may before an admin decided.
 * @throws NOT_FOUND, STEP_NOT_ALLOWED
 */
export const decline = (deps: Deps, who: PartnerWho, id: number, actor: Actor): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const { merchantId } = who
    const row = await locked(
      tx,
      id,
      sql`(${merchantId} in (a.principal_id, a.sub_agent_id) or (${isInvited(merchantId)}))`,
    )
    if (row.state !== 'INVITED' && row.state !== 'ACCEPTED') throw new AppError('STEP_NOT_ALLOWED')
    await move(
      deps,
      tx,
      row,
      { state: row.principal_id === merchantId ? 'WITHDRAWN' : 'DECLINED' },
      actor,
      who,
    )
  })

/** The earliest last day of a notice that is given on a day; terms that have not begun can end before they do. */
export const earliestEnd = (today: string): string => addDays(today, NOTICE_DAYS)

/** Ends an agreement with notice. @throws NOT_FOUND, STEP_NOT_ALLOWED, INVALID for a day that is too early or later than the end */
export const end = (deps: Deps, who: PartnerWho, id: number, last_day: string, actor: Actor): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const { merchantId } = who
    const row = await locked(tx, id, sql`${merchantId} in (a.principal_id, a.sub_agent_id)`)
    if (row.state !== 'ACTIVE') throw new AppError('STEP_NOT_ALLOWED')
    if (last_day < earliestEnd(businessDay(actor.at)))
      throw new AppError('INVALID', { errors: { last_day: 'endNotice' }, vars: { days: NOTICE_DAYS } })
    if (row.ends_on !== null && last_day > row.ends_on) throw invalid({ last_day: 'endLater' })
    const ended_by = row.principal_id === merchantId ? ('PRINCIPAL' as const) : ('SUB_AGENT' as const)
    await move(deps, tx, row, { ends_on: last_day, ended_by, ended_at: actor.at }, actor, who)
  })

/**
 * Ends an agreement without notice; what its sales brought until the last day stays, and both sides read the reason.
 * @throws NOT_FOUND, STEP_NOT_ALLOWED, INVALID for a day that has passed or is later than the end
 */
export const endByUs = (
  deps: Deps,
  id: number,
  { last_day, end_reason }: z.output<typeof AgreementEnded>,
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const row = await locked(tx, id)
    const today = businessDay(actor.at)
    if (row.state !== 'ACTIVE' || (row.ends_on !== null && row.ends_on < today))
      throw new AppError('STEP_NOT_ALLOWED')
    if (last_day < today) throw invalid({ last_day: 'overridePast' })
    if (row.ends_on !== null && last_day > row.ends_on) throw invalid({ last_day: 'endLater' })
    await move(deps, tx, row, { ends_on: last_day, end_reason, ended_by: 'TULNA', ended_at: actor.at }, actor)
  })

/**
 * Approves or declines what both accepted. It begins the next day at the earliest; earlier terms of the two end before.
 * @throws NOT_FOUND, ALREADY_DECIDED; INVALID beyond the limits
 */
export const decide = (
  deps: Deps,
  id: number,
  { approve, reason }: { approve: boolean; reason: string },
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const row = await locked(tx, id)
    if (row.state !== 'ACCEPTED' || row.sub_agent_id === null) {
      const { state, decided_by: by, decided_at: at } = row
      throw await alreadyDecided(tx, { state, by, at, reason: row.reason })
    }
    const decided = { reason, decided_by: Number(actor.id), decided_at: actor.at }
    if (!approve) return move(deps, tx, row, { ...decided, state: 'REFUSED' }, actor)
    const today = businessDay(actor.at)
    await requireLimits(deps, tx, { ...row, sub_agent_id: row.sub_agent_id }, 'reason', today)
    const tomorrow = addDays(today, 1)
    const starts_on = row.from_day > tomorrow ? row.from_day : tomorrow
    const earlier = await tx
      .select()
      .from(subAgentAgreement)
      .where(
        and(
          eq(subAgentAgreement.principal_id, row.principal_id),
          eq(subAgentAgreement.sub_agent_id, row.sub_agent_id),
          eq(subAgentAgreement.state, 'ACTIVE'),
          ne(subAgentAgreement.id, id),
          or(isNull(subAgentAgreement.ends_on), sql`${subAgentAgreement.ends_on} >= ${starts_on}`),
        ),
      )
    for (const one of earlier)
      await move(
        deps,
        tx,
        one,
        { ends_on: addDays(starts_on, -1), ended_by: 'REPLACED', ended_at: actor.at },
        actor,
      )
    await move(deps, tx, row, { ...decided, state: 'ACTIVE', starts_on }, actor)
  })
