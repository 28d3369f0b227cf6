import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { TickedBar } from '#src/admin/kit/ticked-bar.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { adminJourney } from '#src/locales/journey/journey.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { AssignDialog } from './assign-dialog.tsx'

/** What can be done with the customers that are ticked. */
export const CsrListActs: NonNullable<ListParts['Acts']> = ({ rows, onDone }) => {
  const w = useWords(adminCsr)
  const j = useWords(adminJourney)
  const [open, setOpen] = useState(false)
  return (
    <TickedBar text={j('ticked', { count: rows.length })}>
      <Button look="main" onClick={() => setOpen(true)}>
        {w('assign')}
      </Button>
      {open && (
        <AssignDialog
          ids={rows.map((row) => String(row.id))}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </TickedBar>
  )
}
