import './layout.css'
import { type ReactNode, Suspense } from 'react'
import { Spinner } from '#src/kit/loading/spinner.tsx'

/** The page itself; only it is replaced by the spinner while a page loads. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" className="main" tabIndex={-1}>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </main>
)
