import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { customerRows } from '#src/contract/access/row-scope.ts'
import { labels } from '#src/contract/labels.ts'
import {
  adminFilter,
  lenderFilter,
  oneOf,
  partnerFilter,
  productFilter,
  searchFilter,
  statusFilter,
} from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import {
  caseId,
  key,
  lender,
  partner,
  product,
  source,
  status,
} from '#src/contract/reports/report-columns.ts'

const consents = {
  both: { en: '✓ calls ✓ SMS', hi: '✓ कॉल ✓ एसएमएस' },
  calls: { en: '✓ calls', hi: '✓ कॉल' },
  sms: { en: '✓ SMS', hi: '✓ एसएमएस' },
  none: { en: 'None', hi: 'कोई नहीं' },
} as const

/** Customers of the CSR Portal, newest first. */
export const csrPortal = defineReport({
  ...headOf('csr-portal'),
  about: {
    en: 'Customers with the status of their latest application.',
    hi: 'ग्राहक और उनके सबसे नए आवेदन की स्थिति।',
  },
  category: 'customers',
  listed: false,
  access: {
    roles: adminPages['csr-portal'],
    actions: { export: [1] },
    own: { scope: customerRows, column: 'id' },
  },
  range: 'optional',
  filters: z.object({
    q: searchFilter(labels.search, {
      en: 'Phone, case id, application, name',
      hi: 'फ़ोन, मामला संख्या, आवेदन, नाम',
    }),
    mine: oneOf({ en: 'Customers', hi: 'ग्राहक' }, { yes: { en: 'Mine', hi: 'मेरे' } }),
    status: statusFilter(),
    product: productFilter(),
    lender_id: lenderFilter(),
    merchant_id: partnerFilter(),
    owner_id: adminFilter(),
    city: searchFilter({ en: 'City or PIN code', hi: 'शहर या पिनकोड' }),
    consent: oneOf({ en: 'Consent', hi: 'सहमति' }, consents),
  }),
  columns: {
    customer: {
      label: labels.customer,
      kind: 'link',
      to: '/admin/csr-portal/{id}/{pid}',
      sort: 'text',
    },
    phone: { label: { en: 'Phone', hi: 'फ़ोन' }, kind: 'masked', personal: 'mobile' },
    case_id: caseId,
    place: { label: { en: 'City, PIN code', hi: 'शहर, पिनकोड' }, kind: 'text', sort: 'text', hidden: true },
    product,
    application: { label: labels.application, kind: 'text', sort: 'text', hidden: true },
    amount: { label: labels.amount, kind: 'money', sort: 'number', hidden: true },
    lender,
    status,
    sub_status: { label: { en: 'Sub-status', hi: 'उप-स्थिति' }, kind: 'text', sort: 'text', hidden: true },
    partner: { ...partner, hidden: true },
    source: { ...source, hidden: true },
    last: { label: { en: 'Last activity', hi: 'पिछली गतिविधि' }, kind: 'time', sort: 'time' },
    owner: { label: { en: 'Owner', hi: 'ज़िम्मेदार' }, kind: 'text', sort: 'text' },
    next_call: { label: { en: 'Next call', hi: 'अगली कॉल' }, kind: 'time', sort: 'time', hidden: true },
    consent: {
      label: { en: 'Consent', hi: 'सहमति' },
      kind: 'text',
      options: consents,
      sort: 'text',
      hidden: true,
    },
    at: { label: { en: 'Joined', hi: 'कब जुड़े' }, kind: 'time', sort: 'time', hidden: true },
    pid: key,
    id: key,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['id', 'uuid'],
    ],
  },
  empty: { en: 'No customer found', hi: 'कोई ग्राहक नहीं मिला' },
})
