import { useState } from 'react'
import { defineAct } from '#src/admin/acts/act.ts'
import { reason } from '#src/admin/acts/act-fields.ts'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { DetailProps } from '#src/admin/queue/queue-parts.ts'
import { taxIdCalls } from '#src/contract/merchants/tax-id.ts'
import { FactList } from '#src/kit/page/fact-list.tsx'
import type { AnswerOf } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminPartnerDesk } from './words.ts'

const route = 'POST /api/admin/tax-ids/{id}/reveal' as const

type TaxNumbers = AnswerOf<typeof route>

/** Shows a merchant's tax numbers in full, with a recorded reason. */
const showNumbers = (onSeen: (numbers: TaxNumbers) => void) =>
  defineAct(taxIdCalls, route, {
    label: { en: 'Show the numbers in full', hi: 'पूरे नंबर दिखाएँ' },
    action: { en: 'Show', hi: 'दिखाएँ' },
    fields: { reason },
    params: ({ id }: ListRow) => ({ id: Number(id) }),
    onAnswer: onSeen,
  })

/** Both numbers in full after a reason is given; they are gone when another entry is opened. */
export function TaxIdNumbers({ row }: DetailProps) {
  const w = useWords(adminPartnerDesk)
  const [seen, setSeen] = useState<(TaxNumbers & { of: unknown }) | null>(null)
  if (seen && seen.of === row.id)
    return (
      <FactList
        facts={[
          [w('fullPan'), seen.pan],
          [w('fullGstin'), seen.gstin ?? w('noGstin')],
        ]}
      />
    )
  if (row.state !== 'PENDING' && row.state !== 'REVIEW') return null
  return (
    <>
      <p className="muted">{w('numbersText')}</p>
      <ActButtons
        acts={[showNumbers((numbers) => setSeen({ of: row.id, ...numbers }))]}
        subject={row}
        onDone={() => {}}
      />
    </>
  )
}
