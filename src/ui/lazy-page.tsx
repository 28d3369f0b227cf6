import { type ComponentType, use } from 'react'

export interface LazyPage {
  Page: ComponentType
  /** Loads the page's code (and what it waits for), so that showing it does not flash a spinner. */
  load: () => Promise<unknown>
}

/** A page in a chunk of its own. Once loaded it renders at once, also while hydrating (React.lazy would not). */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let page: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const loadOnce = () => {
    loading ??= load().then(
      (module) => {
        page = module.default
        return page
      },
      (failure) => {
        loading = undefined
        throw failure
      },
    )
    return loading
  }
  function Page() {
    const Loaded = page ?? use(loadOnce())
    return <Loaded />
  }
  return { Page, load: loadOnce }
}
