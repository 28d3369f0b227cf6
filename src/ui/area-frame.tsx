import './base.css'
import { type ReactNode, StrictMode, Suspense } from 'react'
import type { Language } from '#src/platform/language.ts'
import { LanguageProvider } from '#src/platform/words.tsx'
import { CrashBoundary } from './crash-page.tsx'
import { Spinner } from './spinner.tsx'
import { Toasts } from './toasts.tsx'

/** What stands around every area: its language, the crash page, the spinner, the messages. */
export function AreaFrame({ language, children }: { language?: Language; children: ReactNode }) {
  return (
    <StrictMode>
      <LanguageProvider fixed={language}>
        <Suspense>
          <CrashBoundary>
            <Suspense fallback={<Spinner />}>{children}</Suspense>
          </CrashBoundary>
          <Toasts />
        </Suspense>
      </LanguageProvider>
    </StrictMode>
  )
}
