import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { planStates } from '#src/contract/catalogue/planned-changes.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { adminFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { key, search } from '#src/contract/reports/report-columns.ts'

/** Changes that are planned for a time or for a release, and what became of them. */
export const plannedChanges = defineList({
  ...headOf('planned-changes'),
  about: {
    en: 'New values of records that are applied together, at a set time or by hand. Plan one from a cell, a selection or the page of a record.',
    hi: 'रिकॉर्ड के नए मान, जो तय समय पर या हाथ से एक साथ लागू होते हैं। किसी सेल, चुने हुए सेल या रिकॉर्ड के पेज से बदलाव तय करें।',
  },
  access: { roles: adminPages['planned-changes'] },
  range: false,
  filters: z.object({
    q: search(labels.name),
    state: oneOf(labels.state, planStates),
    admin_id: adminFilter(),
  }),
  columns: {
    name: { label: labels.name, kind: 'text', sort: 'text', to: '/admin/planned-changes/{id}' },
    state: {
      ...{ label: labels.state, kind: 'status', options: planStates, sort: 'text' },
      ...{ good: ['DONE'], warn: ['WAITING'], bad: ['FAILED'] },
    },
    start_at: {
      label: { en: 'Applies at', hi: 'कब लागू होगा' },
      kind: 'time',
      sort: 'time',
      missing: { en: 'Applied by hand', hi: 'हाथ से लागू होगा' },
    },
    cells: { label: { en: 'Values', hi: 'मान' }, kind: 'number', sort: 'int' },
    by: { label: { en: 'Planned by', hi: 'किसने तय किया' }, kind: 'text', sort: 'text' },
    checked_by: { label: { en: 'Approved by', hi: 'किसने मंज़ूर किया' }, kind: 'text', sort: 'text' },
    applied_at: { label: { en: 'Applied', hi: 'लागू' }, kind: 'time', sort: 'time' },
    made_at: { label: { en: 'Made', hi: 'कब बना' }, kind: 'time', sort: 'time', hidden: true },
    order_at: key,
    admin_id: key,
    id: key,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['order_at', 'time'],
      ['id', 'int'],
    ],
  },
  counted: true,
  id: 'id',
  acts: {
    cancel: {
      call: 'POST /api/admin/planned-changes/{id}/cancel',
      label: { en: 'Cancel', hi: 'रद्द करें' },
      about: { en: 'None of its values are saved.', hi: 'इसका कोई मान नहीं सहेजा जाएगा।' },
      danger: true,
      when: { state: ['DRAFT', 'WAITING', 'SCHEDULED', 'FAILED'] },
    },
    reopen: {
      call: 'POST /api/admin/planned-changes/{id}/reopen',
      label: { en: 'Make it a draft again', hi: 'फिर से मसौदा बनाएँ' },
      about: { en: 'It can be changed and applied again.', hi: 'इसे फिर बदला और लागू किया जा सकेगा।' },
      when: { state: ['CANCELLED'] },
    },
  },
  empty: { en: 'No change is planned', hi: 'कोई बदलाव तय नहीं है' },
})
