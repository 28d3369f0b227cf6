import * as z from 'zod'
import { customerRows } from '#src/contract/access/row-scope.ts'
import { labels } from '#src/contract/labels.ts'
import { lenderFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import {
  caseId,
  customer,
  key,
  language,
  lender,
  newestFirst,
  time,
} from '#src/contract/reports/report-columns.ts'

const purposes = {
  MATCHING: { en: 'Compare offers', hi: 'ऑफ़र की तुलना करें' },
  SHARE_LENDER: { en: 'Share with a lender', hi: 'ऋणदाता को देना' },
  SHARE_PROVIDER: { en: 'Share with a provider', hi: 'प्रदाता को देना' },
  PROVIDER_REPORT: { en: 'Provider reports the purchase', hi: 'प्रदाता ख़रीद बताता है' },
  SHARE_INSURER: { en: 'Share with an insurer', hi: 'बीमाकर्ता को जानकारी भेजना' },
  CREDIT_REPORT: { en: 'Credit report', hi: 'क्रेडिट रिपोर्ट' },
  PAN_CHECK: { en: 'PAN check', hi: 'पैन जाँच' },
  MARKETING_SMS: { en: 'Promotions by SMS', hi: 'एसएमएस से प्रचार' },
  MARKETING_EMAIL: { en: 'Promotions by e-mail', hi: 'ईमेल से प्रचार' },
  CALLS: { en: 'Calls', hi: 'फ़ोन कॉल' },
} as const
const actions = {
  GIVEN: { en: 'Given', hi: 'दी गई' },
  WITHDRAWN: { en: 'Withdrawn', hi: 'वापस ली गई' },
} as const

export const consentsReport = defineReport({
  ...headOf('consents-report'),
  about: {
    en: 'Every consent that was given or withdrawn, with the text that was read.',
    hi: 'हर सहमति जो दी या वापस ली गई, और पढ़े गए पाठ का संस्करण।',
  },
  category: 'compliance',
  access: { roles: [1], own: { scope: customerRows, column: 'prospect_id' } },
  filters: z.object({
    purpose: oneOf(labels.purpose, purposes),
    action: oneOf(labels.action, actions),
    lender_id: lenderFilter(),
  }),
  columns: {
    at: time,
    customer: customer(),
    case_id: caseId,
    purpose: { label: labels.purpose, kind: 'text', options: purposes, sort: 'text' },
    lender,
    action: {
      label: labels.action,
      kind: 'status',
      options: actions,
      good: ['GIVEN'],
      sort: 'text',
    },
    version: { label: { en: 'Text version', hi: 'पाठ संस्करण' }, kind: 'text', sort: 'text' },
    partner_texts: { label: { en: 'Beside it: texts of', hi: 'साथ में किसके पाठ' }, kind: 'text', sort: 'text' },
    language,
    prospect_id: key,
    id: key,
  },
  order: newestFirst,
  counted: true,
  empty: { en: 'No consent in this period', hi: 'इस अवधि में कोई सहमति नहीं' },
})
