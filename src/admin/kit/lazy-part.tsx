import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/spinner.tsx'

/** A screen, or a part of one, that is read when it is first drawn: the back office opens without it. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
