import { describe, expect, test } from 'vitest'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { type CustomerState, redirectFrom } from '#src/domain/customers/guards.ts'
import { visitor } from '#tests/support/customers/visitor.ts'

/** All ways to choose one value for each name. */
function combinations<T extends Record<string, readonly unknown[]>>(
  choices: T,
): { [K in keyof T]: T[K][number] }[] {
  return Object.entries(choices).reduce<object[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as { [K in keyof T]: T[K][number] }[]
}

const either = [0, 1] as const
const flags = combinations({
  pl_completed: either,
  bl_completed: either,
  gl_completed: either,
  hl_completed: either,
  pl_update_required: either,
  pl_se_update_required: either,
})
const circumstances = {
  landing: ['landing', 'login'],
  product: [null, ...loanProducts.map(({ type }) => type), 'Credit Cards', 'Student Loans', 'unknown'],
  appId: [null, 'a-1'],
  editing: [false, true],
  cardRoute: [null, '/cards-secured'],
  lender: [null, 'aarna'],
  toIdentify: [false, true],
  offered: [null],
} as const
const paths = [
  ...['/', '/login', '/verification', '/products', '/solarkart', '/404', '/no/such/page'],
  ...['/user/privacy', '/user/need-help', '/user/remind-me-later', '/user/language', '/user/credit-card'],
  ...['/user/lender-submit', '/user/extra-details', '/user/unknown', '/user/insurance/transaction'],
  ...['/user/product-requests', '/products/car-loans', '/products/credit-cards/1'],
  ...['/user/lender-intake/udyog/terms', '/user/lenders-transaction/aarna', '/lenders-transaction/aarna'],
  ...['/user/aarna', '/user/aarna/otp', '/user/suvarna', '/user/suvarna/otp'],
  ...loanProducts.flatMap(({ start, offers, welcomeBack }) => [start, offers, welcomeBack]),
]

/** Follows the guards until they let one stay; more than four steps count as a circle. */
function settle(start: string, state: CustomerState): string | null {
  let path = start
  for (let steps = 0; steps <= 4; steps += 1) {
    const next = redirectFrom(path, state)
    if (next === null) return path
    path = next
  }
  return null
}

const isOpen = (path: string) => !path.startsWith('/user/') || path.startsWith('/user/lender-intake/')

describe('in every combination of session, product, flags, application, mode and marker', () => {
  test('[GUARD-01] nobody without a session comes to rest on a page of a customer', () => {
    const sessions = [{ prospectId: null }, { prospectId: 'p-1' }]
    const wrong: string[] = []
    for (const state of combinations(circumstances))
      for (const { prospectId } of sessions)
        for (const path of paths) {
          const rest = settle(path, { ...state, prospectId, token: false, flags: visitor.flags })
          const allowed = isOpen(path) ? path : prospectId ? '/verification' : '/'
          const start = path === '/verification' && !prospectId && !state.cardRoute ? '/' : allowed
          const expected = path === '/products' ? (prospectId ? '/verification' : '/') : start
          if (rest !== expected)
            wrong.push(`${path} → ${rest} in ${JSON.stringify({ ...state, prospectId })}`)
        }
    expect(wrong).toEqual([])
  })

  test('[GUARD-02] [GUARD-04] [GUARD-05] signed in, each way ends, and on a page of the chosen product', () => {
    const wrong: string[] = []
    let ways = 0
    for (const circumstance of combinations(circumstances))
      for (const set of flags) {
        const state: CustomerState = { ...circumstance, prospectId: 'p-1', token: true, flags: set }
        for (const path of paths) {
          ways += 1
          const rest = settle(path, state)
          const owner = loanProducts.find(({ start, offers, welcomeBack }) =>
            [start, offers, welcomeBack].includes(rest ?? ''),
          )
          if (rest === null || rest === '/verification' || (owner && owner.type !== state.product))
            wrong.push(`${path} → ${rest} in ${JSON.stringify(state)}`)
        }
      }
    expect(wrong.slice(0, 5)).toEqual([])
    expect(ways).toBe(combinations(circumstances).length * flags.length * paths.length)
  })
})
