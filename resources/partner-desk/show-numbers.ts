import { defineAct } from '#src/admin/acts/act.ts'
import { reason } from '#src/admin/acts/act-fields.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { taxIdCalls } from '#src/contract/merchants/tax-id.ts'
import type { AnswerOf } from '#src/platform/http.ts'

const route = 'POST /api/admin/tax-ids/{id}/reveal' as const
export type TaxNumbers = AnswerOf<typeof route>

/** Shows a merchant's tax numbers in full, with a recorded reason. */
export const showNumbers = (onSeen: (numbers: TaxNumbers) => void) =>
  defineAct(taxIdCalls, route, {
    label: { en: 'Show the numbers in full', hi: 'पूरे नंबर दिखाएँ' },
    action: { en: 'Show', hi: 'दिखाएँ' },
    fields: { reason },
    params: ({ id }: ListRow) => ({ id: Number(id) }),
    onAnswer: onSeen,
  })
