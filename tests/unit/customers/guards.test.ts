import { describe, expect, test } from 'vitest'
import { type Flag, type LoanProduct, loanProducts } from '#src/domain/catalogue/products.ts'
import { offersProducts, subSiteOf } from '#src/domain/co-brands/sub-site.ts'
import { type CustomerState, cardRouteOf, redirectFrom } from '#src/domain/customers/guards.ts'
import { visitor } from '#tests/support/customers/visitor.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const withProspect: CustomerState = { ...visitor, prospectId: 'p-1' }
const signedIn: CustomerState = { ...withProspect, token: true }
const personal: CustomerState = { ...signedIn, product: 'Personal Loans' }
const finished: CustomerState = { ...personal, appId: 'a-1', flags: { ...visitor.flags, pl_completed: 1 } }

const guarded = ['/products', '/user/user-detail', '/user/offers', '/user/welcome-back']
const open = ['/credit-cards', '/cards-secured', '/privacy-policy', '/terms-of-use', '/how-we-rank', '/404']

describe('without a session', () => {
  test('[GUARD-01] a page of customers leads to the start page without a prospect id, to the passcode without a token', async () => {
    const wrong = await failuresOf(guarded, (path) => {
      expect(redirectFrom(path, visitor)).toBe('/')
      expect(redirectFrom(path, withProspect)).toBe('/verification')
    })
    expect(wrong).toEqual([])
  })

  test('[GUARD-01] the start pages stay open to visitors', () => {
    expect(redirectFrom('/', visitor)).toBeNull()
    expect(redirectFrom('/login', { ...visitor, landing: 'login' })).toBeNull()
  })

  test('[GUARD-01] the passcode page needs a passcode request', () => {
    expect(redirectFrom('/verification', visitor)).toBe('/')
    expect(redirectFrom('/verification', withProspect)).toBeNull()
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

  test('a public page is open to everybody', async () => {
    const wrong = await failuresOf(open, (path) => {
      expect(redirectFrom(path, visitor)).toBeNull()
      expect(redirectFrom(path, finished)).toBeNull()
    })
    expect(wrong).toEqual([])
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

  test('[GUARD-05] welcome-back leads to where the profile stands', () => {
    expect(redirectFrom('/user/welcome-back', personal)).toBe('/user/user-detail')
    expect(redirectFrom('/user/welcome-back', finished)).toBe('/user/offers')
  })
})

describe('welcome-back', () => {
  const returning = { ...personal, toIdentify: true }

  test('[GUARD-02] [CUST-13] without an application it asks who is there', () => {
    expect(redirectFrom('/user/welcome-back', returning)).toBeNull()
    const done = { ...returning, flags: finished.flags }
    expect(redirectFrom('/user/welcome-back', done)).toBeNull()
  })

  test('with an application, or once it is confirmed, it leads on', () => {
    expect(redirectFrom('/user/welcome-back', { ...finished, toIdentify: true })).toBe('/user/offers')
    expect(redirectFrom('/user/welcome-back', { ...returning, toIdentify: false })).toBe('/user/user-detail')
  })
})

const loanState = ({ type, code }: LoanProduct, done: Flag, appId: string | null): CustomerState => ({
  ...signedIn,
  product: type,
  appId,
  flags: { ...visitor.flags, [`${code}_completed`]: done },
})

const typeOf = ({ type }: LoanProduct) => type

describe('every loan product', () => {
  test('[GUARD-04] another product leads to the products', async () => {
    const wrong = await failuresOf(
      loanProducts,
      (loan) => {
        const { start, offers, welcomeBack } = loan
        const other = { ...finished, product: 'Credit Cards' }
        for (const path of [start, offers, welcomeBack]) expect(redirectFrom(path, other)).toBe('/products')
      },
      typeOf,
    )
    expect(wrong).toEqual([])
  })

  test('[GUARD-05] [GUARD-06] [GUARD-07] an unfinished profile stays on its page', async () => {
    const wrong = await failuresOf(
      loanProducts,
      (loan) => {
        const { start, offers, welcomeBack } = loan
        const open = loanState(loan, 0, null)
        expect(redirectFrom(start, open)).toBeNull()
        expect(redirectFrom(offers, open)).toBe(start)
        expect(redirectFrom(welcomeBack, open)).toBe(start)
      },
      typeOf,
    )
    expect(wrong).toEqual([])
  })

  test('[GUARD-05] [GUARD-06] [GUARD-07] a finished profile leads to the offers', async () => {
    const wrong = await failuresOf(
      loanProducts,
      (loan) => {
        const { start, offers, welcomeBack } = loan
        const done = loanState(loan, 1, 'a-1')
        expect(redirectFrom(start, done)).toBe(loan.code === 'gl' ? welcomeBack : offers)
        expect(redirectFrom(offers, done)).toBeNull()
        expect(redirectFrom(start, { ...done, editing: true })).toBeNull()
      },
      typeOf,
    )
    expect(wrong).toEqual([])
  })
})

test('[GUARD-06] [GUARD-10] the gold holding screen asks the server, as far as there is an application', () => {
  const gold = loanProducts.find(({ code }) => code === 'gl') as LoanProduct
  expect(redirectFrom('/user/gold-welcome-back', loanState(gold, 1, 'a-1'))).toBeNull()
  expect(redirectFrom('/user/gold-welcome-back', loanState(gold, 1, null))).toBe('/user/gold-offers')
  expect(redirectFrom('/user/business-welcome-back', loanState(gold, 1, 'a-1'))).toBe('/user/gold-offers')
})

test.each([
  'bl',
  'hl',
])('[GUARD-07] %s: back without an application, welcome-back comes before the offers', (code) => {
  const loan = loanProducts.find((one) => one.code === code) as LoanProduct
  const back = { ...loanState(loan, 1, null), toIdentify: true }
  expect(redirectFrom(loan.offers, back)).toBe(loan.welcomeBack)
  expect(redirectFrom(loan.welcomeBack, back)).toBeNull()
})

test('[GUARD-10] the housing holding screen leads to the housing offers', () => {
  const housing = loanProducts.find(({ code }) => code === 'hl') as LoanProduct
  expect(redirectFrom('/user/housing-welcome-back', loanState(housing, 1, 'a-1'))).toBe(
    '/user/housing-offers',
  )
})

describe('lender-submit mode', () => {
  test.each([
    '/',
    '/verification',
    '/user/user-detail',
    '/user/offers',
    '/user/welcome-back',
  ])('[GUARD-08] %s leads a finished customer to lender-submit', (path) => {
    expect(redirectFrom(path, { ...finished, lender: 'aarna' })).toBe('/user/lender-submit')
  })

  test('[GUARD-08] an unfinished one fills in the profile', () => {
    const open = { ...personal, lender: 'aarna' }
    expect(redirectFrom('/user/lender-submit', open)).toBe('/user/user-detail')
    expect(redirectFrom('/', open)).toBe('/user/user-detail')
    expect(redirectFrom('/user/user-detail', open)).toBeNull()
  })

  test('without the marker lender-submit leads to all offers', () => {
    expect(redirectFrom('/user/lender-submit', finished)).toBe('/user/offers')
  })
})

test('an intake page is open without a session', () => {
  expect(redirectFrom('/user/lender-intake/udyog/3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77', visitor)).toBeNull()
})

test.each([
  ['solar.tulna.example', 'solar', true],
  ['loans.tulna.example', 'loans', false],
  ['goldloans.tulna.example', 'goldloans', false],
  ['myloans.tulna.example', null, true],
  ['tulna.example', null, true],
] as const)('%s: Return to Products is offered except on the loan sub-sites', (host, site, shown) => {
  expect(subSiteOf(host)).toBe(site)
  expect(offersProducts(subSiteOf(host))).toBe(shown)
})

test.each([
  ['Personal Loans', { pl_completed: 1 }, '/user/aarna', null],
  ['Affordable Housing Loan', { hl_completed: 1 }, '/user/himadri/otp', null],
  ['Affordable Housing Loan', {}, '/user/himadri', '/user/affordable-housing-loan-detail'],
  ['Gold Loans', {}, '/user/lender-12', '/user/gold-loan-detail'],
  ['Credit Cards', {}, '/user/suvarna', '/products'],
  [null, {}, '/user/cedar/declined', '/products'],
] as const)('[CUST-15] [CUST-18] with %s and %o the page %s of a lender leads to %s', (product, done, path, to) => {
  const state: CustomerState = {
    ...visitor,
    prospectId: 'p-1',
    token: true,
    product,
    appId: 'a-1',
    flags: { ...visitor.flags, ...done },
  }
  expect(redirectFrom(path, state)).toBe(to)
})
