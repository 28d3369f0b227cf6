import { and, eq, gt, isNull } from 'drizzle-orm'
import { compose, listedHosts, registered, siteLink } from '#server/messages/compose.ts'
import { letter } from '#server/messages/letters.ts'
import type { OutgoingMessage } from '#server/messages/outbox.ts'
import { handOver } from '#server/messages/send.ts'
import type { TemplateValues } from '#server/messages/system-templates.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { randomToken, sha256 } from '#server/platform/keys/keys.ts'
import { invite } from '#server/tables/access.ts'
import { adminUser, merchantUser } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'
import { type SiteLink, sitePaths } from '#src/contract/web/site-paths.ts'
import { refuseBreached } from './breached-passwords.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf } from './session.ts'

const INVITE_HOURS = 48

type Invited = { admin_id: number } | { merchant_user_id: number }

/**
 * Creates a link's token; earlier links of the person stop working. Call it in the transaction that adds the person.
 * @param by the admin; null: the owner of the merchant
 */
export async function newInvite(tx: Db, whose: Invited, by: number | null, now: Date): Promise<string> {
  const token = randomToken()
  const of =
    'admin_id' in whose
      ? eq(invite.admin_id, whose.admin_id)
      : eq(invite.merchant_user_id, whose.merchant_user_id)
  await tx.delete(invite).where(and(of, isNull(invite.used_at)))
  await tx.insert(invite).values({
    token_hash: sha256(token),
    ...whose,
    created_by: by,
    created_at: now,
    expires_at: new Date(now.getTime() + INVITE_HOURS * 3_600_000),
  })
  return token
}

interface Letter {
  area: 'admin' | 'partner'
  to: string
  /** Of a merchant's staff: gets the link by SMS too. */
  mobile?: string | null | undefined
  name: string
  by: string
  token: string
}

/**
 * Sends the link after its row is stored. The token is in the fragment (`#`), so that no server on the way logs it.
 * @returns whether the e-mail or the SMS was accepted; if not, a new link can be sent
 */
export async function sendInvite(
  deps: Deps,
  { area, to, mobile, name, by, token }: Letter,
  language: Language,
  now: Date,
): Promise<boolean> {
  const link = siteLink(deps.settings, sitePaths.invite(area, token))
  const words = letter(area === 'admin' ? 'admin-invite' : 'partner-invite', language, { by, name, link })
  const id = `tulna-invite-${sha256(token).slice(0, 16)}`
  const mailed = await mailPlainly(deps, { id, to, ...words }, now)
  const texted = mobile ? await textInvite(deps, { id: `${id}-sms`, to: mobile, link }, language, now) : false
  return mailed || texted
}

async function textInvite(
  deps: Deps,
  { link, ...parcel }: { id: string; to: string; link: SiteLink },
  language: Language,
  now: Date,
): Promise<boolean> {
  const template = 'partner-invite'
  const values: TemplateValues<typeof template> = { link }
  const row = await registered(deps.database.db, template, 'mobile', language)
  const composed = compose(row, values, listedHosts(deps.settings))
  if ('refusal' in composed) {
    deps.log.warn({ template, refusal: composed.refusal }, 'SMS not sent')
    return false
  }
  const { header, dlt_template_id: dlt } = composed.row
  const text = { template, text: composed.text, ...(header && { header }), ...(dlt && { dlt }) }
  return sendPlainly(deps, { ...parcel, ...text, channel: 'mobile' }, now)
}

/**
 * Sends an e-mail that is not stored, because it contains a secret or is meant for one business.
 * @returns whether a gateway accepted it
 */
export const mailPlainly = (
  deps: Deps,
  mail: Pick<OutgoingMessage, 'id' | 'to' | 'attachments'> & ReturnType<typeof letter>,
  now: Date,
): Promise<boolean> => sendPlainly(deps, { ...mail, channel: 'email' }, now)

async function sendPlainly(deps: Deps, parcel: Omit<OutgoingMessage, 'at'>, now: Date): Promise<boolean> {
  try {
    await handOver(deps, { ...parcel, at: now.toISOString() }, true)
    return true
  } catch (failure) {
    const { channel, template } = parcel
    deps.log.error({ err: failure, channel, template }, 'message not sent')
    return false
  }
}

const usable = (token: string, now: Date) =>
  and(eq(invite.token_hash, sha256(token)), isNull(invite.used_at), gt(invite.expires_at, now))

/**
 * The person a link is for. Throws the same NOT_FOUND for an unknown, used or expired link and for a disabled person.
 */
export async function inviteOf(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ admin: adminUser, user: merchantUser })
    .from(invite)
    .leftJoin(adminUser, eq(adminUser.id, invite.admin_id))
    .leftJoin(merchantUser, eq(merchantUser.id, invite.merchant_user_id))
    .where(usable(token, now))
  const person = found?.admin ?? found?.user
  if (!person || person.status === 'DISABLED') throw notFound()
  return { area: found?.admin ? 'admin' : 'partner', name: person.name, email: person.email } as const
}

/** Sets the password of a link's person, once, and ends all their sessions. Throws NOT_FOUND as inviteOf, INVALID. */
export async function acceptInvite(db: Db, token: string, password: string, now: Date) {
  const person = await inviteOf(db, token, now)
  refuseBreached('password', password)
  const password_hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const [used] = await tx.update(invite).set({ used_at: now }).where(usable(token, now)).returning()
    if (!used) throw notFound()
    const { admin_id, merchant_user_id } = used
    const open = { password_hash, status: 'ACTIVE', failed_logins: 0, locked_until: null } as const
    if (admin_id) {
      await tx.update(adminUser).set(open).where(eq(adminUser.id, admin_id))
      await endSessionsOf(tx, { admin_id }, now)
    } else if (merchant_user_id) {
      await tx.update(merchantUser).set(open).where(eq(merchantUser.id, merchant_user_id))
      await endSessionsOf(tx, { merchant_user_id }, now)
    }
  })
  return person
}
