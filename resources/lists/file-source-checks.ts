import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { sourceKinds, sourceProblems, sourceWays } from '#src/contract/catalogue/file-source.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { lenderFilter } from '#src/contract/lists/list-filter.ts'
import { key, lender } from '#src/contract/reports/report-columns.ts'
import { count, rupees, text } from './money/money-columns.ts'

const states = {
  OK: { en: 'Works', hi: 'चल रहा है' },
  NEW: { en: 'Not checked yet', hi: 'अभी तक जाँचा नहीं गया' },
  OFF: { en: 'Off', hi: 'बंद' },
  ...sourceProblems,
} as const

/** Sources of files with their last check. */
export const fileSourceChecks = defineList({
  name: 'file-source-checks',
  title: { en: 'Sources', hi: 'स्रोत' },
  about: {
    en: 'Where files of lenders are read from. They are added and changed under File sources.',
    hi: 'ऋणदाताओं की फ़ाइलें कहाँ से आती हैं। इन्हें फ़ाइल स्रोत में जोड़ें और बदलें।',
  },
  icon: 'link',
  access: { roles: adminPages['received-files'] },
  range: false,
  filters: z.object({ lender: lenderFilter() }),
  columns: {
    address: { ...text('Server or address', 'सर्वर या पता'), to: '/admin/file-sources/{id}/show' },
    lender,
    kind: { ...text('Kind of file', 'फ़ाइल का प्रकार'), options: sourceKinds },
    way: { ...text('Read from', 'कहाँ से'), options: sourceWays },
    state: {
      label: labels.state,
      kind: 'status',
      options: states,
      good: ['OK'],
      bad: Object.keys(sourceProblems) as (keyof typeof sourceProblems)[],
      sort: 'text',
    },
    checked_at: { label: { en: 'Last check', hi: 'पिछली जाँच' }, kind: 'time', sort: 'time' },
    next_at: { label: { en: 'Next check', hi: 'अगली जाँच' }, kind: 'time', sort: 'time' },
    last_file: text('Last file', 'पिछली फ़ाइल'),
    last_file_at: { label: { en: 'Received at', hi: 'मिलने का समय' }, kind: 'time', sort: 'time' },
    has_secret: {
      label: { en: 'Password', hi: 'पासवर्ड' },
      kind: 'text',
      options: { yes: labels.yes, no: { en: 'Not set', hi: 'नहीं डाला गया' } },
    },
    max_rows: count('Rows without review', 'बिना जाँच पंक्तियाँ'),
    max_rupees: rupees('Amount without review', 'बिना जाँच राशि'),
    allowed_by: { ...text('Allowed by', 'किसने अनुमति दी'), hidden: true },
    id: key,
  },
  order: { direction: 'ASC', keys: [['id', 'int']] },
  counted: true,
  id: 'id',
  empty: { en: 'No source yet', hi: 'अभी कोई स्रोत नहीं' },
})
