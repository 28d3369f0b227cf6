import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { messageTemplate } from '#server/tables/messages.ts'
import type { Language } from '#src/contract/language.ts'
import type { SiteLink, SitePath } from '#src/contract/web/site-paths.ts'
import { fillTemplate, isFilledFrom, strangeHosts, unfit } from '#src/domain/messages/message-template.ts'
import type { Channel } from './outbox.ts'
import { ruleOf } from './system-templates.ts'

export type TemplateRow = typeof messageTemplate.$inferSelect

/** Why a text may not be sent. */
export type Refusal = 'NO_TEMPLATE' | 'BAD_VARIABLE' | 'TEMPLATE_MISMATCH' | 'URL_NOT_LISTED'

export type Composed = { text: string; row: TemplateRow } | { refusal: Refusal }

/** This site's own address, as used in messages. */
export const ownAddress = ({ PUBLIC_URL, HOST, PORT }: Settings): string =>
  PUBLIC_URL ?? `http://${HOST}:${PORT}`

/** The address of a page in a message. */
export const siteLink = (settings: Settings, path: SitePath): SiteLink =>
  (ownAddress(settings) + path) as SiteLink

/** Hosts that a message may link to. */
export const listedHosts = (settings: Settings): string[] => [
  new URL(ownAddress(settings)).host,
  ...settings.LINK_HOSTS,
]

/** The registered template in the language, else in English. Operators would refuse an SMS without its DLT id. */
export async function registered(
  db: Db,
  code: string,
  channel: Channel,
  language: Language,
): Promise<TemplateRow | undefined> {
  const found = await db
    .select()
    .from(messageTemplate)
    .where(
      and(
        eq(messageTemplate.code, code),
        eq(messageTemplate.channel, channel),
        eq(messageTemplate.status, 'REGISTERED'),
        channel === 'mobile' ? isNotNull(messageTemplate.dlt_template_id) : undefined,
        isNull(messageTemplate.deleted_at),
      ),
    )
  const row = found.find((one) => one.language === language) ?? found.find((one) => one.language === 'en')
  return row && { ...row, category: ruleOf(row).category }
}

/** The registered templates that a campaign may send, by their English rows. */
export async function outreachTemplates(
  db: Db,
): Promise<Pick<TemplateRow, 'code' | 'channel' | 'category'>[]> {
  const found = await db
    .select()
    .from(messageTemplate)
    .where(
      and(
        eq(messageTemplate.language, 'en'),
        eq(messageTemplate.status, 'REGISTERED'),
        isNull(messageTemplate.deleted_at),
      ),
    )
    .orderBy(messageTemplate.code, messageTemplate.channel)
  return found
    .filter((row) => (row.channel === 'email' || row.dlt_template_id !== null) && ruleOf(row).outreach)
    .map(({ code, channel, category }) => ({ code, channel, category: ruleOf({ code, category }).category }))
}

/** Fills a template, or returns why its text may not be sent. */
export function compose(
  row: TemplateRow | undefined,
  values: Readonly<Record<string, string>>,
  hosts: readonly string[],
): Composed {
  if (!row) return { refusal: 'NO_TEMPLATE' }
  if (unfit(row.body, values).length > 0) return { refusal: 'BAD_VARIABLE' }
  const text = fillTemplate(row.body, values)
  const refusal = validateText(row, text, hosts)
  return refusal ? { refusal } : { text, row }
}

/** Whether a stored text still matches the registered template, which may have changed since it was written. */
export function validateText(
  row: TemplateRow | undefined,
  text: string,
  hosts: readonly string[],
): Refusal | null {
  if (!row) return 'NO_TEMPLATE'
  if (!isFilledFrom(row.body, text)) return 'TEMPLATE_MISMATCH'
  return strangeHosts(text, hosts).length > 0 ? 'URL_NOT_LISTED' : null
}
