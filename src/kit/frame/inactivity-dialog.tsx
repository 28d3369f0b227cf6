import { lazy, Suspense, useEffect, useState } from 'react'
import type { Area } from '#src/contract/call.ts'
import { watchInactivity } from '#src/platform/inactivity.ts'
import { signOut } from '#src/platform/session.ts'

/** Without a connection there is no one to ask for it: the session ends at its time all the same. */
const Question = lazy(() => import('./inactivity-question.tsx').catch(() => ({ default: () => null })))

/** Render it during a session: asks after the idle time, signs out without an answer. */
export function InactivityDialog({ area }: { area: Area }) {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(
    () => watchInactivity({ area, onCountdown: setSeconds, onEnd: () => void signOut(area, { idle: true }) }),
    [area],
  )
  return <Suspense>{seconds !== null && <Question area={area} seconds={seconds} />}</Suspense>
}
