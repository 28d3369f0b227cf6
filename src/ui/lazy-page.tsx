import { type ComponentType, use } from 'react'
import type { Pair } from '#src/locales/pair.ts'

interface PageModule {
  default: ComponentType
  /** The namespaces that stand on the page, to be loaded with it. */
  words?: readonly Pair[]
}

export interface LazyPage {
  Page: ComponentType
  /** Loads the page's code, so that showing it does not flash a spinner. */
  load: () => Promise<PageModule>
}

/** A page in a chunk of its own. Once loaded it renders at once, also while hydrating (React.lazy would not). */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let page: PageModule | undefined
  let loading: Promise<PageModule> | undefined
  const loadOnce = () => {
    loading ??= load().then(
      (module) => {
        page = module
        return module
      },
      (failure) => {
        loading = undefined
        throw failure
      },
    )
    return loading
  }
  function Page() {
    const { default: Loaded } = page ?? use(loadOnce())
    return <Loaded />
  }
  return { Page, load: loadOnce }
}
