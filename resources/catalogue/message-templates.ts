import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { bilingual } from '#src/contract/bilingual.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { lockedIf, requiredIf } from '#src/contract/catalogue/rules.ts'
import { calculated, field, flag, optionalText, requiredText } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { isTemplate } from '#src/contract/messages/template-syntax.ts'

const channels = { mobile: labels.sms, email: labels.email }
const languages = { en: bilingual('English', 'अंग्रेज़ी'), hi: bilingual('Hindi', 'हिंदी') }
const categories = {
  PASSCODE: bilingual('Passcode', 'पासकोड'),
  SERVICE: labels.service,
  PROMOTION: bilingual('Promotion', 'प्रचार'),
}
const statuses = {
  DRAFT: bilingual('Draft', 'मसौदा'),
  REGISTERED: bilingual('Registered', 'पंजीकृत'),
  RETIRED: bilingual('Retired', 'बंद'),
}
const oneOf = (options: object) => z.enum(Object.keys(options), 'choice')
const help = bilingual(
  'Variables: {name} a short phrase, {otp#numeric#} digits, {link#url#} an address, {phone#cbn#} a number to call, {mail#email#} an email address',
  'वैरिएबल: {name} छोटा वाक्यांश, {otp#numeric#} अंक, {link#url#} पता, {phone#cbn#} कॉल करने का नंबर, {mail#email#} ईमेल पता',
)

export const messageTemplates = declareResource({
  name: 'message-templates',
  entity: 'message_template',
  one: bilingual('Message template', 'संदेश टेम्पलेट'),
  many: bilingual('Message templates', 'संदेश टेम्पलेट'),
  icon: 'letter',
  access: { roles: adminPages.messaging },
  schema: z.object({
    code: field(requiredText(40).regex(/^[a-z][a-z0-9-]*$/, 'templateCode'), {
      label: bilingual('Code', 'कोड'),
      width: 170,
    }),
    channel: field(oneOf(channels), { label: labels.channel, options: channels, width: 100 }),
    language: field(oneOf(languages), { label: labels.language, options: languages, width: 110 }),
    category: field(oneOf(categories), { label: labels.category, options: categories, width: 140 }),
    status: field(oneOf(statuses), { label: labels.status, options: statuses, width: 130 }),
    dlt_template_id: field(
      z
        .string()
        .trim()
        .regex(/^(?:\d{10,25})?$/, 'dltId')
        .transform((text) => text || null)
        .nullable(),
      { label: bilingual('DLT template id', 'डीएलटी टेम्पलेट आईडी'), width: 210 },
    ),
    header: field(
      z
        .string()
        .trim()
        .regex(/^(?:[A-Za-z]{6}|\d{6})?$/, 'dltHeader')
        .transform((text) => text || null)
        .nullable(),
      { label: bilingual('Sender', 'प्रेषक'), width: 110 },
    ),
    by_agents: field(flag(), {
      label: bilingual('Telephone team may send it', 'टेलीफ़ोन टीम भेज सकती है'),
      width: 130,
    }),
    subject: field(optionalText(120), { label: bilingual('Subject (email)', 'विषय (ईमेल)'), width: 220 }),
    body: field(requiredText(1000).refine(isTemplate, 'templateBody'), {
      label: bilingual('Text', 'पाठ'),
      widget: 'longText',
      width: 420,
      help,
    }),
    // Operators bill an SMS by its length.
    characters: calculated('LEN(body)', z.number().int().nullable(), {
      label: bilingual('Characters', 'अक्षर'),
      width: 110,
    }),
  }),
  // Operators refuse a text that differs from the registered one: it is changed as a draft and registered again.
  rules: [
    requiredIf('subject', { field: 'channel', is: ['email'] }),
    lockedIf(['body', 'subject', 'header', 'dlt_template_id'], { field: 'status', is: ['REGISTERED'] }),
  ],
  label: 'code',
  sort: ['code', 'ASC'],
  board: ['status', 'category'],
  list: [
    'code',
    'channel',
    'language',
    'status',
    'body',
    'characters',
    'category',
    'dlt_template_id',
    'header',
    'by_agents',
    'subject',
  ],
  fixed: ['code', 'channel', 'language'],
  create: ['code', 'channel', 'language', 'category', 'status', 'body'],
  unique: { code: 'duplicateTemplate' },
  remove: false,
})
