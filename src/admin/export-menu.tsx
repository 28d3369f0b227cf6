import { Button, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import type { SheetFormat } from '#src/contract/export.ts'
import { exportFileName } from '#src/domain/csv.ts'
import { adminFiles } from '#src/locales/admin-files.ts'
import { useWords } from '#src/platform/words.tsx'
import { download } from './downloads.ts'

interface Props {
  /** Name of the list in the export call. */
  list: string
  /** The list's current filter, as its call takes it. */
  filter?: Record<string, string | number | undefined>
}

/** Downloads the rows of a list, as it is filtered now. */
export function ExportMenu({ list, filter = {} }: Props) {
  const w = useWords(adminFiles)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  function choose(format: SheetFormat) {
    setAnchor(null)
    const search = new URLSearchParams({ format })
    for (const [name, value] of Object.entries(filter))
      if (value !== undefined) search.set(name, String(value))
    const type = filter.type === undefined ? undefined : String(filter.type)
    void download(exportFileName(list, type, new Date(), format), `/api/admin/export/${list}?${search}`)
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
