import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { oneOf, partnerFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'
import { caseId, key } from '#src/contract/reports/report-columns.ts'
import { decision, moneyQueue, seenAt } from './money/money-queue.ts'

const call = 'POST /api/admin/self-reviews/{id}/decide'
const signs = {
  PERSON: {
    en: 'The customer has the number or PAN of the merchant’s own people',
    hi: 'ग्राहक का नंबर या पैन मर्चेंट के अपने व्यक्ति का है',
  },
  DEVICE: {
    en: 'The customer came through a browser in which a related merchant had signed in',
    hi: 'ग्राहक उसी ब्राउज़र से आया जिसमें जुड़े हुए मर्चेंट ने साइन इन किया था',
  },
  BANK: {
    en: 'Payouts go to the same bank account as those of the merchant who referred it',
    hi: 'भुगतान उसी बैंक खाते में जाता है जिसमें इसे लाने वाले मर्चेंट का',
  },
} as const
const release = {
  ...decision,
  call,
  about: {
    en: 'The held amount is paid with the next payout. The reason is recorded.',
    hi: 'रुकी राशि अगले भुगतान के साथ जाएगी। कारण दर्ज रहता है।',
  },
} as const

export const selfReviews = defineQueue({
  ...moneyQueue,
  ...headOf('self-reviews'),
  about: {
    en: 'Nothing is declined automatically. Until you decide, the merchant’s earnings are held, and the merchant sees the reason.',
    hi: 'अपने आप कुछ अस्वीकार नहीं होता। आपके निर्णय तक मर्चेंट की वह कमाई रुकी रहती है, और उसे कारण दिखता है।',
  },
  filters: z.object({
    merchant_id: partnerFilter(labels.merchant),
    kind: oneOf(
      { en: 'Sign', hi: 'संकेत' },
      {
        PERSON: { en: 'Own people', hi: 'अपने लोग' },
        DEVICE: { en: 'Same browser', hi: 'वही ब्राउज़र' },
        BANK: { en: 'Same bank account', hi: 'वही बैंक खाता' },
      },
    ),
  }),
  columns: {
    merchant: { label: labels.merchant, kind: 'text', sort: 'text' },
    kind: { label: { en: 'Sign', hi: 'संकेत' }, kind: 'text', options: signs },
    other: { label: { en: 'Related merchant', hi: 'जुड़ा हुआ मर्चेंट' }, kind: 'text' },
    customer: { label: labels.customer, kind: 'masked' },
    case_id: caseId,
    waiting: { label: { en: 'Held', hi: 'रुकी राशि' }, kind: 'money', sort: 'number' },
    seen_at: seenAt('Seen', 'कब दिखा'),
    merchant_id: key,
    id: key,
  },
  empty: { en: 'No suspected self-referrals', hi: 'ख़ुद को लाने का कोई संकेत नहीं' },
  states: {
    OPEN: labels.waiting,
    CLEARED: { en: 'Released', hi: 'जारी' },
    UPHELD: { en: 'Withheld', hi: 'रोका गया' },
  },
  good: ['CLEARED'],
  bad: ['UPHELD'],
  entry: { title: 'merchant', facts: ['waiting', 'seen_at'] },
  decisions: {
    accept: { ...release, label: { en: 'Release', hi: 'जारी करें' }, body: { clear: true } },
    acceptAlways: {
      ...release,
      label: { en: 'Release, and stop checking its browsers', hi: 'जारी करें, और इसके ब्राउज़र आगे न देखें' },
      about: {
        en: 'For a merchant that serves customers at its own desk: all its reviews of this kind are released, and customers from its browsers are not reviewed again.',
        hi: 'उस मर्चेंट के लिए जो अपने ही डेस्क पर ग्राहकों की मदद करता है: ऐसे सभी संकेत जारी होंगे, और इसके ब्राउज़रों से आए ग्राहक आगे नहीं देखे जाएँगे।',
      },
      body: { clear: true, always: true },
      when: { kind: ['DEVICE'] },
    },
    refuse: {
      ...release,
      label: { en: 'Withhold', hi: 'रोके रखें' },
      about: {
        en: 'The held amount is not paid. Amounts already paid are set off against the next months. The merchant sees this on the lines.',
        hi: 'रुकी राशि का भुगतान नहीं होगा, और जो दिया जा चुका है वह अगले महीनों में समायोजित होगा। मर्चेंट को यह अपनी पंक्तियों पर दिखेगा।',
      },
      body: { clear: false },
      danger: true,
    },
  },
})
