import { bilingual } from '#src/contract/bilingual.ts'
import type { Measure } from './measure.ts'

const passcode = { kind: 'cohort', rows: 'passcodes', roles: [1, 2] } as const
const campaign = { kind: 'cohort', rows: 'campaign_messages', roles: [1] } as const
const event = { kind: 'event', stage: 0, roles: [1] } as const
const call = { kind: 'event', rows: 'lender_calls', roles: [1, 2] } as const

/** Passcodes and campaigns: what was sent, and what became of it. */
export const messageMeasures = {
  passcodes: {
    ...passcode,
    stage: 0,
    label: bilingual('Passcodes', 'पासकोड'),
    about: bilingual(
      'Passcodes asked for in the period, without those refused because too many were asked for.',
      'अवधि में माँगे गए पासकोड, उनके बिना जो बहुत बार माँगने पर रोके गए।',
    ),
  },
  passcodes_delivered: {
    ...passcode,
    stage: 1,
    label: bilingual('Delivered passcodes', 'पहुँचे पासकोड'),
    about: bilingual(
      'Of these passcodes, those with a receipt of delivery, or used.',
      'इन पासकोड में से वे जिनके पहुँचने की रसीद मिली या जो इस्तेमाल हुए।',
    ),
  },
  passcodes_used: {
    ...passcode,
    stage: 2,
    label: bilingual('Used passcodes', 'इस्तेमाल हुए पासकोड'),
    about: bilingual(
      'Of these passcodes, those entered correctly in time.',
      'इन पासकोड में से वे जो समय पर सही डाले गए।',
    ),
  },
  campaign_messages: {
    ...campaign,
    stage: 0,
    label: bilingual('Recipients', 'पाने वाले'),
    about: bilingual(
      'Messages of the campaigns that began to send in the period, sent or not.',
      'अवधि में शुरू हुए अभियानों के संदेश, भेजे गए हों या नहीं।',
    ),
  },
  campaign_sent: {
    ...campaign,
    stage: 1,
    label: bilingual('Sent', 'भेजे गए'),
    about: bilingual(
      'Of these messages, those that a gateway has accepted until now.',
      'इन संदेशों में से वे जिन्हें गेटवे ने अब तक स्वीकार किया।',
    ),
  },
  campaign_delivered: {
    ...campaign,
    stage: 2,
    label: bilingual('Delivered', 'पहुँचे'),
    about: bilingual(
      'Of these messages, those with a receipt of delivery until now.',
      'इन संदेशों में से वे जिनके पहुँचने की रसीद अब तक मिली।',
    ),
  },
  campaign_failures: {
    ...event,
    rows: 'campaign_failures',
    label: bilingual('Failed', 'विफल'),
    about: bilingual(
      'Messages of the campaigns that began to send in the period which could not be delivered.',
      'अवधि में शुरू हुए अभियानों के वे संदेश जो नहीं पहुँच सके।',
    ),
  },
  campaign_opt_outs: {
    ...event,
    rows: 'campaign_opt_outs',
    label: bilingual('Opted out', 'मना किया'),
    about: bilingual(
      "Addresses that unsubscribed or answered STOP in the period, within a week of a campaign's message.",
      'वे पते जिन्होंने अवधि में, अभियान के संदेश के एक सप्ताह के भीतर, सदस्यता हटाई या STOP भेजा।',
    ),
  },
} as const satisfies Record<string, Measure>

/** Calls to lenders, and merchants' own pages. */
export const serviceMeasures = {
  lender_calls: {
    ...call,
    stage: 0,
    label: bilingual('API calls', 'एपीआई कॉल'),
    about: bilingual("Calls to lenders' APIs in the period.", 'अवधि में ऋणदाताओं के एपीआई को की गई कॉल।'),
  },
  failed_lender_calls: {
    ...call,
    stage: 1,
    label: bilingual('Failed API calls', 'विफल एपीआई कॉल'),
    about: bilingual(
      'Of these calls, those without a readable answer, and those not made while calls were paused.',
      'इनमें से वे कॉल जिनका पढ़ने योग्य जवाब नहीं आया, और वे जो रुकी होने के कारण नहीं हुईं।',
    ),
  },
  funnel_visits: {
    ...event,
    rows: 'funnel_visits',
    label: bilingual('Page visits', 'पेज की विज़िट'),
    portal: bilingual('Visits', 'विज़िट'),
    about: bilingual(
      "How often people opened a merchant's page in the period, without robots.",
      'अवधि में लोगों ने मर्चेंट का पेज कितनी बार खोला, रोबोट के बिना।',
    ),
  },
  funnel_starts: {
    ...event,
    rows: 'funnel_starts',
    label: bilingual('Went on from the page', 'पेज से आगे बढ़े'),
    portal: bilingual('Went on', 'आगे बढ़े'),
    about: bilingual(
      "How often people entered their number on a merchant's page in the period and went on.",
      'अवधि में लोगों ने मर्चेंट के पेज पर कितनी बार अपना नंबर डाला और आगे बढ़े।',
    ),
  },
} as const satisfies Record<string, Measure>
