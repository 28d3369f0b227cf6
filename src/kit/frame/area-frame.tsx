import '#src/kit/styles/base.css'
import { type ReactNode, StrictMode, Suspense, useSyncExternalStore } from 'react'
import type { Language } from '#src/contract/language.ts'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { currentNotices, onNotices } from '#src/platform/notices.ts'
import { LanguageProvider } from '#src/platform/words.tsx'
import { CrashBoundary } from './crash-page.tsx'

/** Around every area: its language, the crash page, the spinner, the messages. */
export function AreaFrame({ language, children }: { language?: Language; children: ReactNode }) {
  return (
    <StrictMode>
      <LanguageProvider fixed={language}>
        <Suspense>
          <CrashBoundary>
            <Suspense fallback={<Spinner />}>{children}</Suspense>
          </CrashBoundary>
        </Suspense>
        <Messages />
      </LanguageProvider>
    </StrictMode>
  )
}

/** Offline, the first message waits for its code: without it the whole page would be gone. */
const loadToasts = (): Promise<typeof import('#src/kit/feedback/toasts.tsx')> =>
  import('#src/kit/feedback/toasts.tsx').catch(async (failure) => {
    if (navigator.onLine) throw failure
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadToasts()
  })
const { Page: Toasts } = lazyPage(async () => ({ default: (await loadToasts()).Toasts }))

/** The code for messages comes with the first of them; once there, it stays to be announced into. */
function Messages() {
  const some = useSyncExternalStore(onNotices, hadNotices, () => false)
  return <Suspense>{some && <Toasts />}</Suspense>
}

let had = false
function hadNotices(): boolean {
  had ||= currentNotices().length > 0
  return had
}
