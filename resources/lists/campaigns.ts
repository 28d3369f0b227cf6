import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { campaignMeasures, channel, figures, search } from '#src/contract/reports/report-columns.ts'

const states = {
  DRAFT: { en: 'Draft', hi: 'मसौदा' },
  WAITING: labels.waiting,
  RUNNING: { en: 'Running', hi: 'चल रहा है' },
  DONE: { en: 'Done', hi: 'पूरा हुआ' },
  STOPPED: { en: 'Stopped', hi: 'रोका गया' },
  AUDIENCE_LOST: {
    en: 'Stopped: its audience no longer exists',
    hi: 'रोका गया: इसका ग्राहक-समूह अब मौजूद नहीं है',
  },
} as const
const open = ['DRAFT', 'WAITING', 'RUNNING'] as const

/** Campaigns, and how many messages of each stand where. */
export const campaigns = defineList({
  name: 'campaigns',
  title: { en: 'Campaigns', hi: 'अभियान' },
  about: {
    en: 'Messages to a chosen audience. A campaign can be stopped while it runs.',
    hi: 'चुने हुए ग्राहकों को संदेश। चलते अभियान को रोका जा सकता है।',
  },
  icon: 'chat',
  access: { roles: adminPages.messaging },
  range: false,
  filters: z.object({
    q: search({ en: 'Name or template', hi: 'नाम या टेम्पलेट' }),
    status: oneOf(labels.status, states),
  }),
  columns: {
    name: {
      label: labels.name,
      kind: 'link',
      to: '/admin/messaging?tab=log&campaign={id}',
      sort: 'text',
    },
    template: { label: { en: 'Template', hi: 'टेम्पलेट' }, kind: 'text', sort: 'text' },
    channel,
    status: {
      label: labels.status,
      kind: 'status',
      options: states,
      good: ['DONE'],
      bad: ['AUDIENCE_LOST'],
      sort: 'text',
    },
    begins_at: { label: { en: 'Begins', hi: 'शुरुआत' }, kind: 'time', sort: 'time' },
    waiting: { label: labels.waiting, kind: 'number', sort: 'int' },
    ...figures(campaignMeasures, 'campaign_id={id}', false),
    by: { label: labels.by, kind: 'text', sort: 'text' },
    id: { label: labels.number, kind: 'key' },
  },
  order: { direction: 'DESC', keys: [['id', 'int']] },
  counted: true,
  moving: { status: open },
  id: 'id',
  acts: {
    stop: {
      call: 'POST /api/admin/campaigns/{id}/stop',
      label: { en: 'Stop', hi: 'रोकें' },
      about: {
        en: 'Messages not yet sent are cancelled. Messages already sent cannot be recalled.',
        hi: 'जो संदेश अभी नहीं गए, वे रद्द होंगे। जो जा चुके हैं, वे वापस नहीं लिए जा सकते।',
      },
      danger: true,
      when: { status: open },
    },
  },
  empty: { en: 'No campaigns found', hi: 'कोई अभियान नहीं मिला' },
})
