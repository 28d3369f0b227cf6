import { adminGrid } from '#src/admin/words/words.ts'
import { useWords } from '#src/platform/words.tsx'
import { useIsOffline, useWaitingCount } from './offline-queue.ts'

/** Tells that there is no connection, and how many changes wait for it. */
export function OfflineSign() {
  const w = useWords(adminGrid)
  const isOffline = useIsOffline()
  const count = useWaitingCount()
  return (
    <p role="status" className="offline-sign" hidden={!isOffline && count === 0}>
      {count > 0 ? w('offline', { count }) : isOffline && w('offlineOnly')}
    </p>
  )
}
