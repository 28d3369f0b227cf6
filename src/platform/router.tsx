import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/*
 * The address as React state, for the customer's and the partner's area. Small on purpose: a router library
 * weighs 2 to 25 KB on the first page. A navigation is a transition, so the page on screen stays
 * until the next one's code and words are here.
 */

export interface Place {
  path: string
  /** Without the question mark. */
  search: string
}

/** Navigates, unless the user has left the page that called it: a late answer must not move them. */
export type Go = (to: string, options?: { replace?: boolean }) => void

interface Route extends Place {
  go: Go
}

const RouteContext = createContext<Route>({ path: '/', search: '', go: () => {} })

const here = (): Place => ({
  path: location.pathname.replace(/(.)\/+$/, '$1'),
  search: location.search.slice(1),
})

const useBrowserEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** @param fixed where to begin: the address of a prerendered file, while rendering or hydrating it */
export function Router({ fixed, children }: { fixed?: Place; children: ReactNode }) {
  // Counts navigations: Back and each new address are a new visit, a replaced address is the same one.
  const [place, setPlace] = useState<Place & { visit: number; pushed?: boolean }>(() => ({
    ...(fixed ?? here()),
    visit: 0,
  }))
  const shown = useRef(0)
  // Runs before the layout effects of the page, which may navigate at once.
  useInsertionEffect(() => {
    shown.current = place.visit
  }, [place.visit])

  const go: Go = (to, { replace = false } = {}) => {
    if (shown.current !== place.visit) return
    if (replace) history.replaceState(history.state, '', to)
    else history.pushState({ from: location.pathname + location.search }, '', to)
    startTransition(() =>
      setPlace(({ visit }) => ({ ...here(), pushed: true, visit: replace ? visit : visit + 1 })),
    )
  }

  useEffect(() => {
    const follow = () => startTransition(() => setPlace(({ visit }) => ({ ...here(), visit: visit + 1 })))
    if (location.search) startTransition(() => setPlace(({ visit }) => ({ ...here(), visit })))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  // Going back keeps the browser's own scroll position.
  useBrowserEffect(() => {
    if (place.pushed) scrollTo(0, 0)
  }, [place])

  return <RouteContext value={{ ...place, go }}>{children}</RouteContext>
}

/** Where the reader came from by a link inside the area, with its query; empty for a user who came from outside. */
export const cameFrom = (): string => (history.state as { from?: string } | null)?.from ?? ''

/** Path (no slash at its end) and the function that goes elsewhere. */
export function useLocation(): [string, Go] {
  const { path, go } = use(RouteContext)
  return [path, go]
}

export const useSearch = (): string => use(RouteContext).search

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link inside the area; with a modifier key or a target it is the browser's. */
export function Link({ onClick, ...link }: LinkProps) {
  const { go } = use(RouteContext)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const own = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !own || link.target) return
    event.preventDefault()
    go(link.href)
  }
  // biome-ignore-start lint/a11y: a real link with its href; the click only keeps it inside the app
  return <a {...link} onClick={follow} />
  // biome-ignore-end lint/a11y: see above
}

/**
 * Goes elsewhere as soon as it is rendered, and again when another navigation came in between: rendered still, it would
 * otherwise stand there for good (two tabs: one chooses another product while the other saves a step).
 */
export function Redirect({ to }: { to: string }) {
  const { path, search, go } = use(RouteContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one navigation for each target and place
  useLayoutEffect(() => go(to, { replace: true }), [to, path, search])
  return null
}
