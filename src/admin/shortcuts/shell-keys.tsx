import { lazy, Suspense, useEffect, useState } from 'react'
import { isDialogOpen, isPressed, takesText } from '#src/admin/keys/shortcuts.ts'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { OPEN_DIALOG, type ShellDialog } from './open-dialog.ts'

// Each is a chunk of its own: the first page does not grow by them.
const Palette = lazy(() => import('./palette.tsx'))
const Help = lazy(() => import('./help.tsx'))

/** Ctrl+K opens the palette, `?` the shortcuts. Closing gives the focus back. */
export function ShellKeys({ declarations }: { declarations: readonly Declaration[] }) {
  const [open, setOpen] = useState<ShellDialog | null>(null)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || isDialogOpen()) return
      const chosen = isPressed('palette', event)
        ? 'palette'
        : isPressed('help', event) && (event.key !== '?' || !takesText(event.target))
          ? 'help'
          : null
      if (!chosen) return
      event.preventDefault()
      setOpen(chosen)
    }
    const ask = (event: Event) => setOpen((event as CustomEvent<ShellDialog>).detail)
    document.addEventListener('keydown', press)
    document.addEventListener(OPEN_DIALOG, ask)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener(OPEN_DIALOG, ask)
    }
  }, [])
  const close = () => setOpen(null)
  return (
    <Suspense>
      {open === 'palette' && <Palette declarations={declarations} onClose={close} />}
      {open === 'help' && <Help onClose={close} />}
    </Suspense>
  )
}
