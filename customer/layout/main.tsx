import './layout.css'
import { type ReactNode, Suspense } from 'react'
import { Spinner } from '#src/ui/spinner.tsx'

/** The page's own part; it alone waits while a page loads, header and footer stay. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" className="main" tabIndex={-1}>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </main>
)
