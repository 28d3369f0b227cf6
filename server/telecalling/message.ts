import { and, eq, gte, isNull } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { getProspect } from '#server/customers/customer.ts'
import { compose, listedHosts, registered, siteLink } from '#server/messages/compose.ts'
import { rowOf } from '#server/messages/queue.ts'
import { isSuppressed } from '#server/messages/suppression.ts'
import { ruleOf } from '#server/messages/system-templates.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import { message, messageTemplate } from '#server/tables/messages.ts'
import type { prospect } from '#server/tables/people.ts'
import { languageOr } from '#src/contract/language.ts'
import { variablesOf } from '#src/contract/messages/template-syntax.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { type Agent, ownTask } from './call.ts'

/** The variables that we can fill in ourselves. */
const known = ['name', 'link']

type Person = typeof prospect.$inferSelect

const languageOf = ({ language }: Pick<Person, 'language'>) => languageOr(language)

/** Messages that agents may send to a customer, filled in; empty without consent to SMS. */
export async function messagesFor(
  { database: { db }, settings }: Pick<Deps, 'database' | 'settings'>,
  id: string,
) {
  const person = await getProspect(db, id)
  if (person.allow_sms !== 1) return []
  const language = languageOf(person)
  const found = await db
    .select({ code: messageTemplate.code })
    .from(messageTemplate)
    .where(
      and(
        eq(messageTemplate.channel, 'mobile'),
        eq(messageTemplate.language, language),
        eq(messageTemplate.by_agents, 1),
        eq(messageTemplate.category, 'SERVICE'),
        isNull(messageTemplate.deleted_at),
      ),
    )
    .orderBy(messageTemplate.code)
  const texts = []
  for (const { code } of found) {
    const composed = await composeFor(db, settings, code, person)
    if (composed && !('refusal' in composed)) texts.push({ template: code, text: composed.text })
  }
  return texts
}

/** Undefined if the template is no longer registered, is not for agents, or has a variable that we cannot fill. */
async function composeFor(db: Db, settings: Deps['settings'], code: string, person: Person) {
  const row = await registered(db, code, 'mobile', languageOf(person))
  if (row?.by_agents !== 1 || row.category !== 'SERVICE' || !ruleOf(row).outreach) return undefined
  if (!variablesOf(row.body).every(({ name }) => known.includes(name))) return undefined
  const name = person.first_name?.trim() || (languageOf(person) === 'hi' ? 'नमस्ते' : 'hello')
  return compose(row, { name, link: siteLink(settings, sitePaths.start()) }, listedHosts(settings))
}

/**
 * Sends an approved message to the customer of a task, by SMS. Throws NOT_FOUND for someone else's task, INVALID under
 * `template`: not approved for agents, no consent to SMS, opted out, or sent today already.
 */
export const sendAgentMessage = (
  deps: Deps,
  request: { task: number; template: string },
  agent: Agent,
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const { prospect_id: prospectId } = await ownTask(tx, request.task, agent)
    const person = await getProspect(tx, prospectId)
    const refuse = (key: string) => invalid({ template: key })
    const composed = await composeFor(tx, deps.settings, request.template, person)
    if (!composed || 'refusal' in composed) throw refuse('agentTemplate')
    const to = person.mobile_phone_number
    if (person.allow_sms !== 1 || !to) throw refuse('agentConsent')
    if (await isSuppressed(tx, deps.keys, 'mobile', to, actor.at)) throw refuse('agentSuppressed')
    const today = dayStart(businessDay(actor.at))
    const same = and(eq(message.prospect_id, prospectId), eq(message.template, request.template))
    if ((await tx.$count(message, and(same, gte(message.created_at, today)))) > 0) throw refuse('agentToday')
    const of = {
      ...request,
      channel: 'mobile' as const,
      to,
      language: languageOf(person),
      prospectId,
    } as const
    const [made] = await tx
      .insert(message)
      .values(rowOf(deps, of, composed))
      .returning({ id: message.id })
    const id = made?.id as number
    await deps.jobs.enqueue(tx, 'send-message', { id })
    await recordAudit(tx, actor, { action: 'create', entity: 'message', entityId: id, new: { ...request } })
  })
