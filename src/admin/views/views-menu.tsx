import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { ToolButton } from '#src/kit/menus/tool-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { useViews } from './use-views.ts'
import { adminViews } from './words.ts'

// With its content: an empty one would be placed for its size.
const Views = lazyDialog(async () => (await import('./views-popover.tsx')).ViewsPopover)

/** The button that opens the saved views of a list; it names the one that is shown. */
export function ViewsMenu({ page }: { page: string }) {
  const w = useWords(adminViews)
  // The popover reads them; here is only what it has read.
  const { open } = useViews(page, false)
  return (
    <ToolButton label={open ? open.name : w('views')}>
      {(place) => <Views page={page} {...place} />}
    </ToolButton>
  )
}
