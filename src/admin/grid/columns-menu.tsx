import './columns-menu.css'
import { Popover } from '@mui/material'
import { useId, useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { Resource } from '#src/admin/resource/define-resource.ts'
import { useWords } from '#src/platform/words.tsx'
import type { Columns } from './columns.ts'
import { adminGrid } from './grid.words.ts'

/** Shows and hides the columns of a list. The first one names the row and stays. */
export function ColumnsMenu({ resource, columns }: { resource: Resource; columns: Columns }) {
  const w = useWords(adminGrid)
  const say = useSay()
  const titleId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        look="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        // A choice made before the stored layout has loaded would be overwritten.
        disabled={columns.isPending}
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
          {resource.list.columns.map((column, index) => (
            <label key={column.field.name}>
              <input
                type="checkbox"
                checked={!columns.isHidden(column)}
                disabled={index === 0}
                onChange={() => columns.toggle(column)}
              />
              {say(column.field.label)}
              {index === 0 && <span className="muted">{w('alwaysShown')}</span>}
            </label>
          ))}
          <TextButton onClick={columns.reset}>{w('reset')}</TextButton>
        </fieldset>
      </Popover>
    </>
  )
}
