import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import type { Measure } from './measure.ts'

const cohort = { kind: 'cohort', roles: [1, 2] } as const
const event = { kind: 'event', stage: 0, roles: [1, 2] } as const
const application = { ...cohort, rows: 'applications' } as const
const choice = { ...cohort, rows: 'choices' } as const
const shown = { ...cohort, rows: 'shown_offers' } as const

/** Applications, offers and what became of them. */
export const applicationMeasures = {
  applications: {
    ...application,
    stage: 0,
    label: labels.applications,
    portal: labels.applications,
    about: bilingual('Applications that began in the period.', 'अवधि में शुरू हुए आवेदन।'),
  },
  requested_amount: {
    ...application,
    stage: 0,
    unit: 'rupees',
    label: bilingual('Requested amount', 'माँगी गई राशि'),
    about: bilingual(
      'Rupees that the applications which began in the period asked for.',
      'अवधि में शुरू हुए आवेदनों में माँगे गए रुपये।',
    ),
  },
  offers: {
    ...application,
    stage: 1,
    label: bilingual('With offers', 'ऑफ़र मिले'),
    about: bilingual(
      'Of these applications, those that were shown at least one offer.',
      'इनमें से वे आवेदन जिन्हें कम से कम एक ऑफ़र दिखा।',
    ),
  },
  choosers: {
    ...application,
    stage: 2,
    label: bilingual('With a chosen offer', 'ऑफ़र चुना गया'),
    about: bilingual(
      'Of these applications, those of which at least one offer was chosen until now.',
      'इनमें से वे आवेदन जिनका कम से कम एक ऑफ़र अब तक चुना गया।',
    ),
  },
  chosen: {
    ...choice,
    stage: 0,
    label: bilingual('Chosen offers', 'चुने गए ऑफ़र'),
    portal: bilingual('Chosen offers', 'चुने गए ऑफ़र'),
    about: bilingual(
      'Offers that customers chose in the period; one application may have several.',
      'अवधि में ग्राहकों के चुने गए ऑफ़र; एक आवेदन में कई हो सकते हैं।',
    ),
  },
  chosen_sent: {
    ...choice,
    stage: 1,
    label: bilingual('Sent so far', 'अब तक भेजे गए'),
    about: bilingual(
      'Of the chosen offers, those sent to their lender until now.',
      'चुने गए ऑफ़रों में से वे जो अब तक ऋणदाता को भेजे गए।',
    ),
  },
  chosen_approved: {
    ...choice,
    stage: 2,
    label: bilingual('Approved so far', 'अब तक स्वीकृत'),
    about: bilingual(
      'Of the chosen offers, those that their lender has approved until now.',
      'चुने गए ऑफ़रों में से वे जिन्हें ऋणदाता ने अब तक स्वीकृति दी।',
    ),
  },
  chosen_disbursed: {
    ...choice,
    stage: 3,
    label: bilingual('Paid out so far', 'अब तक वितरित'),
    about: bilingual(
      'Of the chosen offers, those whose loan has been paid out until now.',
      'चुने गए ऑफ़रों में से वे जिनका ऋण अब तक वितरित हुआ।',
    ),
  },
  approved: {
    ...event,
    rows: 'approvals',
    label: bilingual('Approvals', 'मंज़ूरियाँ'),
    portal: bilingual('Approvals', 'मंज़ूरियाँ'),
    about: bilingual(
      'Chosen offers first approved in the period, whenever they were chosen.',
      'अवधि में पहली बार स्वीकृत ऑफ़र, चाहे वे कभी भी चुने गए हों।',
    ),
  },
  disbursed: {
    ...event,
    rows: 'disbursals',
    label: labels.disbursals,
    portal: labels.disbursals,
    about: bilingual(
      'Loans first paid out in the period, whenever they were chosen; also those cancelled later.',
      'अवधि में पहली बार वितरित ऋण, चाहे वे कभी भी चुने गए हों; बाद में रद्द हुए भी।',
    ),
  },
  disbursed_amount: {
    ...event,
    rows: 'disbursals',
    unit: 'rupees',
    label: bilingual('Disbursed amount', 'डिसबर्सल राशि'),
    portal: bilingual('Disbursed amount', 'डिसबर्सल राशि'),
    about: bilingual(
      'Rupees of the loans first paid out in the period; a loan cancelled later counts 0.',
      'अवधि में पहली बार वितरित ऋणों के रुपये; बाद में रद्द हुआ ऋण 0 गिना जाता है।',
    ),
  },
  offered: {
    ...shown,
    stage: 0,
    label: bilingual('Offered', 'ऑफ़र दिए'),
    about: bilingual(
      'Offers in the newest list of each application that began in the period.',
      'अवधि में शुरू हुए हर आवेदन की नई सूची के ऑफ़र।',
    ),
  },
  offered_chosen: {
    ...shown,
    stage: 1,
    label: bilingual('Of these chosen', 'इनमें से चुने गए'),
    about: bilingual(
      'Of these offers, those that the customer has chosen until now.',
      'इन ऑफ़रों में से वे जो ग्राहक ने अब तक चुने।',
    ),
  },
} as const satisfies Record<string, Measure>
