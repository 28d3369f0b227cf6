import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'
import { AgreementEnded } from '#src/contract/merchants/sub-agents.ts'
import { key, search } from '#src/contract/reports/report-columns.ts'
import { merchantQueue, refusal } from './merchant-queue.ts'

const call = 'POST /api/admin/sub-agents/{id}/decide'

export const subAgents = defineQueue({
  ...merchantQueue,
  ...headOf('sub-agents'),
  about: {
    en: 'Both merchants accepted these terms. The override is paid on top of what the sub-agent earns, for sales from the day after your approval.',
    hi: 'दोनों मर्चेंट ये शर्तें मान चुके हैं। ओवरराइड सब-एजेंट की कमाई से अलग दिया जाता है, आपकी मंज़ूरी के अगले दिन की बिक्री से।',
  },
  filters: z.object({ q: search({ en: 'Merchant or sub-agent', hi: 'मर्चेंट या सब-एजेंट' }) }),
  columns: {
    sub_agent: { label: { en: 'Sub-agent', hi: 'सब-एजेंट' }, kind: 'text', sort: 'text' },
    merchant: { label: { en: 'Works under', hi: 'किसके अधीन' }, kind: 'text', sort: 'text' },
    percent: {
      label: { en: 'Override, % of earnings', hi: 'ओवरराइड, कमाई का %' },
      kind: 'percent',
      sort: 'number',
    },
    percent_below: {
      label: { en: 'Of earnings of its sub-agents, %', hi: 'उसके सब-एजेंटों की कमाई का %' },
      kind: 'percent',
    },
    from_day: { label: { en: 'Proposed from', hi: 'प्रस्तावित शुरुआत' }, kind: 'day', sort: 'text' },
    accepted_at: { label: { en: 'Both accepted', hi: 'दोनों ने माना' }, kind: 'time', sort: 'time' },
    starts_on: { label: { en: 'In force from', hi: 'इस दिन से लागू' }, kind: 'day' },
    ends_on: { label: { en: 'Last day', hi: 'आख़िरी दिन' }, kind: 'day' },
    end_reason: { label: { en: 'Why we ended it', hi: 'हमने क्यों ख़त्म किया' }, kind: 'text' },
    id: key,
  },
  order: { direction: 'ASC', keys: [['id', 'int']] },
  empty: { en: 'No agreements to approve', hi: 'मंज़ूरी के लिए कोई समझौता नहीं' },
  states: {
    ACCEPTED: labels.waiting,
    ACTIVE: { en: 'Approved', hi: 'मंज़ूर' },
    REFUSED: labels.declined,
    ENDED: { en: 'No longer in force', hi: 'अब लागू नहीं' },
  },
  waiting: ['ACCEPTED'],
  good: ['ACTIVE'],
  bad: ['REFUSED'],
  entry: { title: 'sub_agent', facts: ['percent', 'from_day'] },
  decisions: {
    accept: {
      call,
      label: { en: 'Approve', hi: 'मंज़ूर करें' },
      about: {
        en: 'Overrides are booked for sales disbursed from the first day on. Say what you checked.',
        hi: 'पहले दिन से हुए डिसबर्सल पर ओवरराइड दर्ज होगा। लिखें कि आपने क्या जाँचा।',
      },
      toast: { en: 'Approved.', hi: 'मंज़ूर किया गया।' },
      body: { approve: true },
      reason: ['reason', 300],
    },
    refuse: { ...refusal, call },
    end: {
      call: 'POST /api/admin/sub-agents/{id}/end',
      label: { en: 'End agreement', hi: 'समझौता ख़त्म करें' },
      about: {
        en: 'Overrides of sales disbursed until the last day stay; later ones bring none. Both merchants are notified and see the reason exactly as you write it. This cannot be undone.',
        hi: 'आख़िरी दिन तक के डिसबर्सल का ओवरराइड बना रहता है; उसके बाद का नहीं मिलता। दोनों मर्चेंट को सूचना मिलेगी और वे कारण वैसा ही पढ़ेंगे जैसा आप लिखेंगे। इसे वापस नहीं लिया जा सकता।',
      },
      toast: { en: 'The agreement ends.', hi: 'समझौता ख़त्म होगा।' },
      reason: ['end_reason', 300],
      fields: AgreementEnded.pick({ last_day: true }),
      when: { state: ['ACTIVE'] },
      decided: true,
      danger: true,
    },
  },
})
