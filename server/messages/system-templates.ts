import type { Db } from '#server/platform/database/database.ts'
import { messageTemplate } from '#server/tables/messages.ts'
import { type Language, languageCodes } from '#src/contract/language.ts'
import type { VariableName } from '#src/contract/messages/template-syntax.ts'
import type { SiteLink } from '#src/contract/web/site-paths.ts'
import { customerTemplates } from './customer-templates.ts'
import type { Consent, SystemTemplate } from './system-template.ts'

/** Templates of messages to people of a merchant. */
const merchantTemplates = {
  'partner-payout': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your payout was sent', hi: 'आपका भुगतान भेज दिया गया है' },
    en: 'Tulna has paid you Rs {amount#numeric#} for {month}. Transfer reference: {utr}. Details: {link#url#}',
    hi: 'तुलना ने {month} के लिए आपको {amount#numeric#} रुपये भेजे हैं। ट्रांसफ़र संदर्भ: {utr}। हिसाब यहाँ देखें: {link#url#}',
  },
  // With the values of the one above, which it takes back.
  'partner-payout-returned': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your payout came back', hi: 'आपका भुगतान लौट आया है' },
    en: 'The bank returned Rs {amount#numeric#} for {month} (transfer reference {utr}). Tulna will pay it again. Details: {link#url#}',
    hi: 'बैंक ने {month} के {amount#numeric#} रुपये लौटा दिए (ट्रांसफ़र संदर्भ {utr})। तुलना यह राशि फिर भेजेगी। हिसाब यहाँ देखें: {link#url#}',
  },
  'partner-ticket': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'We have answered your question', hi: 'आपके प्रश्न का उत्तर आ गया है' },
    en: 'Tulna has answered your question {reference}. Read it and reply here: {link#url#}',
    hi: 'तुलना ने आपके प्रश्न {reference} का उत्तर दिया है। यहाँ पढ़ें और जवाब दें: {link#url#}',
  },
  'partner-leads': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your leads were updated', hi: 'आपकी लीड की नई स्थिति' },
    en: 'Tulna: {moved#numeric#} of your leads moved since {day#numeric#}. Approved {approved#numeric#}, disbursed {disbursed#numeric#}, not approved {refused#numeric#}. See {link#url#}',
    hi: 'तुलना: {day#numeric#} से आपकी {moved#numeric#} लीड आगे बढ़ीं। मंज़ूर {approved#numeric#}, वितरित {disbursed#numeric#}, नामंज़ूर {refused#numeric#}। देखें {link#url#}',
  },
  'partner-link': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'One of your links was switched off', hi: 'आपका एक लिंक बंद कर दिया गया है' },
    en: 'Tulna has switched off your link "{name}". It now opens the plain site and clicks are not counted. Ask us: {link#url#}',
    hi: 'तुलना ने आपका लिंक "{name}" बंद कर दिया है। अब यह सामान्य साइट पर ले जाता है और गिना नहीं जाता। हमसे पूछें: {link#url#}',
  },
  'partner-webhook': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'One of your webhooks was switched off', hi: 'आपका एक वेबहुक बंद कर दिया गया है' },
    en: 'Tulna has switched off your webhook at {host}: no event could be delivered for three days. Nothing is lost. Fix it and resend: {link#url#}',
    hi: 'तुलना ने {host} पर आपका वेबहुक बंद कर दिया है: तीन दिन तक कोई घटना नहीं पहुँच सकी। कुछ भी खोया नहीं है। ठीक करके फिर भेजें: {link#url#}',
  },
  'partner-sub-agent': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'You are invited as a sub-agent', hi: 'आपको सब-एजेंट बनने का निमंत्रण मिला है' },
    en: 'Tulna: {name} invites you to work as a sub-agent. Read the terms and accept or decline after signing in as a merchant: {link#url#}',
    hi: 'तुलना: {name} आपको अपना सब-एजेंट बनाना चाहते हैं। मर्चेंट के रूप में साइन इन करके शर्तें पढ़ें और स्वीकार या मना करें: {link#url#}',
  },
  'partner-agreement': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'A sub-agent agreement changed', hi: 'सब-एजेंट समझौते में बदलाव हुआ' },
    en: 'Tulna: your sub-agent agreement with {name} has changed. See its state and terms: {link#url#}',
    hi: 'तुलना: {name} के साथ आपके सब-एजेंट समझौते में बदलाव हुआ है। स्थिति और शर्तें देखें: {link#url#}',
  },
  'partner-case': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'One of your cases needs you', hi: 'आपके एक मामले पर ध्यान दें' },
    en: 'Tulna, case {case}: {what}. See {link#url#}',
    hi: 'तुलना, मामला {case}: {what}। देखें {link#url#}',
  },
  // The e-mail is a letter. Neither is stored: the link sets a password.
  'partner-invite': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile'],
    en: 'You are invited to the partner portal of Tulna. Set your password within 48 hours: {link#url#} The link works once.',
    hi: 'आपको तुलना के पार्टनर पोर्टल में बुलाया गया है। 48 घंटे के भीतर अपना पासवर्ड बनाएँ: {link#url#} यह लिंक एक ही बार काम करता है।',
  },
  'partner-security': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'The sign-in to your partner account', hi: 'आपके पार्टनर खाते का साइन-इन' },
    en: 'Tulna: {what} on your partner account. If this was not you, tell us immediately: {link#url#}',
    hi: 'तुलना: आपके पार्टनर खाते में {what}। अगर यह आपने नहीं किया, तो तुरंत बताएँ: {link#url#}',
  },
  'merchant-application-asked': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your merchant application needs an answer', hi: 'आपके मर्चेंट आवेदन पर आपका उत्तर चाहिए' },
    en: 'Tulna needs something more for your merchant application {reference}. Read our question and answer it here: {link#url#}',
    hi: 'तुलना को आपके मर्चेंट आवेदन {reference} के लिए कुछ और जानकारी चाहिए। हमारा प्रश्न यहाँ पढ़ें और उत्तर दें: {link#url#}',
  },
  'password-otp': {
    category: 'PASSCODE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'Passcode for a new password', hi: 'नए पासवर्ड के लिए पासकोड' },
    en: '{otp#numeric#} is your passcode to set a new password for the Tulna partner portal. It works once, for {minutes#numeric#} minutes. If you did not ask for it, ignore it and share it with nobody.',
    hi: '{otp#numeric#} तुलना पार्टनर पोर्टल का नया पासवर्ड बनाने का आपका पासकोड है। यह {minutes#numeric#} मिनट में एक बार काम करेगा। यदि आपने इसे नहीं माँगा, तो इसे अनदेखा करें और किसी को न बताएँ।',
  },
} as const satisfies Record<string, SystemTemplate>

type Template = typeof messageTemplate.$inferInsert

/**
 * Every stored message that the product sends itself or offers for campaigns. E-mails that are not stored are in
 * letters.ts.
 */
export const systemTemplates = { ...customerTemplates, ...merchantTemplates }

export type TemplateCode = keyof typeof systemTemplates

/** A value for every variable of the template's texts. */
export type TemplateValues<Code extends TemplateCode> = {
  readonly [Name in VariableName<
    (typeof systemTemplates)[Code][Language] | SmsText<(typeof systemTemplates)[Code]>
  >]: Name extends 'link' ? SiteLink : string
}

type SmsText<Template> = Template extends { sms: Readonly<Record<Language, infer Text extends string>> }
  ? Text
  : never

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
