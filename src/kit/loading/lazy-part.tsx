import { type ComponentType, type FunctionComponent, lazy, Suspense, useState } from 'react'
import { whenIdle } from '#src/platform/when-idle.ts'
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

/** What waits to be loaded, in the order in which it was asked for. */
const waiting: (() => Promise<unknown>)[] = []
let isLoading = false

/**
 * Loads after a user first used the page, one after another while the page has nothing to do: all together they would slow down what
 * the user is doing. What fails to load here is loaded again when it is needed.
 */
export function onFirstUse(load: () => Promise<unknown>): void {
  // The build reads declarations where there is no user.
  if (typeof addEventListener === 'undefined') return
  waiting.push(load)
  for (const event of signsOfUse) addEventListener(event, loadWaiting)
}
const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const

function loadWaiting(): void {
  for (const event of signsOfUse) removeEventListener(event, loadWaiting)
  if (isLoading) return
  isLoading = true
  loadNext()
}

function loadNext(): void {
  const load = waiting.shift()
  if (!load) {
    isLoading = false
    return
  }
  whenIdle(
    () =>
      void load()
        .catch(() => {})
        .finally(loadNext),
  )
}

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
