import { type ComponentType, lazy, Suspense } from 'react'

const WAIT_MS = 300
/** After the first rows: a file for each icon would hold back the calls of the page. */
const quiet = new Promise((done) => setTimeout(done, WAIT_MS))

/** The icon of a declaration that the server reads too, and which therefore only names it. */
export function lazyIcon(load: () => Promise<{ default: unknown }>): ComponentType {
  const Icon = lazy(async () => {
    await quiet
    return (await load()) as { default: ComponentType }
  })
  return () => (
    <Suspense fallback={<span className="icon-place" />}>
      <Icon />
    </Suspense>
  )
}
