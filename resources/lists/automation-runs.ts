import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { deliveryStates, runStates } from '#src/contract/catalogue/automation.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { idFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { key, newestFirst, search } from '#src/contract/reports/report-columns.ts'
import { text } from './money/money-columns.ts'

/** Runs of automations: a log of what each did for which record. */
export const automationRuns = defineList({
  ...headOf('automation-runs'),
  about: {
    en: 'What automations did, for which record and with which result. What failed or was over the limit can be run again.',
    hi: 'ऑटोमेशन ने किस रिकॉर्ड के लिए क्या किया और नतीजा क्या रहा। जो विफल हुआ या सीमा से ऊपर था, उसे फिर चलाया जा सकता है।',
  },
  access: { roles: adminPages['automation-runs'] },
  range: false,
  filters: z.object({
    q: search({ en: 'Name of the automation', hi: 'ऑटोमेशन का नाम' }),
    automation_id: idFilter({ en: 'Automation', hi: 'ऑटोमेशन' }),
    state: oneOf(labels.state, runStates),
  }),
  columns: {
    at: { label: { en: 'Ran at', hi: 'कब चला' }, kind: 'time', sort: 'time' },
    name: { ...text('Automation', 'ऑटोमेशन'), to: '/admin/automations/{automation_id}' },
    resource: text('Resource', 'संसाधन'),
    record_id: { ...text('Record', 'रिकॉर्ड'), to: '/admin/{resource}/{record_id}' },
    state: {
      ...{ label: labels.state, kind: 'status', options: runStates, sort: 'text' },
      ...{ good: ['DONE'], warn: ['PROPOSED', 'OVER_LIMIT'], bad: ['FAILED', 'CHAIN'] },
    },
    problem: text('Problem', 'समस्या'),
    delivery: { ...text('Webhook', 'वेबहुक'), options: deliveryStates },
    status_code: { ...text('Webhook answer', 'वेबहुक का जवाब'), hidden: true },
    done_at: { label: { en: 'Finished at', hi: 'पूरा होने का समय' }, kind: 'time', sort: 'time', hidden: true },
    step: { ...text('Changes', 'बदलाव'), to: '/admin/audit?step={step}', hidden: true },
    automation_id: key,
    id: key,
  },
  order: newestFirst,
  counted: true,
  id: 'id',
  named: 'name',
  acts: {
    again: {
      call: 'POST /api/admin/automation-runs/{id}/again',
      label: { en: 'Run again', hi: 'फिर चलाएँ' },
      about: {
        en: 'It runs with today’s rule and the rights of the owner.',
        hi: 'यह आज के नियम और मालिक के अधिकारों के साथ चलेगा।',
      },
      when: { state: ['FAILED', 'OVER_LIMIT', 'OFF'] },
    },
  },
  empty: { en: 'No automation has run yet', hi: 'अभी तक कोई ऑटोमेशन नहीं चला' },
})
