import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/spinner.tsx'

/** A dialog that is loaded when it is opened: nothing stands in its place until then. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function LazyDialog(props: P) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}

/** A screen, or part of one, loaded on first render to keep the back office's start small. */
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
