import type { Area } from '#src/contract/call.ts'

/** Minutes without any activity before the question appears. */
export const idleMinutes: Record<Area, number> = { customer: 15, admin: 30, partner: 30 }
export const COUNTDOWN_SECONDS = 60

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Tabs need not hear of every key. */
const SHARE_EVERY_MS = 5000

interface Watch {
  area: Area
  minutes?: number
  /** Each second of the countdown; null when another tab has shown activity. */
  onCountdown: (secondsLeft: number | null) => void
  onEnd: () => void
}

/**
 * Watches for activity in all tabs of an area. Deadlines are clock times, so a laptop that slept
 * is asked (or signed out) when it wakes. Activity during the countdown does not end it: the dialog does.
 * @returns stops watching
 */
export function watchInactivity({
  area,
  minutes = idleMinutes[area],
  onCountdown,
  onEnd,
}: Watch): () => void {
  const idleMs = minutes * 60_000
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`activity-${area}`)
  let lastActive = Date.now()
  let lastShared = 0
  let asking = false

  function active(): void {
    if (asking) return
    lastActive = Date.now()
    if (lastActive - lastShared < SHARE_EVERY_MS) return
    lastShared = lastActive
    channel?.postMessage(lastActive)
  }

  function check(): void {
    const left = Math.ceil((lastActive + idleMs + COUNTDOWN_SECONDS * 1000 - Date.now()) / 1000)
    if (left > COUNTDOWN_SECONDS) {
      if (asking) onCountdown(null)
      asking = false
    } else if (left > 0) {
      asking = true
      onCountdown(left)
    } else {
      stop()
      onEnd()
    }
  }

  const heard = (message: MessageEvent<number>) => {
    lastActive = Math.max(lastActive, message.data)
    check()
  }
  const timer = setInterval(check, 1000)
  channel?.addEventListener('message', heard)
  for (const sign of SIGNS) addEventListener(sign, active, { capture: true, passive: true })
  active()

  function stop(): void {
    clearInterval(timer)
    channel?.close()
    for (const sign of SIGNS) removeEventListener(sign, active, { capture: true })
  }
  return stop
}
