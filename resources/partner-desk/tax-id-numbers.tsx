import { useState } from 'react'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import type { DetailProps } from '#src/admin/queue/queue-parts.ts'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { useWords } from '#src/platform/words.tsx'
import { showNumbers, type TaxNumbers } from './show-numbers.ts'
import { adminPartnerDesk } from './words.ts'

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
