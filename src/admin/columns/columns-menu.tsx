import type { ComponentProps } from 'react'
import { adminGrid } from '#src/admin/words/words.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { ToolButton } from '#src/kit/menus/tool-button.tsx'
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
  return (
    <ToolButton label={w('columns')} disabled={isPending}>
      {(place) => <Columns {...columns} {...place} />}
    </ToolButton>
  )
}
