import { describe, expect, test } from 'vitest'
import { type CustomerState, cardRouteOf, redirectFrom } from '#src/domain/guards.ts'

const visitor: CustomerState = {
  landing: 'landing',
  prospectId: null,
  token: false,
  product: null,
  appId: null,
  flags: { pl_completed: 0, pl_update_required: 0, pl_se_update_required: 0 },
  editing: false,
  cardRoute: null,
}
const asked: CustomerState = { ...visitor, prospectId: 'p-1' }
const signedIn: CustomerState = { ...asked, token: true }
const personal: CustomerState = { ...signedIn, product: 'Personal Loans' }
const finished: CustomerState = { ...personal, appId: 'a-1', flags: { ...visitor.flags, pl_completed: 1 } }

const guarded = ['/products', '/user/user-detail', '/user/offers', '/user/welcome-back']
const open = ['/credit-cards', '/cards-secured', '/privacy-policy', '/terms-of-use', '/how-we-rank', '/404']

describe('without a session', () => {
  test.each(guarded)('[GUARD-01] without a prospect id %s leads to the start page', (path) => {
    expect(redirectFrom(path, visitor)).toBe('/')
  })

  test.each(guarded)('[GUARD-01] without a token %s leads to the passcode', (path) => {
    expect(redirectFrom(path, asked)).toBe('/verification')
  })

  test('[GUARD-01] the start pages stay open to visitors', () => {
    expect(redirectFrom('/', visitor)).toBeNull()
    expect(redirectFrom('/login', { ...visitor, landing: 'login' })).toBeNull()
  })

  test('[GUARD-01] the passcode page needs a passcode request', () => {
    expect(redirectFrom('/verification', visitor)).toBe('/')
    expect(redirectFrom('/verification', asked)).toBeNull()
  })

  test('[GUARD-03] a card link opens the passcode page without a session', () => {
    expect(cardRouteOf('?route=credit-cards')).toBe('/credit-cards')
    expect(redirectFrom('/verification', { ...visitor, cardRoute: '/credit-cards' })).toBeNull()
  })

  test('[GUARD-03] after the passcode a card link leads to its page', () => {
    expect(redirectFrom('/verification', { ...personal, cardRoute: '/cards-secured' })).toBe('/cards-secured')
  })

  test.each([
    '?route=admin',
    '?route=https://example.com',
    '?route=//evil.example',
    '',
    '?x=credit-cards',
  ])('[GUARD-03] %s is no card link', (search) => {
    expect(cardRouteOf(search)).toBeNull()
  })

  test.each(open)('%s is open to everybody', (path) => {
    expect(redirectFrom(path, visitor)).toBeNull()
    expect(redirectFrom(path, finished)).toBeNull()
  })
})

describe('signed in', () => {
  test.each([
    '/user/user-detail',
    '/user/offers',
  ])('[GUARD-01] without a product %s leads to the products', (path) => {
    expect(redirectFrom(path, signedIn)).toBe('/products')
  })

  test.each(['/', '/login', '/verification'])('[GUARD-02] %s leads on', (path) => {
    expect(redirectFrom(path, signedIn)).toBe('/products')
    expect(redirectFrom(path, { ...signedIn, product: 'Credit Cards' })).toBe('/products')
    expect(redirectFrom(path, personal)).toBe('/user/welcome-back')
    expect(redirectFrom(path, finished)).toBe('/user/offers')
  })

  test('[GUARD-02] in login mode the start page holds the products', () => {
    const mode = { landing: 'login' } as const
    expect(redirectFrom('/verification', { ...signedIn, ...mode })).toBe('/')
    expect(redirectFrom('/', { ...signedIn, ...mode })).toBeNull()
    expect(redirectFrom('/user/offers', { ...signedIn, ...mode })).toBe('/')
    expect(redirectFrom('/', { ...finished, ...mode })).toBe('/user/offers')
  })

  test('[GUARD-04] a product area leads to the products when another product is chosen', () => {
    const cards = { ...finished, product: 'Credit Cards' }
    expect(redirectFrom('/user/user-detail', cards)).toBe('/products')
    expect(redirectFrom('/user/offers', cards)).toBe('/products')
  })

  test('[GUARD-09] the products stay open while a product is chosen', () => {
    expect(redirectFrom('/products', finished)).toBeNull()
  })
})

describe('personal loans', () => {
  test('[GUARD-05] an unfinished profile stays on the profile', () => {
    expect(redirectFrom('/user/user-detail', personal)).toBeNull()
    expect(redirectFrom('/user/offers', personal)).toBe('/user/user-detail')
  })

  test('[GUARD-05] a finished profile goes to the offers', () => {
    expect(redirectFrom('/user/user-detail', finished)).toBe('/user/offers')
    expect(redirectFrom('/user/offers', finished)).toBeNull()
  })

  test.each([
    'pl_update_required',
    'pl_se_update_required',
  ] as const)('[GUARD-05] %s keeps on the profile', (flag) => {
    const state = { ...finished, flags: { ...finished.flags, [flag]: 1 as const } }
    expect(redirectFrom('/user/user-detail', state)).toBeNull()
    expect(redirectFrom('/user/offers', state)).toBe('/user/user-detail')
  })

  test('a finished customer who edits may open the profile', () => {
    expect(redirectFrom('/user/user-detail', { ...finished, editing: true })).toBeNull()
  })

  test('welcome-back leads to where the profile stands', () => {
    expect(redirectFrom('/user/welcome-back', personal)).toBe('/user/user-detail')
    expect(redirectFrom('/user/welcome-back', finished)).toBe('/user/offers')
  })
})

test('no chain of redirects is longer than three and none is a circle', () => {
  const states = [
    visitor,
    asked,
    signedIn,
    personal,
    finished,
    { ...finished, product: 'Credit Cards' },
  ].flatMap((state) => [
    state,
    { ...state, landing: 'login' as const },
    { ...state, cardRoute: '/cards-secured' },
    { ...state, editing: true },
  ])
  for (const state of states)
    for (const start of ['/', '/login', '/verification', ...guarded, ...open]) {
      let path = start
      let steps = 0
      for (let next = redirectFrom(path, state); next; next = redirectFrom(path, state)) {
        path = next
        steps += 1
        expect(steps, `${start} in ${JSON.stringify(state)}`).toBeLessThanOrEqual(3)
      }
    }
})
