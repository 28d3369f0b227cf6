import { Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  onChoose: (format: SheetFormat) => void
  /** Further menu entries. */
  more?: { label: string; onClick: () => void }
}

/** The button that exports, with the kinds of file to choose from. */
export function FormatMenu({ onChoose, more }: Props) {
  const w = useWords(adminFiles)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  function choose(format: SheetFormat) {
    setAnchor(null)
    onChoose(format)
  }

  return (
    <>
      <Button
        look="outlined"
        id={id}
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
        {more && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              more.onClick()
            }}
          >
            {more.label}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
