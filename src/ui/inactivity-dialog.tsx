import { Suspense, useEffect, useState } from 'react'
import type { Area } from '#src/contract/call.ts'
import { inactivity } from '#src/locales/access/inactivity.words.ts'
import { common } from '#src/locales/common.words.ts'
import { idleMinutes, watchInactivity } from '#src/platform/inactivity.ts'
import { signOut } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Render it during a session: asks after the idle time, signs out without an answer. */
export function InactivityDialog({ area }: { area: Area }) {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(
    () => watchInactivity({ area, onCountdown: setSeconds, onEnd: () => void signOut(area, { idle: true }) }),
    [area],
  )
  return <Suspense>{seconds !== null && <Question area={area} seconds={seconds} />}</Suspense>
}

function Question({ area, seconds }: { area: Area; seconds: number }) {
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
