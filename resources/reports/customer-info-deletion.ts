import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { customerRows } from '#src/contract/access/row-scope.ts'
import { oneOf, searchFilter } from '#src/contract/lists/list-filter.ts'
import { defineReport } from '#src/contract/reports/report.ts'

const states = {
  OPEN: { en: 'Waiting', hi: 'उत्तर बाकी' },
  ON_HOLD: { en: 'On hold', hi: 'रोका गया' },
  RESTRICTED: { en: 'Restricted', hi: 'प्रतिबंधित' },
  PURGED: { en: 'Deleted', hi: 'हटाया गया' },
  REFUSED: { en: 'Refused', hi: 'नामंज़ूर' },
} as const
const identities = {
  SELF: { en: 'Signed in by passcode', hi: 'पासकोड से साइन इन' },
  PASSCODE: { en: 'Passcode, by us', hi: 'पासकोड, हमारे द्वारा' },
  DOCUMENT: { en: 'Document seen', hi: 'दस्तावेज़ देखा' },
  LETTER: { en: 'Signed letter', hi: 'हस्ताक्षरित पत्र' },
} as const
const number = (en: string, hi: string) => ({ label: { en, hi }, kind: 'number', sort: 'number' }) as const

export const customerInfoDeletion = defineReport({
  name: 'customer-info-deletion',
  title: { en: 'Customer Info Deletion', hi: 'ग्राहक जानकारी हटाना' },
  about: {
    en: 'Who asked to be deleted, what stands in the way, and until when an answer is due (30 days).',
    hi: 'किसने जानकारी हटाने को कहा, उसमें क्या बाधा है, और उत्तर कब तक देना है (30 दिन)।',
  },
  category: 'compliance',
  icon: 'personMinus',
  access: {
    roles: adminPages['customer-info-deletion'],
    own: { scope: customerRows, column: 'prospect_id' },
  },
  range: false,
  listed: false,
  filters: z.object({
    q: searchFilter(
      { en: 'Search', hi: 'खोजें' },
      { en: 'Reference or customer id', hi: 'संदर्भ या ग्राहक आईडी' },
    ),
    status: oneOf({ en: 'Status', hi: 'स्थिति' }, states),
  }),
  columns: {
    reference: { label: { en: 'Reference', hi: 'संदर्भ' }, kind: 'text', sort: 'text' },
    status: {
      label: { en: 'Status', hi: 'स्थिति' },
      kind: 'status',
      options: states,
      good: ['RESTRICTED', 'PURGED'],
      bad: ['REFUSED', 'ON_HOLD'],
      sort: 'text',
    },
    received: { label: { en: 'Received', hi: 'कब मिला' }, kind: 'time', sort: 'time' },
    due: { label: { en: 'Due', hi: 'कब तक' }, kind: 'day', sort: 'text' },
    phone: { label: { en: 'Customer', hi: 'ग्राहक' }, kind: 'masked' },
    identity: { label: { en: 'Identity', hi: 'पहचान' }, kind: 'text', options: identities, sort: 'text' },
    open: number('Open applications', 'खुले आवेदन'),
    loans: number('Loans paid out', 'वितरित ऋण'),
    hold: { label: { en: 'Reason', hi: 'कारण' }, kind: 'text', sort: 'text' },
    decided_by: { label: { en: 'Decided by', hi: 'किसने निर्णय लिया' }, kind: 'text', sort: 'text' },
    purge_at: { label: { en: 'Purge', hi: 'पूरी तरह हटाना' }, kind: 'time', sort: 'time' },
    prospect_id: { label: { en: 'Customer id', hi: 'ग्राहक आईडी' }, kind: 'text', sort: 'text' },
    id: { label: { en: 'Number', hi: 'क्रमांक' }, kind: 'key' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['received', 'time'],
      ['id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'Nobody has asked to be deleted', hi: 'किसी ने जानकारी हटाने को नहीं कहा' },
})
