import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import {
  type Composed,
  compose,
  listedHosts,
  registered,
  siteLink,
  type TemplateRow,
} from '#server/messages/compose.ts'
import type { Channel } from '#server/messages/outbox.ts'
import { maskAddress } from '#server/messages/suppression.ts'
import { ruleOf } from '#server/messages/system-templates.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { campaign, message } from '#server/tables/messages.ts'
import type { Audience, Preview } from '#src/contract/campaigns/message.ts'
import type { Language } from '#src/contract/language.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { nextPromotionTime } from '#src/domain/campaigns/promotion-hours.ts'
import { smsParts } from '#src/domain/messages/message-template.ts'
import { type Recipient, reach } from './audience.ts'

interface Plan {
  template: string
  channel: Channel
  audience: Audience
}

const SAMPLES = 5

/** Both languages of the registered template; throws INVALID if there is none, or campaigns may not use it. */
export async function templatesOf(
  db: Db,
  { template, channel }: Plan,
): Promise<Record<Language, TemplateRow>> {
  const en = await registered(db, template, channel, 'en')
  const hi = await registered(db, template, channel, 'hi')
  if (!en || !hi || !ruleOf(en).outreach) throw invalid({ template: 'templateNotRegistered' })
  return { en, hi }
}

/** A recipient's variables: the first name, and the link to this site. */
export const textFor = (
  settings: Deps['settings'],
  templates: Record<Language, TemplateRow>,
  { first_name, language }: Pick<Recipient, 'first_name' | 'language'>,
): Composed => {
  const name = first_name?.trim() || (language === 'hi' ? 'नमस्ते' : 'hello')
  return compose(
    templates[language],
    { name, link: siteLink(settings, sitePaths.start()) },
    listedHosts(settings),
  )
}

const beginsAt = ({ en }: { en: TemplateRow }, at: Date): Date =>
  en.category === 'PROMOTION' ? nextPromotionTime(at) : at

/** Previews a campaign without storing anything. */
export async function previewCampaign(
  { database: { db }, keys, settings }: Pick<Deps, 'database' | 'keys' | 'settings'>,
  plan: Plan,
  now: Date,
): Promise<Preview> {
  const templates = await templatesOf(db, plan)
  const { recipients, total, fell_out } = await reach(db, keys, templates.en, plan.audience, now)
  const samples = recipients.slice(0, SAMPLES).map((one) => {
    const masked = one.first_name ? { ...one, first_name: `${one.first_name.slice(0, 1)}***` } : one
    const composed = textFor(settings, templates, masked)
    if ('refusal' in composed) throw invalid({ template: refusalKeys[composed.refusal] })
    const { encoding, parts } = smsParts(composed.text)
    return { to: maskAddress(plan.channel, one.to), text: composed.text, encoding, parts }
  })
  return {
    total,
    fell_out,
    reachable: recipients.length,
    category: templates.en.category,
    samples,
    begins_at: beginsAt(templates, now).toISOString(),
  }
}

export const refusalKeys = {
  NO_TEMPLATE: 'templateNotRegistered',
  BAD_VARIABLE: 'templateVariable',
  TEMPLATE_MISMATCH: 'templateVariable',
  URL_NOT_LISTED: 'templateUrl',
} as const

/**
 * Stores a campaign and queues its job. Throws INVALID if no one can be reached, or the template may not be sent.
 * @param at start time; advertising moves to the next hour in which it may be sent
 */
export async function makeCampaign(
  deps: Pick<Deps, 'database' | 'keys' | 'settings' | 'jobs'>,
  { name, at, ...plan }: Plan & { name: string; at?: string | undefined },
  actor: Actor,
) {
  const preview = await previewCampaign(deps, plan, actor.at)
  if (preview.reachable === 0) throw invalid({ audience: 'campaignEmpty' })
  const requestedAt = at ? new Date(at) : actor.at
  if (at && requestedAt < actor.at) throw invalid({ at: 'timePast' })
  const templates = await templatesOf(deps.database.db, plan)
  const scheduled_at = beginsAt(templates, requestedAt)
  return transaction(deps.database.db, async (tx) => {
    const [made] = await tx
      .insert(campaign)
      .values({
        ...plan,
        name,
        status: 'WAITING',
        scheduled_at,
        admin_id: Number(actor.id),
        created_at: actor.at,
      })
      .returning({ id: campaign.id })
    const id = made?.id as number
    const values = { name, ...plan, scheduled_at: scheduled_at.toISOString() }
    await recordAudit(tx, actor, { action: 'create', entity: 'campaign', entityId: id, new: values })
    const after = Math.max(0, Math.ceil((scheduled_at.getTime() - actor.at.getTime()) / 1000))
    await deps.jobs.enqueue(tx, 'send-campaign', { id }, after)
    return { id, begins_at: scheduled_at.toISOString() }
  })
}

/** Throws NOT_FOUND, or STEP_NOT_ALLOWED if it has ended. */
export const stopCampaign = (db: Db, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update')
    if (!found) throw notFound()
    if (found.done_at) throw new AppError('STEP_NOT_ALLOWED')
    await tx.update(campaign).set({ status: 'STOPPED', done_at: actor.at }).where(eq(campaign.id, id))
    await tx
      .update(message)
      .set({ state: 'FAILED', failure: 'STOPPED' })
      .where(and(eq(message.campaign_id, id), eq(message.state, 'WAITING'), eq(message.tries, 0)))
    const change = { property: 'status', old: found.status, new: 'STOPPED' }
    await recordAudit(tx, actor, { action: 'update', entity: 'campaign', entityId: id, ...change })
  })
