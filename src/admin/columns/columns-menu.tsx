import './columns-menu.css'
import { Popover } from '@mui/material'
import { useId, useState } from 'react'
import { adminGrid } from '#src/admin/grid/grid.words.ts'
import { Button } from '#src/admin/kit/button.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  /** The first one names the row and stays. */
  columns: readonly { name: string; label: string; isHidden: boolean }[]
  /** A choice made before the stored layout has loaded would be overwritten. */
  isPending: boolean
  onToggle: (name: string) => void
  onReset: () => void
}

/** Shows and hides the columns of a list. */
export function ColumnsMenu({ columns, isPending, onToggle, onReset }: Props) {
  const w = useWords(adminGrid)
  const titleId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        look="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {w('columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <fieldset className="admin-area columns-menu">
          <legend id={titleId}>{w('columnsTitle')}</legend>
          {columns.map(({ name, label, isHidden }, index) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={!isHidden}
                disabled={index === 0}
                onChange={() => onToggle(name)}
              />
              {label}
              {index === 0 && <span className="muted">{w('alwaysShown')}</span>}
            </label>
          ))}
          <TextButton onClick={onReset}>{w('reset')}</TextButton>
        </fieldset>
      </Popover>
    </>
  )
}
