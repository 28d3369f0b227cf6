import { addDays, ageInYears, businessDay } from '#src/domain/dates.ts'
import { type Applicant, match } from '#src/domain/matching.ts'
import { type Flag, type ProductType, products } from '#src/domain/products.ts'
import { isDisbursed, isFinal, statusCode } from '#src/domain/status.ts'
import { type InventedPerson, inventPerson } from './customer-person.ts'
import type { SeedLender } from './lender-seed.ts'
import { asRules } from './lenders.ts'
import type { SeedMerchant } from './partners.ts'
import { makeRandom, type Random } from './random.ts'
import { type HistoryStep, walkStatuses } from './status-walk.ts'

type LoanCode = Applicant['product']

/** A chosen offer: `lender` is an index into the lenders passed in; `disbursed_amount` only while the loan stands. */
export interface InventedChoice {
  lender: number
  amount: number
  tenor_months: number
  apr: number
  emi: number
  status: number
  disbursed_amount: number | null
  /** From creation to `status`, oldest first; allowed steps only. */
  history: HistoryStep[]
}

export interface InventedApplication {
  product_type: ProductType
  amount: number
  tenor_months: number
  created_at: Date
  chosen: InventedChoice[]
}

/** A customer; the profile is null where the customer signed in and went away. `merchant` is an index. */
export interface InventedCustomer {
  prospect: {
    created_at: Date
    mobile_phone_number: string
    merchant: number | null
  } & Partial<InventedPerson> & {
      product_type: ProductType | null
      pl_completed: Flag
      bl_completed: Flag
      gl_completed: Flag
      hl_completed: Flag
    }
  applications: InventedApplication[]
}

interface Wishes {
  share: number
  /** Rupees: least, most, step. */
  amount: readonly [number, number, number]
  tenors: readonly number[]
}

const wishes: Record<LoanCode, Wishes> = {
  pl: { share: 0.7, amount: [50_000, 800_000, 25_000], tenors: [12, 24, 36, 36, 48] },
  bl: { share: 0.12, amount: [100_000, 1_500_000, 50_000], tenors: [12, 24, 36] },
  gl: { share: 0.1, amount: [20_000, 400_000, 10_000], tenors: [6, 12] },
  hl: { share: 0.08, amount: [800_000, 3_000_000, 100_000], tenors: [120, 180] },
}

const minute = 60_000
const spreadDays = 120

interface Order {
  count?: number
  now: Date
  lenders: readonly SeedLender[]
  merchants: readonly SeedMerchant[]
  seed?: number
}

/**
 * Invents customers with profiles, applications and chosen offers over the last 120 days, oldest first.
 * Offers come from the real matching mechanism, statuses from allowed steps. The same order (and `now`)
 * gives the same people.
 */
export function inventCustomers({
  count = 120,
  now,
  lenders,
  merchants,
  seed = 1,
}: Order): InventedCustomer[] {
  const random = makeRandom(seed)
  const rules = asRules(lenders)
  const arrivals = Array.from({ length: count }, () => arrival(random, now)).sort((a, b) => +a - +b)
  return arrivals.map((created_at, index) => {
    const visit = { created_at, mobile_phone_number: String(9_000_000_100 + index * 137), ...noProduct }
    const merchant = random.chance(0.5) && merchants.length > 0 ? merchantOf(random, merchants.length) : null
    const appliedAt = new Date(created_at.getTime() + random.whole(4, 45) * minute)
    if (random.chance(0.15) || appliedAt > now) return { prospect: { ...visit, merchant }, applications: [] }
    const product = random.draw(productShares) ?? 'pl'
    const [least, most, step] = wishes[product].amount
    const wish = {
      amount: random.whole(least / step, most / step) * step,
      tenor_months: random.pick(wishes[product].tenors),
    }
    const today = businessDay(appliedAt)
    const person = inventPerson(random, { index, product, today, ...wish })
    const { offers } = match(
      {
        product,
        ...wish,
        today,
        age: ageInYears(person.birth_date, today),
        employment: person.employment_status_code,
        monthly_income: person.monthly_income,
      },
      rules,
    )
    const product_type = typeOf(product)
    const chosen = random.chance(0.85) ? choose(random, offers, appliedAt, now) : []
    return {
      prospect: { ...visit, ...person, merchant, product_type, [`${product}_completed`]: 1 },
      applications: [{ product_type, ...wish, created_at: appliedAt, chosen }],
    }
  })
}

const noProduct = {
  product_type: null,
  pl_completed: 0,
  bl_completed: 0,
  gl_completed: 0,
  hl_completed: 0,
} as const

const productShares = Object.entries(wishes).map(([code, { share }]) => [code as LoanCode, share] as const)

const typeOf = (code: LoanCode): ProductType =>
  products.find((product) => 'code' in product && product.code === code)?.type ?? 'Personal Loans'

/** People come between 7 in the morning and 11 at night in India, never after `now`. */
function arrival(random: Random, now: Date): Date {
  const day = addDays(businessDay(now), -random.whole(0, spreadDays - 1))
  const at = new Date(Date.parse(`${day}T07:00:00+05:30`) + random.whole(0, 16 * 60 - 1) * minute)
  return at <= now ? at : new Date(at.getTime() - 24 * 60 * minute)
}

/** Half of the attributed customers come through the first merchant, the demo account. */
const merchantOf = (random: Random, merchants: number): number =>
  random.chance(0.5) ? 0 : random.whole(0, merchants - 1)

/** Most take one of the first three offers; who gets no loan may try the next, up to three in all. */
function choose(
  random: Random,
  offers: ReturnType<typeof match>['offers'],
  listedAt: Date,
  now: Date,
): InventedChoice[] {
  const chosen: InventedChoice[] = []
  let readyAt = listedAt
  for (const offer of offers.slice(random.whole(0, 2)).slice(0, 3)) {
    const createdAt = new Date(readyAt.getTime() + random.whole(2, 90) * minute)
    if (createdAt > now) break
    const history = walkStatuses(random, createdAt, now)
    const { status, at } = history.at(-1) ?? history[0]
    chosen.push({
      lender: offer.lender_id - 1,
      amount: offer.amount,
      tenor_months: offer.tenor_months,
      apr: offer.apr,
      emi: offer.emi,
      status,
      disbursed_amount: isDisbursed(status) ? disbursedOf(random, offer.amount) : null,
      history,
    })
    const mayTryAgain = isFinal(status) && status !== statusCode.CANCELLED_COOLING_OFF
    if (!mayTryAgain || random.chance(0.4)) break
    readyAt = at
  }
  return chosen
}

/** Lenders now and then sanction less than was asked. */
const disbursedOf = (random: Random, amount: number): number =>
  random.chance(0.75) ? amount : Math.round((amount * random.whole(70, 95)) / 100 / 1000) * 1000
