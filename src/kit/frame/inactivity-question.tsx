import type { ReactNode } from 'react'
import type { Area } from '#src/contract/call.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { inactivity } from '#src/locales/applications/inactivity.words.ts'
import { common } from '#src/locales/common.words.ts'
import { idleMinutes } from '#src/platform/inactivity.ts'
import { signOut } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  area: Area
  seconds: number
}

/** Asks whether the session goes on, with the seconds that are left for an answer. */
export default function InactivityQuestion({ area, seconds }: Props): ReactNode {
  const t = useWords(inactivity)
  const c = useWords(common)
  return (
    <Dialog title={t('idleTitle')}>
      <p>{t('idleText', { minutes: idleMinutes[area], seconds })}</p>
      <div className="dialog-actions">
        <Button onClick={() => location.reload()}>{t('stayLoggedIn')}</Button>
        <Button kind="secondary" onClick={() => void signOut(area)}>
          {c('logout')}
        </Button>
      </div>
    </Dialog>
  )
}
