import './base.css'
import { type ReactNode, StrictMode, Suspense, useSyncExternalStore } from 'react'
import type { Language } from '#src/contract/language.ts'
import { currentNotices, onNotices } from '#src/platform/notices.ts'
import { LanguageProvider } from '#src/platform/words.tsx'
import { CrashBoundary } from './crash-page.tsx'
import { lazyPage } from './lazy-page.tsx'
import { Spinner } from './spinner.tsx'

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

const { Page: Toasts } = lazyPage(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

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
