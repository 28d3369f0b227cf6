import { PartnerApp } from '#partner/partner-app.tsx'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import { restoreSession } from '#src/platform/session.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { draw } from './pages/draw.tsx'

/** Renders the partner portal at a path, as its entry does: the session of this browser first. */
export async function renderPartner(path: string) {
  history.replaceState(null, '', path)
  const restored = await restoreSession('partner')
  await draw(
    <AreaFrame>
      <PartnerApp restored={restored} />
    </AreaFrame>,
  )
  return setUpPerson()
}
