import { createRoot } from 'react-dom/client'
import { PartnerApp } from '#partner/app.tsx'
import type { SessionOf } from '#src/platform/session.ts'
import { AreaFrame } from '#src/ui/area-frame.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** Renders the area once it is known who is signed in. */
export async function start(root: HTMLElement, coming: Promise<SessionOf<'partner'> | null>): Promise<void> {
  const area = createRoot(root)
  area.render(
    <AreaFrame>
      <Spinner />
    </AreaFrame>,
  )
  const restored = await coming
  area.render(
    <AreaFrame>
      <PartnerApp restored={restored} />
    </AreaFrame>,
  )
}
