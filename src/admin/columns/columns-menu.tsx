import { type ComponentProps, useState } from 'react'
import { adminGrid } from '#src/admin/grid/grid.words.ts'
import { Button } from '#src/admin/kit/button.tsx'
import { lazyDialog } from '#src/admin/kit/lazy-part.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { ColumnsPopover } from './columns-popover.tsx'

// With its content: an empty one would be placed for its size.
const Columns = lazyDialog(async () => (await import('./columns-popover.tsx')).ColumnsPopover)

interface Props extends Omit<ComponentProps<typeof ColumnsPopover>, 'anchor' | 'onClose'> {
  /** A choice made before the stored layout has loaded would be overwritten. */
  isPending: boolean
}

/** The button that opens the columns of a list. */
export function ColumnsMenu({ isPending, ...columns }: Props) {
  const w = useWords(adminGrid)
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
      {anchor && <Columns {...columns} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
