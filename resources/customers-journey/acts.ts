import { defineAct } from '#src/admin/acts/act.ts'
import { reason } from '#src/admin/acts/act-fields.ts'
import { tickedActs } from '#src/admin/acts/act-parts.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { customerJourneyCalls } from '#src/contract/reports/customer-journey.ts'

const idsOf = (rows: readonly ListRow[]) => rows.map((row) => String(row.prospect_id))

/** What can be done with the customers that are ticked. */
export const JourneyActs = tickedActs([
  defineAct(customerJourneyCalls, 'POST /api/admin/journey/call', {
    label: { en: 'Add to telecalling', hi: 'टेलीकॉलिंग में जोड़ें' },
    action: { en: 'Add', hi: 'जोड़ें' },
    kind: 'primary',
    fields: { reason },
    body: (typed, rows: readonly ListRow[]) => ({ ids: idsOf(rows), ...typed }),
    done: {
      en: '{added} added, {left_out} skipped (no consent or already queued).',
      hi: '{added} जोड़े गए, {left_out} छोड़े गए (सहमति नहीं, या पहले से सूची में)।',
    },
  }),
  defineAct(customerJourneyCalls, 'POST /api/admin/journey/remind', {
    label: { en: 'Send reminder', hi: 'याद दिलाएँ' },
    action: { en: 'Send', hi: 'भेजें' },
    about: {
      en: 'Sends the approved reminder to those of the {count} customers who allow messages and were not reminded today.',
      hi: '{count} ग्राहकों में से जो संदेश की अनुमति देते हैं और जिन्हें आज याद नहीं दिलाया गया, उन्हें स्वीकृत संदेश भेजा जाएगा।',
    },
    values: (rows: readonly ListRow[]) => ({ count: rows.length }),
    body: (_, rows) => ({ ids: idsOf(rows) }),
    done: {
      en: '{sent} queued, {left_out} skipped (messages not allowed or already reminded today).',
      hi: '{sent} भेजे जा रहे हैं, {left_out} छोड़े गए (संदेश की अनुमति नहीं, या आज याद दिलाया जा चुका है)।',
    },
  }),
])
