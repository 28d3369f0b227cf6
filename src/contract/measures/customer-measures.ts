import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import type { Measure } from './measure.ts'

const cohort = { kind: 'cohort', roles: [1, 2] } as const
const visit = { ...cohort, rows: 'visits' } as const
const customer = { ...cohort, rows: 'customers' } as const

/** Visits that began in the period, by the furthest step of the journey log. */
export const visitMeasures = {
  visits: {
    ...visit,
    stage: 0,
    label: bilingual('Visits', 'विज़िट'),
    about: bilingual(
      'Visits that began in the period; a visit lasts as long as its browser tab.',
      'अवधि में शुरू हुई विज़िट; एक विज़िट तब तक चलती है जब तक ब्राउज़र टैब खुला है।',
    ),
  },
  visits_passcode: {
    ...visit,
    stage: 1,
    label: bilingual('Asked for a passcode', 'पासकोड माँगा'),
    about: bilingual(
      'Of these visits, those that asked for a passcode or went further.',
      'इनमें से वे विज़िट जिनमें पासकोड माँगा गया या आगे बढ़ा गया।',
    ),
  },
  visits_signed_in: {
    ...visit,
    stage: 2,
    label: bilingual('Signed in', 'साइन-इन किया'),
    about: bilingual(
      'Of these visits, those that signed in or went further.',
      'इनमें से वे विज़िट जिनमें साइन-इन हुआ या आगे बढ़ा गया।',
    ),
  },
  visits_product: {
    ...visit,
    stage: 3,
    label: labels.choseAProduct,
    about: bilingual(
      'Of these visits, those that chose a product or went further.',
      'इनमें से वे विज़िट जिनमें उत्पाद चुना गया या आगे बढ़ा गया।',
    ),
  },
  visits_personal: {
    ...visit,
    stage: 4,
    label: labels.personalDetails,
    about: bilingual(
      'Of these visits, those that gave personal details or went further.',
      'इनमें से वे विज़िट जिनमें निजी जानकारी दी गई या आगे बढ़ा गया।',
    ),
  },
  visits_contact: {
    ...visit,
    stage: 5,
    label: labels.contactDetails,
    about: bilingual(
      'Of these visits, those that gave contact details or went further.',
      'इनमें से वे विज़िट जिनमें संपर्क जानकारी दी गई या आगे बढ़ा गया।',
    ),
  },
  visits_work: {
    ...visit,
    stage: 6,
    label: bilingual('Work and income', 'काम और आय'),
    about: bilingual(
      'Of these visits, those that gave work and income or went further.',
      'इनमें से वे विज़िट जिनमें काम और आय बताई गई या आगे बढ़ा गया।',
    ),
  },
  visits_offers: {
    ...visit,
    stage: 7,
    label: bilingual('Saw offers', 'ऑफ़र देखे'),
    about: bilingual(
      'Of these visits, those that opened the list of offers or went further.',
      'इनमें से वे विज़िट जिनमें ऑफ़र की सूची खोली गई या आगे बढ़ा गया।',
    ),
  },
  visits_chose: {
    ...visit,
    stage: 8,
    label: labels.choseAnOffer,
    about: bilingual('Of these visits, those that chose an offer.', 'इनमें से वे विज़िट जिनमें ऑफ़र चुना गया।'),
  },
} as const satisfies Record<string, Measure>

/** Customers whose first sign-in falls in the period, by how far they came. */
export const customerMeasures = {
  customers: {
    ...customer,
    stage: 0,
    label: bilingual('New customers', 'नए ग्राहक'),
    portal: bilingual('Leads', 'लीड'),
    about: bilingual(
      'People whose first sign-in falls in the period.',
      'वे लोग जिनका पहला साइन-इन इस अवधि में हुआ।',
    ),
  },
  product_chosen: {
    ...customer,
    stage: 1,
    label: labels.choseAProduct,
    about: bilingual(
      'Of the new customers, those who chose a product or came further.',
      'नए ग्राहकों में से वे जिन्होंने उत्पाद चुना या आगे बढ़े।',
    ),
  },
  personal_given: {
    ...customer,
    stage: 2,
    label: labels.personalDetails,
    about: bilingual(
      'Of the new customers, those who gave their name or came further.',
      'नए ग्राहकों में से वे जिन्होंने अपना नाम बताया या आगे बढ़े।',
    ),
  },
  contact_given: {
    ...customer,
    stage: 3,
    label: labels.contactDetails,
    about: bilingual(
      'Of the new customers, those who gave their PIN code or came further.',
      'नए ग्राहकों में से वे जिन्होंने अपना पिनकोड बताया या आगे बढ़े।',
    ),
  },
  profiles: {
    ...customer,
    stage: 4,
    label: bilingual('Completed profiles', 'पूरी प्रोफ़ाइल'),
    about: bilingual(
      'Of the new customers, those who completed a profile or came further.',
      'नए ग्राहकों में से वे जिन्होंने प्रोफ़ाइल पूरी की या आगे बढ़े।',
    ),
  },
  got_offers: {
    ...customer,
    stage: 5,
    label: bilingual('Got offers', 'ऑफ़र मिले'),
    about: bilingual(
      'Of the new customers, those who were shown at least one offer or came further.',
      'नए ग्राहकों में से वे जिन्हें कम से कम एक ऑफ़र दिखा या जो आगे बढ़े।',
    ),
  },
  chose_offer: {
    ...customer,
    stage: 6,
    label: labels.choseAnOffer,
    about: bilingual(
      'Of the new customers, those who chose an offer or came further.',
      'नए ग्राहकों में से वे जिन्होंने ऑफ़र चुना या आगे बढ़े।',
    ),
  },
  with_lender: {
    ...customer,
    stage: 7,
    label: bilingual('With a lender', 'ऋणदाता के पास'),
    about: bilingual(
      'Of the new customers, those with an application sent to a lender, or further.',
      'नए ग्राहकों में से वे जिनका आवेदन ऋणदाता को भेजा गया या जो आगे बढ़े।',
    ),
  },
  got_approval: {
    ...customer,
    stage: 8,
    label: bilingual('Approved so far', 'अब तक स्वीकृत'),
    about: bilingual(
      'Of the new customers, those whom a lender has approved until now.',
      'नए ग्राहकों में से वे जिन्हें किसी ऋणदाता ने अब तक स्वीकृति दी।',
    ),
  },
  got_loan: {
    ...customer,
    stage: 9,
    label: bilingual('Paid out so far', 'अब तक वितरित'),
    about: bilingual(
      'Of the new customers, those whose loan has been paid out until now.',
      'नए ग्राहकों में से वे जिनका ऋण अब तक वितरित हुआ।',
    ),
  },
} as const satisfies Record<string, Measure>
