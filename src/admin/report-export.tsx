import { Button, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import type { SheetFormat } from '#src/contract/export.ts'
import type { AnyReport } from '#src/contract/report.ts'
import { exportFileName } from '#src/domain/csv.ts'
import { adminFiles } from '#src/locales/admin-files.ts'
import { useWords } from '#src/platform/words.tsx'
import { downloadExport } from './downloads.ts'
import { orderReport, type ReportQuery } from './report-calls.ts'

/** Has all rows of the present filter written to a file; the float over the page tells how far it is. */
export function ReportExport({ report, asked }: { report: AnyReport; asked: ReportQuery }) {
  const w = useWords(adminFiles)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  function choose(format: SheetFormat) {
    setAnchor(null)
    const file = exportFileName(report.name, undefined, new Date(), format)
    void downloadExport(file, () => orderReport(report.name, format, asked))
  }

  return (
    <>
      <Button
        id={id}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {w('export')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={() => choose('csv')}>{w('exportCsv')}</MenuItem>
        <MenuItem onClick={() => choose('xlsx')}>{w('exportXlsx')}</MenuItem>
      </Menu>
    </>
  )
}
