import { Button } from '@mui/material'
import { useState } from 'react'
import type { ReportParts } from '#src/admin/report/report-page.tsx'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { adminJourney } from '#src/locales/journey/journey.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { AssignDialog } from './assign-dialog.tsx'

/** What can be done with the customers that are ticked. */
export const CsrListActs: NonNullable<ReportParts['Acts']> = ({ rows, onDone }) => {
  const w = useWords(adminCsr)
  const j = useWords(adminJourney)
  const [open, setOpen] = useState(false)
  return (
    <div className="journey-acts">
      <span role="status">{j('ticked', { count: rows.length })}</span>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {w('assign')}
      </Button>
      {open && (
        <AssignDialog
          ids={rows.map((row) => String(row.id))}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
