import { createContext, use } from 'react'

export interface Matched {
  /** As declared in the area's table of routes. */
  id: string
  /** The values of the `:name` segments of its path. */
  params: Readonly<Record<string, string>>
}

/** The route that the area has found for the path; given to the page by its table of routes. */
export const MatchedRoute = createContext<Matched>({ id: '', params: {} })
export const useRoute = (): Matched => use(MatchedRoute)

/** The segments of a path by the names that a pattern gives them (`/user/:lender`), or null where it does not fit. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [names, segments] = [pattern.split('/'), path.split('/')]
  const params: Record<string, string> = {}
  for (const [place, name] of names.entries()) {
    const segment = segments[place] ?? ''
    if (name.startsWith(':') && segment) params[name.slice(1)] = segment
    else if (name !== segment) return null
  }
  return names.length === segments.length ? params : null
}
