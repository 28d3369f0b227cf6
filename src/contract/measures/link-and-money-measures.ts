import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import type { Measure } from './measure.ts'

const event = { kind: 'event', stage: 0, roles: [1] } as const
const visitors = { kind: 'cohort', rows: 'link_visitors', roles: [1] } as const

/** What tracking links brought, and what lenders pay. */
export const linkAndMoneyMeasures = {
  clicks: {
    ...event,
    rows: 'clicks',
    label: labels.clicks,
    portal: labels.clicks,
    about: bilingual(
      'Clicks of tracking links in the period, without robots.',
      'अवधि में ट्रैकिंग लिंक के क्लिक, रोबोट के बिना।',
    ),
  },
  robot_clicks: {
    ...event,
    rows: 'robot_clicks',
    label: bilingual('Robots', 'रोबोट'),
    about: bilingual(
      'Clicks of tracking links in the period that programs made.',
      'अवधि में ट्रैकिंग लिंक के वे क्लिक जो प्रोग्रामों ने किए।',
    ),
  },
  link_visitors: {
    ...visitors,
    stage: 0,
    label: bilingual('Visitors', 'विज़िटर'),
    portal: bilingual('People', 'लोग'),
    about: bilingual(
      'Different senders of clicks, counted once for each link and period, without robots.',
      'क्लिक करने वाले अलग-अलग लोग, हर लिंक और अवधि में एक बार, रोबोट के बिना।',
    ),
  },
  link_customers: {
    ...visitors,
    stage: 1,
    label: bilingual('Of these signed in', 'इनमें से साइन-इन किया'),
    portal: bilingual('Of these signed in', 'इनमें से साइन-इन किया'),
    about: bilingual(
      'Of these visitors, those whose click led to a first sign-in until now.',
      'इन विज़िटरों में से वे जिनके क्लिक से अब तक पहला साइन-इन हुआ।',
    ),
  },
  revenue: {
    ...event,
    rows: 'revenue_lines',
    unit: 'rupees',
    label: bilingual('Revenue earned', 'अर्जित आय'),
    about: bilingual(
      'Commission that lenders owe for cases of the period, with later corrections.',
      'अवधि के मामलों पर ऋणदाताओं से मिलने वाला कमीशन, बाद के सुधारों सहित।',
    ),
  },
  payouts: {
    ...event,
    rows: 'payout_lines',
    unit: 'rupees',
    label: bilingual('Partner earnings', 'पार्टनर की कमाई'),
    about: bilingual(
      'What merchants earn of the cases of the period, with later corrections, whether paid yet or not.',
      'अवधि के मामलों से मर्चेंट की कमाई, बाद के सुधारों सहित, भुगतान हुआ हो या नहीं।',
    ),
  },
} as const satisfies Record<string, Measure>
