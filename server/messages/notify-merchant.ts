import { and, eq } from 'drizzle-orm'
import type { answers } from '#server/platform/answer.words.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { phrase } from '#server/platform/words.ts'
import { portalAlert } from '#server/tables/customers/follow-ups.ts'
import { merchantUser } from '#server/tables/people.ts'
import { merchantStaff, partnerNotice } from '#server/tables/portal.ts'
import type { PartnerRight } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import type { NoticeChannel, NoticeEvent } from '#src/contract/merchants/portal-notices.ts'
import { type SitePath, sitePaths } from '#src/contract/web/site-paths.ts'
import { siteLink } from './compose.ts'
import { queueMessage } from './queue.ts'
import type { TemplateCode, TemplateValues } from './system-templates.ts'

interface MerchantNotice {
  template: TemplateCode
  /** Until the person chooses. */
  channels: readonly NoticeChannel[]
  /** What a person needs to get it; null: everybody whom it concerns. */
  right: PartnerRight | 'owner' | null
  /** The page that its link opens; who gets it may see that page. */
  page: (place: never) => SitePath
}

/** About one case, to the person whom it is assigned to, else to all who see leads. */
const ofCase = {
  template: 'partner-case',
  channels: [],
  right: 'leads',
  page: sitePaths.partnerCase,
} as const satisfies MerchantNotice

/** What a merchant's people are told about: money by SMS and e-mail, no daily summary unless they want it. */
export const merchantNotices = {
  callback: { ...ofCase, channels: ['portal'] },
  /** Told to whom the case was assigned. */
  assigned: { ...ofCase, channels: ['portal'] },
  documents: ofCase,
  offer: ofCase,
  refused: ofCase,
  disbursed: ofCase,
  payout: {
    template: 'partner-payout',
    channels: ['email', 'mobile'],
    right: 'owner',
    page: sitePaths.partnerPayouts,
  },
  /** Told to who asked. */
  ticket: {
    template: 'partner-ticket',
    channels: ['email'],
    right: null,
    page: sitePaths.partnerTicket,
  },
  leads: {
    template: 'partner-leads',
    channels: [],
    right: 'leads',
    page: sitePaths.partnerLeads,
  },
  link: {
    template: 'partner-link',
    channels: ['email'],
    right: 'links',
    page: sitePaths.partnerQueries,
  },
  webhook: {
    template: 'partner-webhook',
    channels: ['email'],
    right: 'owner',
    page: sitePaths.partnerIntegration,
  },
  agreement: {
    template: 'partner-agreement',
    channels: ['email'],
    right: 'owner',
    page: sitePaths.partnerSubAgents,
  },
} as const satisfies Record<NoticeEvent, MerchantNotice>

/** A change of how a user signs in: told by every known channel, whatever they chose. */
export const securityNotice = {
  template: 'partner-security',
  page: sitePaths.partnerSecurity,
} as const satisfies Pick<MerchantNotice, 'template' | 'page'>

/* Messages to a merchant's people outside the portal: rows in the transaction of the event. */

export type NotifyDeps = Pick<Deps, 'database' | 'keys' | 'jobs' | 'settings' | 'clock'>
type Choices = Partial<Record<NoticeEvent, NoticeChannel[]>>

export function mayHear(rights: readonly PartnerRight[] | null, event: NoticeEvent): boolean {
  const need = merchantNotices[event].right
  return rights === null || need === null || (need !== 'owner' && rights.includes(need))
}
export const channelsOf = (choices: Choices | null, event: NoticeEvent): NoticeChannel[] => [
  ...(choices?.[event] ?? merchantNotices[event].channels),
]

interface Whom {
  merchantId: number
  /** Only this person, if the message is about their own account. */
  userId?: number
  /** Left out are people who see own cases only: it is about a case that is not assigned. */
  isOfAll?: boolean
}

type Notices = typeof merchantNotices
type PlaceOf<Event extends NoticeEvent> =
  Parameters<Notices[Event]['page']> extends [infer Place] ? Place : Readonly<Record<never, string>>
type ValuesOf<Event extends NoticeEvent> = TemplateValues<Notices[Event]['template']>

/**
 * Writes an event's messages for those people of a merchant who have the right to it and want it.
 * @param place fills the page that the event's link opens
 * @param instead of the event's own template, with the same values
 */
export async function notifyPartner<Event extends NoticeEvent>(
  deps: NotifyDeps,
  tx: Db,
  { merchantId, userId, isOfAll = false }: Whom,
  event: Event,
  place: PlaceOf<Event>,
  valuesOf: (language: Language) => Omit<ValuesOf<Event>, 'link'>,
  instead?: 'partner-payout-returned',
): Promise<void> {
  const { template: own, page } = merchantNotices[event]
  const template = (instead ?? own) as typeof own
  const path = page(place as never)
  const link = siteLink(deps.settings, path)
  const people = await tx
    .select({
      user: merchantUser,
      notice: partnerNotice,
      rights: merchantStaff.rights,
      cases: merchantStaff.cases,
    })
    .from(merchantUser)
    .leftJoin(partnerNotice, eq(partnerNotice.merchant_user_id, merchantUser.id))
    .leftJoin(merchantStaff, eq(merchantStaff.merchant_user_id, merchantUser.id))
    .where(
      and(
        eq(merchantUser.merchant_id, merchantId),
        eq(merchantUser.status, 'ACTIVE'),
        userId === undefined ? undefined : eq(merchantUser.id, userId),
      ),
    )
    .orderBy(merchantUser.id)
  for (const { user, notice, rights, cases } of people) {
    if (!mayHear(rights, event) || (isOfAll && cases === 'OWN')) continue
    const language = notice?.language ?? 'en'
    for (const channel of channelsOf(notice?.choices ?? null, event)) {
      if (channel === 'portal') {
        const at = deps.clock()
        await tx.insert(portalAlert).values({ merchant_user_id: user.id, event, path, at })
        continue
      }
      const to = user[channel]
      const values = { ...valuesOf(language), link } as ValuesOf<Event>
      if (to)
        await queueMessage<Notices[Event]['template']>(deps, tx, { template, channel, to, language, values })
    }
  }
}

type What = Extract<keyof typeof answers.en, `told${string}`>

/** Tells a person by every known channel that their sign-in was changed. No setting stops it. */
export async function notifySecurity(deps: NotifyDeps, tx: Db, userId: number, what: What): Promise<void> {
  const [found] = await tx
    .select({ user: merchantUser, language: partnerNotice.language })
    .from(merchantUser)
    .leftJoin(partnerNotice, eq(partnerNotice.merchant_user_id, merchantUser.id))
    .where(eq(merchantUser.id, userId))
  if (!found) return
  const language = found.language ?? 'en'
  const link = siteLink(deps.settings, securityNotice.page())
  const values = { what: phrase(language, what), link }
  const notice = { template: securityNotice.template, language, values } as const
  for (const channel of ['mobile', 'email'] as const) {
    const to = found.user[channel]
    if (to) await queueMessage(deps, tx, { ...notice, channel, to })
  }
}

/** Tells addresses that were known before that name or contact of a merchant changed. */
export async function notifyPayee(
  deps: NotifyDeps,
  tx: Db,
  language: Language,
  known: Readonly<Record<'mobile' | 'email', readonly string[]>>,
): Promise<void> {
  const link = siteLink(deps.settings, securityNotice.page())
  const values = { what: phrase(language, 'toldPayee'), link }
  for (const channel of ['mobile', 'email'] as const)
    for (const to of known[channel])
      await queueMessage(deps, tx, { template: securityNotice.template, language, values, channel, to })
}

/** User input, reduced to what a message variable may contain. */
export const plainText = (typed: string): string =>
  typed
    .replace(/[<>{}\n\r]/g, ' ')
    .trim()
    .slice(0, 100) || '–'
