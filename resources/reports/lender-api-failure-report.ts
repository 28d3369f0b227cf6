import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { customerRows } from '#src/contract/access/row-scope.ts'
import { labels } from '#src/contract/labels.ts'
import { lenderFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { caseId, key, lender, newestFirst, time } from '#src/contract/reports/report-columns.ts'

const operations = {
  eligibility: { en: 'Eligibility', hi: 'पात्रता' },
  submit: { en: 'Submit', hi: 'आवेदन भेजना' },
  otp_send: { en: 'Send passcode', hi: 'पासकोड भेजना' },
  otp_verify: { en: 'Check passcode', hi: 'पासकोड जाँच' },
  withdraw: { en: 'Tell a withdrawal', hi: 'वापसी बताना' },
  status: { en: 'Status', hi: 'स्थिति पूछना' },
} as const
const outcomes = {
  TIMEOUT: { en: 'No answer in time', hi: 'समय पर जवाब नहीं' },
  NETWORK: { en: 'Not reachable', hi: 'संपर्क नहीं हुआ' },
  HTTP: { en: 'HTTP error', hi: 'एचटीटीपी त्रुटि' },
  MALFORMED: { en: 'Unreadable answer', hi: 'जवाब पढ़ा नहीं जा सका' },
  BREAKER: { en: 'Not called: paused', hi: 'कॉल नहीं हुई: रुका हुआ' },
} as const
const answers = {
  yes: labels.yes,
  no: { en: 'Not yet', hi: 'अभी नहीं' },
} as const

export const lenderApiFailureReport = defineReport({
  ...headOf('lender-api-failure-report'),
  about: {
    en: 'Calls to lenders that did not work, and whether a later one did.',
    hi: 'ऋणदाताओं को की गई विफल कॉल, और क्या बाद की कॉल सफल रही।',
  },
  category: 'operations',
  access: {
    roles: adminPages['lender-api-failure-report'],
    own: { scope: customerRows, column: 'prospect_id' },
  },
  filters: z.object({
    lender_id: lenderFilter(),
    operation: oneOf({ en: 'Operation', hi: 'कार्य' }, operations),
    outcome: oneOf(labels.failure, outcomes),
    resolved: oneOf({ en: 'Resolved by retry', hi: 'दोबारा में सफल' }, answers),
  }),
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  columns: {
    at: time,
    lender,
    operation: { label: { en: 'Operation', hi: 'कार्य' }, kind: 'text', options: operations, sort: 'text' },
    outcome: {
      label: labels.failure,
      kind: 'status',
      options: outcomes,
      bad: ['TIMEOUT', 'NETWORK', 'HTTP', 'MALFORMED'],
      sort: 'text',
    },
    http_status: { label: { en: 'HTTP', hi: 'एचटीटीपी कोड' }, kind: 'text', sort: 'text' },
    application: {
      label: labels.application,
      kind: 'link',
      to: '/admin/csr-portal/{prospect_id}/{app_id}',
    },
    case_id: caseId,
    attempt: { label: { en: 'Attempt', hi: 'प्रयास' }, kind: 'number', sort: 'number' },
    ms: { label: { en: 'ms', hi: 'मिलीसेकंड' }, kind: 'number', sort: 'number' },
    resolved: {
      label: { en: 'Resolved by retry', hi: 'दोबारा में सफल' },
      kind: 'status',
      options: answers,
      good: ['yes'],
      sort: 'text',
    },
    id: { label: { en: 'Correlation', hi: 'संदर्भ संख्या' }, kind: 'text', sort: 'text' },
    prospect_id: key,
    app_id: key,
  },
  order: newestFirst,
  counted: true,
  empty: { en: 'No failed call in this period', hi: 'इस अवधि में कोई विफल कॉल नहीं' },
})
