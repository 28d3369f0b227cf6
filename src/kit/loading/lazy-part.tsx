import { type ComponentType, type FunctionComponent, lazy, Suspense, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

/**
 * A dialog that is loaded when a user first uses the page, or when it is opened. Nothing stands in its place until
 * then. Loaded before it is needed, it opens offline too.
 */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const once = async () => {
    loaded = await load()
    return loaded
  }
  const Dialog = lazy(async () => ({ default: await once() })) as unknown as ComponentType<P>
  onFirstUse(once)
  return function LazyDialog(props: P) {
    // Without a suspension where it can be: a key that opens an editor goes on into it.
    const [Loaded = Dialog] = useState(() => loaded)
    // Its words may still be on their way: outside, they would hide the page around it and take the focus.
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** Loads when a user first uses the page. What fails to load here is loaded again when it is needed. */
export function onFirstUse(load: () => Promise<unknown>): void {
  const prefetch = () => {
    for (const event of signsOfUse) removeEventListener(event, prefetch)
    load().catch(() => {})
  }
  // The build reads declarations where there is no user.
  if (typeof addEventListener === 'undefined') return
  for (const event of signsOfUse) addEventListener(event, prefetch)
}
const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const

/** A screen, or part of one, loaded on first render to keep the back office's start small. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
