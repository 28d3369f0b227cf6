import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { type RefusalReason, refusalReasons } from '#src/contract/customers/deletion.ts'
import { field } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'
import { caseId, search } from '#src/contract/reports/report-columns.ts'

const states = {
  OPEN: labels.waiting,
  ON_HOLD: { en: 'On hold', hi: 'रोका गया' },
  RESTRICTED: { en: 'Restricted', hi: 'प्रतिबंधित' },
  PURGED: { en: 'Deleted', hi: 'हटाया गया' },
  REFUSED: labels.declined,
} as const
const reasons = {
  NOT_IDENTIFIED: { en: 'The identity could not be checked', hi: 'पहचान की जाँच नहीं हो सकी' },
  LEGAL_DUTY: { en: 'A law obliges us to keep the data', hi: 'कानून के अनुसार डेटा रखना होगा' },
  LEGAL_CLAIM: { en: 'A claim or complaint is open', hi: 'कोई दावा या शिकायत खुली है' },
  RUNNING_LOAN: { en: 'A loan is being paid out or serviced', hi: 'कोई ऋण अभी जारी है' },
} as const satisfies Record<RefusalReason, unknown>
const identities = {
  SELF: { en: 'Signed in by passcode', hi: 'पासकोड से साइन इन' },
  PASSCODE: { en: 'Passcode, by us', hi: 'पासकोड, हमारे द्वारा' },
  DOCUMENT: { en: 'Document seen', hi: 'दस्तावेज़ देखा' },
  LETTER: { en: 'Signed letter', hi: 'हस्ताक्षरित पत्र' },
} as const
const identity = { en: 'Identity', hi: 'पहचान' } as const
const hold = 'POST /api/admin/deletions/{reference}/hold'
const toast = { en: 'Saved', hi: 'दर्ज हो गया' } as const
const number = (en: string, hi: string) => ({ label: { en, hi }, kind: 'number', sort: 'number' }) as const

/** Customers who asked to be deleted; approved ones have a certificate. */
export const deletionRequests = defineQueue({
  ...headOf('customer-info-deletion'),
  about: {
    en: 'Who asked to be deleted, what stands in the way, and until when an answer is due (30 days).',
    hi: 'किसने जानकारी हटाने को कहा, उसमें क्या बाधा है, और उत्तर कब तक देना है (30 दिन)।',
  },
  access: { roles: adminPages['customer-info-deletion'] },
  range: false,
  counted: true,
  filters: z.object({
    q: search({ en: 'Reference, case id or customer id', hi: 'संदर्भ, मामला संख्या या ग्राहक आईडी' }),
    identity: oneOf(identity, identities),
  }),
  columns: {
    reference: { label: { en: 'Reference', hi: 'संदर्भ' }, kind: 'text', sort: 'text' },
    phone: { label: labels.customer, kind: 'masked', personal: 'contact' },
    case_id: caseId,
    prospect_id: { label: labels.customerId, kind: 'text', sort: 'text' },
    identity: { label: identity, kind: 'text', options: identities, sort: 'text' },
    received: { label: { en: 'Received', hi: 'कब मिला' }, kind: 'time', sort: 'time' },
    due: { label: { en: 'Answer due', hi: 'उत्तर कब तक' }, kind: 'day', sort: 'text' },
    open: number('Open applications', 'खुले आवेदन'),
    loans: number('Loans paid out', 'वितरित ऋण'),
    hold: { label: { en: 'On hold because', hi: 'रोकने का कारण' }, kind: 'text', sort: 'text' },
    purge_at: { label: { en: 'Purge', hi: 'पूरी तरह हटाना' }, kind: 'time', sort: 'time' },
    id: { label: labels.number, kind: 'key' },
  },
  order: {
    direction: 'ASC',
    keys: [
      ['received', 'time'],
      ['id', 'int'],
    ],
  },
  id: 'reference',
  empty: { en: 'Nobody has asked to be deleted', hi: 'किसी ने जानकारी हटाने को नहीं कहा' },
  states,
  waiting: ['OPEN', 'ON_HOLD'],
  good: ['RESTRICTED', 'PURGED'],
  bad: ['REFUSED', 'ON_HOLD'],
  reasons,
  entry: { title: 'reference', facts: ['phone', 'due'] },
  decisions: {
    accept: {
      call: 'POST /api/admin/deletions/{reference}/approve',
      label: labels.approve,
      about: {
        en: 'Takes effect immediately: the customer is signed out, consents end, open applications are withdrawn, messages stop and the name is removed from the profile. The sealed data is deleted when the retention period ends. This cannot be undone.',
        hi: 'तुरंत: ग्राहक साइन आउट होगा, सहमतियाँ समाप्त होंगी, खुले आवेदन वापस होंगे, संदेश रुकेंगे और प्रोफ़ाइल से नाम हट जाएगा। मुहरबंद शेष तब हटेगा जब रखने की अवधि पूरी होगी। इसे पलटा नहीं जा सकता।',
      },
      toast,
      when: { state: ['OPEN'] },
      asks: true,
    },
    hold: {
      call: hold,
      label: { en: 'Put on hold', hi: 'रोककर रखें' },
      about: {
        en: 'The request is on hold for a legal reason, which is recorded. The due date does not change.',
        hi: 'अनुरोध एक कानूनी कारण से रुकेगा, जो दर्ज रहेगा। उत्तर की तारीख़ नहीं बदलती।',
      },
      toast,
      when: { state: ['OPEN'] },
      reason: ['reason', 300],
    },
    release: {
      call: hold,
      label: { en: 'Resume', hi: 'आगे बढ़ाएँ' },
      about: { en: 'The request can be decided again.', hi: 'अनुरोध पर फिर निर्णय लिया जा सकता है।' },
      toast,
      body: { reason: null },
      when: { state: ['ON_HOLD'] },
      asks: true,
    },
    refuse: {
      call: 'POST /api/admin/deletions/{reference}/refuse',
      label: labels.decline,
      about: { en: 'The customer sees the reason in their account.', hi: 'ग्राहक कारण अपने खाते में पढ़ता है।' },
      toast,
      when: { state: ['OPEN', 'ON_HOLD'] },
      fields: z.object({
        reason: field(z.enum(refusalReasons, 'choice'), {
          label: labels.reason,
          options: reasons,
        }),
      }),
      danger: true,
    },
  },
})
