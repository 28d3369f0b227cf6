import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { message } from '#server/tables/messages.ts'
import { type Language, languageOr } from '#src/contract/language.ts'
import { type Composed, compose, listedHosts, registered } from './compose.ts'
import type { Channel } from './outbox.ts'
import { addressHash } from './suppression.ts'
import type { TemplateCode, TemplateValues } from './system-templates.ts'

export interface ToSend<Code extends TemplateCode> {
  template: Code
  channel: Channel
  to: string
  language: Language
  values: TemplateValues<Code>
  /** The receiving customer, if it is one. */
  prospectId?: string | null
}

type QueueDeps = Pick<Deps, 'keys' | 'jobs' | 'settings' | 'clock'>

/**
 * Stores a message in the transaction of its cause; a job sends it afterwards. A text that may not be sent is stored as
 * failed, so that the cause is not rolled back. @returns its id
 */
export async function queueMessage<Code extends TemplateCode>(
  deps: QueueDeps,
  tx: Db,
  request: ToSend<Code>,
): Promise<number> {
  const row = await registered(tx, request.template, request.channel, request.language)
  const composed = compose(row, request.values, listedHosts(deps.settings))
  const [made] = await tx
    .insert(message)
    .values(rowOf(deps, request, composed))
    .returning({ id: message.id })
  const { id } = made as { id: number }
  if (!('refusal' in composed)) await deps.jobs.enqueue(tx, 'send-message', { id })
  return id
}

/** By SMS if there is a number, else by e-mail; nothing without either. */
export async function queueFor<Code extends TemplateCode>(
  deps: QueueDeps,
  tx: Db,
  person: { user_id: string; mobile_phone_number: string | null; email: string | null; language: string },
  content: Pick<ToSend<Code>, 'template' | 'values'>,
): Promise<void> {
  const { user_id: prospectId, mobile_phone_number: mobile, email } = person
  const to = mobile ?? email
  const language = languageOr(person.language)
  if (to)
    await queueMessage(deps, tx, {
      ...content,
      prospectId,
      to,
      language,
      channel: mobile ? 'mobile' : 'email',
    })
}

/** A message as stored before it is sent. */
export function rowOf(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  {
    template,
    channel,
    to,
    language,
    prospectId,
  }: Omit<ToSend<TemplateCode>, 'template' | 'values'> & { template: string },
  composed: Composed,
): typeof message.$inferInsert {
  const to_hash = addressHash(keys, channel, to)
  const refused = 'refusal' in composed
  return {
    created_at: clock(),
    channel,
    to_cipher: keys.vault.seal('message.to', to_hash, to),
    to_hash,
    prospect_id: prospectId ?? null,
    template,
    language: refused ? language : composed.row.language,
    text: refused ? '' : composed.text,
    purpose: refused ? 'SERVICE' : composed.row.category,
    state: refused ? 'FAILED' : 'WAITING',
    failure: refused ? composed.refusal : null,
  }
}
