import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { AuditedName } from '#src/contract/audit/audit.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { adminFilter, filter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'

const actions = {
  create: { en: 'Created', hi: 'बनाया गया' },
  update: { en: 'Changed', hi: 'बदला गया' },
  delete: { en: 'Deleted', hi: 'हटाया गया' },
  restore: { en: 'Restored', hi: 'वापस लाया गया' },
  export: { en: 'Exported', hi: 'निर्यात किया गया' },
  import: { en: 'Imported', hi: 'आयात किया गया' },
  reveal: { en: 'Shown in full', hi: 'पूरा दिखाया गया' },
  lookup: { en: 'Searched by phone number', hi: 'फ़ोन नंबर से खोजा गया' },
} as const
const who = { en: 'Who', hi: 'किसने' } as const
const property = { en: 'Property', hi: 'फ़ील्ड' } as const
const key = { label: labels.number, kind: 'key' } as const

/** The audit trail: every change of a period, newest first. */
export const auditTrail = defineList({
  ...headOf('audit'),
  about: {
    en: 'Every change: by whom, of what, from which value to which. Deleted records can be restored.',
    hi: 'हर बदलाव: किसने, किसका, किस मान से किस मान तक। हटाए गए रिकॉर्ड वापस लाए जा सकते हैं।',
  },
  access: { roles: adminPages.audit },
  filters: z.object({
    who: adminFilter(who),
    entity: filter(AuditedName.optional(), { label: labels.kind }),
    property: filter(z.string().min(1, 'choice').max(60, 'tooLong').optional(), {
      label: property,
      below: 'entity',
    }),
    step: z.uuid('invalid').optional().describe('only what one request wrote'),
  }),
  columns: {
    at: { label: { en: 'When', hi: 'कब' }, kind: 'time', sort: 'time' },
    by: { label: who, kind: 'text', sort: 'text' },
    acting_for: { label: { en: 'Acting for', hi: 'किसकी ओर से' }, kind: 'text', sort: 'text', hidden: true },
    checked_by: {
      label: { en: 'Approved by', hi: 'किसने मंज़ूर किया' },
      kind: 'text',
      sort: 'text',
      hidden: true,
    },
    action: { label: labels.action, kind: 'text', options: actions, sort: 'text' },
    entity: { label: labels.kind, kind: 'text', sort: 'text' },
    record: { label: { en: 'Record', hi: 'रिकॉर्ड' }, kind: 'text', sort: 'text' },
    property: { label: property, kind: 'text', sort: 'text' },
    old: { label: { en: 'Before', hi: 'पहले' }, kind: 'text', unfiltered: true },
    new: { label: { en: 'After', hi: 'बाद में' }, kind: 'text', unfiltered: true },
    reason: { label: labels.reason, kind: 'text', hidden: true, unfiltered: true },
    id: { label: labels.number, kind: 'number', sort: 'int', hidden: true },
    entity_id: key,
    deleted: key,
    restorable: key,
    shown: key,
    step: key,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['id', 'int'],
    ],
  },
  counted: true,
  named: 'record',
  id: 'id',
  staleness: 10,
  empty: { en: 'No changes in this period', hi: 'इस अवधि में कोई बदलाव नहीं' },
})
