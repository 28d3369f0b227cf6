import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { customerRows } from '#src/contract/access/row-scope.ts'
import { labels } from '#src/contract/labels.ts'
import { lenderFilter, oneOf, partnerFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { caseId } from '#src/contract/reports/report-columns.ts'

const kinds = {
  INTERNAL_PHONE: { en: 'Same phone', hi: 'वही फ़ोन नंबर' },
  INTERNAL_PAN: { en: 'Same PAN', hi: 'वही पैन' },
  PARTNER_CLAIM: { en: 'Claimed by two partners', hi: 'दो पार्टनर का दावा' },
  LENDER_DEDUPE: { en: 'Known to the lender', hi: 'ऋणदाता को पहले से ज्ञात' },
} as const
const decisions = {
  BLOCKED: { en: 'Blocked', hi: 'रोका गया' },
  MERGED: { en: 'Merged', hi: 'मिलाया गया' },
  ALLOWED: { en: 'Allowed', hi: 'अनुमति दी गई' },
} as const

export const dedupeLogs = defineReport({
  ...headOf('dedupe-logs'),
  about: {
    en: 'Who was already known: by whom it was seen and what was decided.',
    hi: 'कौन पहले से मौजूद था: किसने देखा और क्या निर्णय हुआ।',
  },
  category: 'compliance',
  access: { roles: adminPages['dedupe-logs'], own: { scope: customerRows, column: 'prospect_id' } },
  filters: z.object({
    kind: oneOf(labels.kind, kinds),
    decision: oneOf({ en: 'Decision', hi: 'निर्णय' }, decisions),
    lender_id: lenderFilter(),
    merchant_id: partnerFilter(),
  }),
  columns: {
    at: { label: { en: 'Time', hi: 'समय' }, kind: 'time', sort: 'time' },
    kind: { label: labels.kind, kind: 'text', options: kinds, sort: 'text' },
    customer: {
      label: labels.customer,
      kind: 'link',
      to: '/admin/csr-portal/{prospect_id}/none',
    },
    case_id: caseId,
    application: {
      label: labels.application,
      kind: 'link',
      to: '/admin/csr-portal/{prospect_id}/{app_id}',
    },
    lender: { label: labels.lender, kind: 'text', sort: 'text' },
    partner: { label: labels.partner, kind: 'text', sort: 'text' },
    key: { label: { en: 'Key (hash)', hi: 'कुंजी (हैश)' }, kind: 'text' },
    matched: {
      label: { en: 'Matched with', hi: 'किससे मिला' },
      kind: 'link',
      to: '/admin/csr-portal/{matched_id}/none',
    },
    matched_case: { ...caseId, label: { en: 'Case id of the match', hi: 'मिले ग्राहक की मामला संख्या' } },
    first_source: { label: { en: 'First source', hi: 'पहला स्रोत' }, kind: 'text', sort: 'text' },
    decision: {
      label: { en: 'Decision', hi: 'निर्णय' },
      kind: 'status',
      options: decisions,
      good: ['ALLOWED'],
      bad: ['BLOCKED'],
      sort: 'text',
    },
    reason: { label: labels.reason, kind: 'text', sort: 'text' },
    lender_message: { label: { en: "Lender's message", hi: 'ऋणदाता का संदेश' }, kind: 'text', sort: 'text' },
    prospect_id: { label: labels.customerId, kind: 'key' },
    matched_id: { label: { en: 'Matched id', hi: 'मिली आईडी' }, kind: 'key' },
    app_id: { label: { en: 'Application id', hi: 'आवेदन आईडी' }, kind: 'key' },
    owner_id: { label: { en: 'Partner now', hi: 'वर्तमान पार्टनर' }, kind: 'key' },
    id: { label: labels.number, kind: 'key' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'No duplicates in this period', hi: 'इस अवधि में कोई डुप्लीकेट नहीं' },
})
