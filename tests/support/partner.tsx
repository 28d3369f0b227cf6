import { act, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { PartnerApp } from '#partner/app.tsx'
import { restoreSession } from '#src/platform/session.ts'
import { AreaFrame } from '#src/ui/area-frame.tsx'

// Parts that load later are compiled when a test first needs them, on a busy machine for over a second.
configure({ asyncUtilTimeout: 5000 })

/** Renders the partner portal at a path, as its entry does: the session of this browser first. */
export async function renderPartner(path: string) {
  history.replaceState(null, '', path)
  const restored = await restoreSession('partner')
  render(
    <AreaFrame>
      <PartnerApp restored={restored} />
    </AreaFrame>,
  )
  return userEvent.setup()
}

/** A click after which a part loads for the first time: React wants to be waited for then. */
export const press = (user: UserEvent, element: Element) => act(() => user.click(element))
