import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { oneOf, searchFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'

const states = {
  LIVE: { en: 'In use', hi: 'चालू' },
  EXPIRED: { en: 'Expired', hi: 'समय समाप्त' },
  ENDED: { en: 'Ended', hi: 'बंद किया गया' },
} as const
const rights = {
  READ: { en: 'Reads', hi: 'केवल पढ़ना' },
  WRITE: { en: 'Reads and writes', hi: 'पढ़ना और लिखना' },
} as const

/** API tokens of all admins. */
export const apiTokens = defineList({
  ...headOf('api-tokens'),
  about: {
    en: 'Programs that call the back office as an admin, what they may do, and when they last did.',
    hi: 'कौन-से प्रोग्राम किस एडमिन की ओर से बैक ऑफ़िस का उपयोग करते हैं, उन्हें क्या अनुमति है और पिछली बार कब उपयोग हुआ।',
  },
  access: { roles: adminPages['api-tokens'] },
  range: false,
  filters: z.object({
    q: searchFilter({ en: 'Search in names', hi: 'नामों में खोजें' }),
    state: oneOf(labels.status, states),
  }),
  columns: {
    label: { label: labels.name, kind: 'text', sort: 'text' },
    by: { label: { en: 'Acts as', hi: 'किसकी ओर से' }, kind: 'text', sort: 'text' },
    rights: { label: { en: 'May', hi: 'अनुमति' }, kind: 'text', options: rights, sort: 'text' },
    pages: { label: { en: 'Pages', hi: 'पेज' }, kind: 'text' },
    state: {
      ...{ label: labels.status, kind: 'status', options: states, sort: 'text' },
      ...{ good: ['LIVE'], bad: ['ENDED'] },
    },
    used_at: { label: { en: 'Last used', hi: 'पिछली बार इस्तेमाल' }, kind: 'time', sort: 'time' },
    at: { label: { en: 'Made', hi: 'कब बना' }, kind: 'time', sort: 'time' },
    until: { label: { en: 'Until', hi: 'कब तक' }, kind: 'time', sort: 'time' },
    id: { label: labels.number, kind: 'key' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['id', 'uuid'],
    ],
  },
  counted: true,
  id: 'id',
  acts: {
    end: {
      call: 'POST /api/admin/api-tokens/{id}/end',
      label: { en: 'End', hi: 'बंद करें' },
      danger: true,
      when: { state: ['LIVE'] },
      about: {
        en: 'Programs that use this token are refused from now on.',
        hi: 'इस टोकन का उपयोग करने वाले प्रोग्राम अब मना किए जाएँगे।',
      },
    },
  },
  empty: { en: 'No API tokens yet', hi: 'अभी कोई एपीआई टोकन नहीं' },
})
