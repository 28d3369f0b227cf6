import type { Db } from '#server/platform/database/database.ts'
import { messageTemplate } from '#server/tables/messages.ts'
import { type Language, languageCodes } from '#src/contract/language.ts'
import type { VariableName } from '#src/contract/messages/template-syntax.ts'
import { customerTemplates } from './customer-templates.ts'
import { merchantTemplates } from './merchant-templates.ts'
import type { Consent, SystemTemplate } from './system-template.ts'

type Template = typeof messageTemplate.$inferInsert

/**
 * Every stored message that the product sends itself or offers for campaigns. E-mails that are not stored are in
 * letters.ts.
 */
export const systemTemplates = { ...customerTemplates, ...merchantTemplates }

export type TemplateCode = keyof typeof systemTemplates

/** A value for every variable of the template's texts. */
export type TemplateValues<Code extends TemplateCode> = Readonly<
  Record<VariableName<(typeof systemTemplates)[Code][Language]>, string>
>

interface Rule {
  category: SystemTemplate['category']
  consent: Consent
  reachesClosed: boolean
  /** Whether campaigns and agents may choose it. */
  outreach: boolean
}

/** How a template may be sent. Admins edit the text of a system template, never its rule. */
export function ruleOf({ code, category }: Pick<Template, 'code' | 'category'>): Rule {
  const system: SystemTemplate | undefined = Object.hasOwn(systemTemplates, code)
    ? systemTemplates[code as TemplateCode]
    : undefined
  if (system)
    return {
      category: system.category,
      consent: system.consent,
      reachesClosed: system.reachesClosed === true,
      outreach: system.purpose === 'OUTREACH',
    }
  const consent = category === 'PROMOTION' ? 'PROMOTION' : 'CHANNEL'
  return { category, consent, reachesClosed: false, outreach: category !== 'PASSCODE' }
}

/** Invented DLT registrations for the demo. Operators assign 19 digits; promotional sender names are digits. */
const dltOf = (number: number) => `11070000000000${String(number).padStart(5, '0')}`

const rowsOf = (demo: boolean): Template[] =>
  Object.entries<SystemTemplate>(systemTemplates).flatMap(
    ([code, { category, channels, subject, sms: added, ...texts }], place) =>
      channels.flatMap((channel) =>
        languageCodes.map((language, index): Template => {
          const sms = channel === 'mobile'
          return {
            code,
            channel,
            language,
            category,
            by_agents: code === 'finish-profile' && sms ? 1 : 0,
            subject: sms ? null : (subject?.[language] ?? null),
            body: texts[language] + (sms && added ? added[language] : ''),
            header: sms && demo ? (category === 'PROMOTION' ? '650123' : 'TULNAX') : null,
            dlt_template_id: sms && demo ? dltOf(place * languageCodes.length + index + 1) : null,
            // Only the company can register an SMS template with the operators, who refuse unregistered ones.
            status: sms && !demo ? 'DRAFT' : 'REGISTERED',
          }
        }),
      ),
  )

/** Adds missing templates; edited or retired ones are unchanged. */
export const storeTemplates = async (db: Db, demo: boolean): Promise<void> => {
  await db.insert(messageTemplate).values(rowsOf(demo)).onConflictDoNothing()
}
