import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { channel, channels, language, languages, search } from '#src/contract/reports/report-columns.ts'

const states = {
  DRAFT: { en: 'Draft', hi: 'मसौदा' },
  REGISTERED: { en: 'Registered', hi: 'पंजीकृत' },
  RETIRED: { en: 'Retired', hi: 'बंद' },
} as const
const categories = {
  PASSCODE: { en: 'Passcode', hi: 'पासकोड' },
  SERVICE: labels.service,
  PROMOTION: { en: 'Promotion', hi: 'प्रचार' },
} as const

/** The wording of every message; edited in the grid of message-templates. */
export const templates = defineList({
  name: 'sent-templates',
  title: { en: 'Templates', hi: 'टेम्पलेट' },
  about: {
    en: 'The approved wording of every message. Only registered templates are sent; an SMS needs its DLT template id.',
    hi: 'जो भेजा जा सकता है, शब्दशः। केवल पंजीकृत पाठ जाता है; एसएमएस के लिए डीएलटी टेम्पलेट आईडी ज़रूरी है।',
  },
  icon: 'letter',
  access: { roles: adminPages.messaging },
  range: false,
  rowsOf: { resource: 'message-templates', key: 'id' },
  filters: z.object({
    q: search({ en: 'Code or text', hi: 'कोड या पाठ' }),
    channel: oneOf(labels.channel, channels),
    language: oneOf(labels.language, languages),
    status: oneOf(labels.status, states),
  }),
  columns: {
    code: { label: { en: 'Code', hi: 'कोड' }, kind: 'text', sort: 'text' },
    channel,
    language,
    category: { label: labels.category, kind: 'text', options: categories, sort: 'text' },
    status: {
      label: labels.status,
      kind: 'status',
      options: states,
      good: ['REGISTERED'],
      sort: 'text',
    },
    dlt: { label: { en: 'DLT id', hi: 'डीएलटी आईडी' }, kind: 'text', sort: 'text' },
    body: { label: { en: 'Text', hi: 'पाठ' }, kind: 'text' },
    encoding: { label: { en: 'SMS encoding', hi: 'एसएमएस एन्कोडिंग' }, kind: 'text', unfiltered: true },
    parts: { label: { en: 'SMS parts', hi: 'एसएमएस के भाग' }, kind: 'number', unfiltered: true },
    id: { label: labels.number, kind: 'key' },
  },
  order: {
    direction: 'ASC',
    keys: [
      ['code', 'text'],
      ['id', 'int'],
    ],
  },
  counted: true,
  id: 'id',
  empty: { en: 'No templates found', hi: 'कोई टेम्पलेट नहीं मिला' },
})
