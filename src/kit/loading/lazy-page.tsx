import { type ComponentType, use } from 'react'
import type { Pair } from '#src/locales/pair.ts'

export interface PageModule<P = Record<never, never>> {
  default: ComponentType<P>
  /** The words on the page, to be loaded with it. */
  words?: readonly Pair[]
}

export interface LazyPage<P = Record<never, never>> {
  Page: ComponentType<P>
  /** Loads the page's code, so that showing it does not flash a spinner. */
  load: () => Promise<PageModule<P>>
}

/** A page or part in a chunk of its own. Once loaded it renders at once, also while hydrating (React.lazy would not). */
export function lazyPage<P extends object = Record<never, never>>(
  load: () => Promise<PageModule<P>>,
): LazyPage<P> {
  let loading: Promise<PageModule<P>> | undefined
  const loadOnce = () => {
    loading ??= load().then(
      (module) => {
        // Read by React: a promise marked so does not suspend.
        Object.assign(loading as object, { status: 'fulfilled', value: module })
        return module
      },
      (failure) => {
        loading = undefined
        throw failure
      },
    )
    return loading
  }
  function Page(props: P) {
    // Always through `use`, loaded or not: React refuses a component that suspended here once and then skips the call.
    const { default: Loaded } = use(loadOnce())
    return <Loaded {...props} />
  }
  return { Page, load: loadOnce }
}
