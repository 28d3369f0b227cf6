// Matching alone: `node --import tsx tests/lab/bench/matching.mjs`, which prints its figures as JSON.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { match } from '../../../src/domain/offers/matching.ts'

const ONE = { lenders: 500, rounds: 60 }
const MANY = { lenders: 200, profiles: 20_000 }
const ALL = { lenders: 200, profiles: 100_000, processes: 2 }

/** Like random, but the same in every run. */
function numbers(seed) {
  let state = seed
  return (from, to) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return from + Math.floor((state / 2 ** 32) * (to - from + 1))
  }
}

function lenders(count) {
  const pick = numbers(1)
  return Array.from({ length: count }, (_, index) => ({
    lender_id: index + 1,
    name: `Lender ${index}`,
    legal_name: `Lender ${index} Ltd`,
    lender_status: 1,
    min_income: pick(10, 40) * 1000,
    max_income: null,
    min_age: pick(18, 25),
    max_age: pick(50, 65),
    salaried: 1,
    self_employed: pick(0, 1),
    business: pick(0, 1),
    penal_charges: null,
    foreclosure: null,
    cooling_off_days: 3,
    grievance_name: null,
    grievance_phone: null,
    grievance_email: null,
    so_status: 0,
    so_text: null,
    so_date_start: null,
    so_date_end: null,
    products: [
      {
        product: 'pl',
        status: 1,
        min_amount: pick(1, 10) * 10_000,
        max_amount: pick(30, 150) * 10_000,
        min_tenor: pick(3, 12),
        max_tenor: pick(36, 72),
        interest_rate: pick(1050, 3000) / 100,
        fee_percent: pick(0, 40) / 10,
        fee_max: null,
      },
    ],
  }))
}

function profiles(count) {
  const pick = numbers(2)
  return Array.from({ length: count }, () => ({
    product: 'pl',
    age: pick(18, 65),
    employment: ['salaried', 'self_employed', 'business'][pick(0, 2)],
    monthly_income: pick(10, 150) * 1000,
    amount: pick(1, 150) * 10_000,
    tenor_months: pick(3, 72),
    today: '2026-11-20',
  }))
}

/** CPU of this process, in milliseconds. */
function cpuOf(work) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * One profile against 500 lenders, median of its rounds after a warm-up; 20,000 profiles against 200, and a quarter
 * of them before, which tells whether it grows linearly.
 */
export function benchMatching() {
  const all = lenders(ONE.lenders)
  const people = profiles(MANY.profiles)
  for (const one of people.slice(0, 20)) match(one, all)
  const each = people.slice(0, ONE.rounds).map((one) => cpuOf(() => match(one, all)))
  const some = all.slice(0, MANY.lenders)
  const run = (of) => cpuOf(() => of.forEach((one) => void match(one, some)))
  const quarter = run(people.slice(0, MANY.profiles / 4))
  const whole = run(people)
  return {
    oneProfileMs: each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)],
    profilesPerSecond: MANY.profiles / (whole / 1000),
    growth: whole / (4 * quarter),
  }
}

const SELF = fileURLToPath(import.meta.url)

/** Seconds to match all profiles against all lenders again, with as many processes as a small server has cores. */
export async function rematchAll() {
  const share = ALL.profiles / ALL.processes
  const began = performance.now()
  const part = (from) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', SELF, String(from), String(from + share)])
  await Promise.all(Array.from({ length: ALL.processes }, (_, index) => part(index * share)))
  return (performance.now() - began) / 1000
}

if (process.argv[1] === SELF) {
  const [from, to] = process.argv.slice(2).map(Number)
  if (to) {
    const some = lenders(ALL.lenders)
    for (const one of profiles(ALL.profiles).slice(from, to)) match(one, some)
  } else console.log(JSON.stringify({ ...benchMatching(), rematchSeconds: await rematchAll() }))
}
