import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { lazyDialog } from '#src/admin/kit/lazy-part.tsx'
import { useWords } from '#src/platform/words.tsx'
import { useViews } from './use-views.ts'
import { adminViews } from './views.words.ts'

// With its content: an empty one would be placed for its size.
const Views = lazyDialog(async () => (await import('./views-popover.tsx')).ViewsPopover)

/** The button that opens the saved views of a list; it names the one that is shown. */
export function ViewsMenu({ page }: { page: string }) {
  const w = useWords(adminViews)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { open } = useViews(page, anchor !== null)
  return (
    <>
      <Button
        look="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {open ? open.name : w('views')}
      </Button>
      {anchor && <Views page={page} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
