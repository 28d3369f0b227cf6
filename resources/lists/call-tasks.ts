import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { taskRows } from '#src/contract/access/row-scope.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { adminFilter, oneOf, productFilter } from '#src/contract/lists/list-filter.ts'
import { caseId, language, product } from '#src/contract/reports/report-columns.ts'
import type { CallRefusal, Disposition } from '#src/contract/telecalling/telecalling.ts'

const outcomes = {
  INTERESTED: { en: 'Interested', hi: 'रुचि है' },
  CALLBACK_SCHEDULED: { en: 'Call back at a time', hi: 'तय समय पर कॉल' },
  CALLBACK_GENERAL: { en: 'Call back', hi: 'फिर कॉल करें' },
  DOC_HELP: { en: 'Needs help with papers', hi: 'काग़ज़ों में मदद चाहिए' },
  ALREADY_APPLIED: { en: 'Has applied already', hi: 'पहले ही आवेदन किया' },
  NOT_ELIGIBLE: { en: 'Fits no rule of a lender', hi: 'किसी ऋणदाता के नियम में नहीं' },
  NOT_INTERESTED: { en: 'Not interested', hi: 'रुचि नहीं' },
  DO_NOT_CALL: { en: 'Wants no calls', hi: 'कॉल नहीं चाहते' },
  WRONG_NUMBER: { en: 'Wrong number', hi: 'ग़लत नंबर' },
  NO_ANSWER: { en: 'No answer', hi: 'कोई जवाब नहीं' },
  BUSY: { en: 'Busy', hi: 'व्यस्त' },
  SWITCHED_OFF: { en: 'Switched off', hi: 'फ़ोन बंद' },
  LANGUAGE_OTHER: { en: 'Another language', hi: 'दूसरी भाषा' },
} as const satisfies Record<Disposition, unknown>
const refusals = {
  WINDOW: { en: 'Between 10:00 and 18:00 only', hi: 'केवल 10:00 से 18:00 के बीच' },
  DAY: { en: 'Called three times today', hi: 'आज तीन बार कॉल हो चुकी' },
  MONTH: { en: 'Called eight times this month', hi: 'इस महीने आठ बार कॉल हो चुकी' },
  CONSENT: { en: 'Allows no calls', hi: 'कॉल की अनुमति नहीं' },
  SUPPRESSED: { en: 'Asked not to be called', hi: 'कॉल न करने को कहा' },
} as const satisfies Record<CallRefusal, unknown>
/** Agents are told when a limit is reached; the numbers are in the columns menu. */
/** Counted when the page is read. */
const number = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'number', hidden: true, unfiltered: true }) as const

/** Open calls by due time; an agent sees only their own. */
export const callTasks = defineList({
  name: 'call-tasks',
  title: { en: 'Open tasks', hi: 'बाकी कॉल' },
  about: {
    en: 'Customers to be called, those due first on top. Agents see their own.',
    hi: 'जिन ग्राहकों को कॉल करना है, जिनका समय पहले है वे ऊपर। एजेंट अपने ही देखते हैं।',
  },
  icon: 'phone',
  access: {
    roles: adminPages.telecalling,
    actions: { export: [1] },
    own: { scope: taskRows, column: 'admin_id' },
  },
  range: false,
  filters: z.object({
    agent: adminFilter(),
    given: oneOf(
      { en: 'Given to', hi: 'किसके पास' },
      { yes: { en: 'An agent', hi: 'एजेंट' }, no: { en: 'Nobody', hi: 'किसी के पास नहीं' } },
    ),
    product: productFilter(),
    outcome: oneOf({ en: 'Last outcome', hi: 'पिछला नतीजा' }, outcomes),
  }),
  columns: {
    customer: { label: labels.customer, kind: 'text', sort: 'text' },
    phone: { label: { en: 'Phone', hi: 'फ़ोन' }, kind: 'masked', personal: 'mobile' },
    case_id: { ...caseId, hidden: true },
    product,
    reason: { label: { en: 'Why', hi: 'क्यों' }, kind: 'text', sort: 'text' },
    language: { ...language, hidden: true },
    last_disposition: {
      label: { en: 'Last outcome', hi: 'पिछला नतीजा' },
      kind: 'text',
      options: outcomes,
      sort: 'text',
    },
    attempts_today: number('Calls today', 'आज की कॉल'),
    attempts_month: number('Calls this month', 'इस महीने की कॉल'),
    refusal: {
      label: { en: 'Call blocked by', hi: 'कॉल रुकने का कारण' },
      kind: 'text',
      options: refusals,
      unfiltered: true,
    },
    due_at: { label: { en: 'Due', hi: 'देय' }, kind: 'time', sort: 'time' },
    agent: { label: { en: 'Agent', hi: 'एजेंट' }, kind: 'text', sort: 'text', roles: [1] },
    id: { label: labels.number, kind: 'number', sort: 'int', hidden: true },
    prospect_id: { label: labels.customerId, kind: 'key' },
  },
  order: {
    direction: 'ASC',
    keys: [
      ['due_at', 'time'],
      ['id', 'int'],
    ],
  },
  counted: true,
  id: 'id',
  empty: { en: 'No tasks found', hi: 'कोई कॉल बाकी नहीं' },
})
