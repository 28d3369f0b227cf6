import { callsByRoute } from '../../../support/trust/surface/operations.ts'

const isPlace = (part: string) => part.startsWith('{')

/** The write calls by how many parts their path has, those with the fewest placeholders first. */
let routes: { route: string; method: string; parts: string[] }[] | undefined

/** The declared write call that a request is, or undefined. */
export function writeRouteOf({ method, url }: Request): string | undefined {
  routes ??= [...callsByRoute().keys()]
    .filter((route) => !route.startsWith('GET '))
    .map((route) => ({
      route,
      method: route.split(' ')[0] ?? '',
      parts: (route.split(' ')[1] ?? '').split('/'),
    }))
    .sort((one, other) => one.parts.filter(isPlace).length - other.parts.filter(isPlace).length)
  const parts = new URL(url).pathname.split('/')
  return routes.find(
    (one) =>
      one.method === method &&
      one.parts.length === parts.length &&
      one.parts.every((part, at) => isPlace(part) || part === parts[at]),
  )?.route
}
