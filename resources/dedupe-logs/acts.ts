import { defineAct } from '#src/admin/acts/act.ts'
import { reason } from '#src/admin/acts/act-fields.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { dedupeCalls } from '#src/contract/csr/dedupe.ts'

/** Sets a customer's attribution, with a recorded reason. */
export const overrideAttribution = defineAct(dedupeCalls, 'POST /api/admin/dedupe/attribution', {
  label: { en: 'Override attribution', hi: 'लाने वाला बदलें' },
  action: { en: 'Override', hi: 'बदलें' },
  about: {
    en: 'The customer is attributed to the merchant you choose. Open months are recalculated; locked months are corrected in the first open month.',
    hi: 'जिसे चुना जाएगा वही ग्राहक को लाने वाला माना जाएगा। खुले महीने फिर से गिने जाएँगे; लॉक महीनों का सुधार पहले खुले महीने में होगा।',
  },
  when: ({ prospect_id }: ListRow) => Boolean(prospect_id),
  fields: {
    merchant_id: {
      label: { en: 'Partner', hi: 'पार्टनर' },
      list: 'merchants',
      empty: { en: 'Nobody', hi: 'कोई नहीं' },
    },
    reason,
  },
  initial: ({ owner_id }) => ({ merchant_id: owner_id ? String(owner_id) : '' }),
  body: ({ merchant_id, reason }, { prospect_id, owner_id, id }) => ({
    prospect_id,
    merchant_id: Number(merchant_id) || null,
    expected: owner_id ? Number(owner_id) : null,
    log_id: Number(id),
    reason,
  }),
  done: { en: 'The attribution was changed.', hi: 'लाने वाला बदल दिया गया।' },
})
