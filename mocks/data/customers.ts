import { isDisbursed, isFinal, statusCode } from '#src/domain/applications/status.ts'
import { type Flag, type ProductType, products } from '#src/domain/catalogue/products.ts'
import { ageInYears, businessDay } from '#src/domain/dates.ts'
import { type MatchResult, match } from '#src/domain/offers/matching.ts'
import type { Applicant, LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { type Chunk, customerChunks, randomOf } from './customer-chunks.ts'
import { type InventedPerson, inventPerson } from './customer-person.ts'
import type { SeedLender } from './lender-seed.ts'
import { asRules } from './lenders.ts'
import type { Random } from './random.ts'
import { type HistoryStep, walkStatuses } from './status-walk.ts'

type LoanCode = Applicant['product']

/** A chosen offer: `lender` is an index into the lenders passed in; `disbursed_amount` only while the loan stands. */
export interface InventedChoice {
  id: string
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
  app_id: string
  product_type: ProductType
  amount: number
  tenor_months: number
  created_at: Date
  /** The list of offers that was shown, and what it was computed from. */
  applicant: Applicant
  list: MatchResult
  chosen: InventedChoice[]
}

/** A customer; the profile is null where the customer signed in and went away. `merchant` is an index. */
export interface InventedCustomer {
  prospect: {
    user_id: string
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

interface About {
  now: Date
  lenders: readonly SeedLender[]
  /** How many there are. */
  merchants: number
}

/** Invents the customers of all chunks, one after another. The same order (and `now`) gives the same people. */
export function* inventCustomers(
  order: About & { count: number; seed?: number },
): Generator<InventedCustomer> {
  for (const chunk of customerChunks(order)) yield* inventChunk(chunk, order)
}

/**
 * Invents customers with profiles, applications and chosen offers, oldest first, one at a time. Offers come from the real
 * matching mechanism, statuses from allowed steps.
 */
export function* inventChunk(chunk: Chunk, { now, lenders, merchants }: About): Generator<InventedCustomer> {
  const random = randomOf(chunk)
  const rules = asRules(lenders)
  for (const [place, arrival] of chunk.arrivals.entries())
    yield inventCustomer(random, chunk.first + place, new Date(arrival), { now, rules, merchants })
}

interface World {
  now: Date
  rules: LenderRules[]
  merchants: number
}

function inventCustomer(random: Random, index: number, created_at: Date, { now, rules, merchants }: World) {
  const visit = {
    user_id: random.uuid(),
    created_at,
    mobile_phone_number: String(9_000_000_100 + index * 137),
    ...noProduct,
  }
  const merchant = random.chance(0.5) && merchants > 0 ? merchantOf(random, merchants) : null
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
  const applicant: Applicant = {
    product,
    age: ageInYears(person.birth_date, today),
    employment: person.employment_status_code,
    monthly_income: person.monthly_income,
    ...wish,
    today,
  }
  const list = match(applicant, rules)
  const product_type = typeOf(product)
  const chosen = random.chance(0.85) ? choose(random, list.offers, appliedAt, now) : []
  return {
    prospect: { ...visit, ...person, merchant, product_type, [`${product}_completed`]: 1 },
    applications: [
      { app_id: random.uuid(), product_type, ...wish, created_at: appliedAt, applicant, list, chosen },
    ],
  }
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
      id: random.uuid(),
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
