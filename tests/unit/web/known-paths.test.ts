import { expect, test } from 'vitest'
import { paths as customerPaths } from '#customer/render-site.tsx'
import { openPaths, pages } from '#partner/pages/routes.tsx'
import { type KnownPath, knownPaths } from '#server/web/known-paths.ts'

const paths: KnownPath[] = [
  ...customerPaths.map(({ path, landing }) => ({ path, ...(landing && { landing }) })),
  ...[...pages.map(({ path }) => path), ...Object.values(openPaths)].map((path) => ({ path })),
]
const isKnown = knownPaths(paths, 'landing')

test('[NAV-01] every declared path is known, and no other', () => {
  const own = paths.filter(({ landing }) => landing !== 'login').map(({ path }) => path)
  expect(own.length).toBeGreaterThan(80)
  expect(own.filter((path) => !isKnown(path.replace(/:\w+/g, 'x-1')))).toEqual([])
  const others = ['/nowhere', '/a/b', '/user', '/user/a/b/c', '/partner/nothing', '/products/x', '/404']
  expect(others.filter((path) => isKnown(path) !== false)).toEqual([])
})

test('[NAV-01] a page of the other deployment is not known, a slash at the end does no harm', () => {
  expect([isKnown('/login'), knownPaths(paths, 'login')('/login'), isKnown('/credit-cards/')]).toEqual([
    false,
    true,
    true,
  ])
})

test('[NAV-01] below /user a lender has to exist, and a page with a name of its own is no lender', () => {
  expect(isKnown('/user/no-such-lender')).toEqual({ lender: 'no-such-lender' })
  expect(isKnown('/user/no-such-lender/otp')).toEqual({ lender: 'no-such-lender' })
  expect([isKnown('/user/compare'), isKnown('/user/privacy')]).toEqual([true, true])
})
