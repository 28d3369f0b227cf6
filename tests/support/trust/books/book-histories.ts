import { makeRandom, type Random } from '#mocks/data/random.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { unequalDocuments, unequalSums } from '#tests/support/money/book-sums.ts'
import { type Act, actsOf } from './book-acts.ts'
import { differences, stateOfBooks } from './book-state.ts'
import { actWithTwo, type BooksWorld, dueNow, makeBooksWorld, pay } from './books-world.ts'

const ACTS = 5
/** Making a world takes as long as several histories in it. */
const HISTORIES_OF_WORLD = 10

export interface CheckedBooks {
  histories: number
  /** Acts that were acknowledged, and refused ones. */
  done: number
  refused: number
  /** Orders that were tried beside the one in which the answers came. */
  reordered: number
  wrong: string[]
}

/** An act with who made it and when. */
interface Made {
  act: Act
  maker: SignedIn
  checker: SignedIn
  start: number
  end: number
  status: number
}

/**
 * Random acts that move money, all at once, by several admins over two servers of one database. Afterwards some order of
 * the acknowledged ones, one after the other from the same beginning, has to give the same books.
 */
export async function checkBooks(histories: number, seed: number): Promise<CheckedBooks> {
  const random = makeRandom(seed)
  const result: CheckedBooks = { histories, done: 0, refused: 0, reordered: 0, wrong: [] }
  let world: BooksWorld | undefined
  for (let turn = 0; turn < histories; turn++) {
    if (turn % HISTORIES_OF_WORLD === 0) world = await makeBooksWorld(random, `books ${seed} ${turn}`)
    const about = `history ${turn} of ${seed}`
    for (const line of await checkHistory(world as BooksWorld, random, result))
      result.wrong.push(`${about}: ${line}`)
  }
  return result
}

async function checkHistory(world: BooksWorld, random: Random, result: CheckedBooks): Promise<string[]> {
  await world.begin()
  const all = actsOf(world, random)
  const acts: Act[] = []
  while (acts.length < ACTS) {
    const act = random.pick(all)
    if (!acts.includes(act)) acts.push(act)
  }
  const made = await Promise.all(acts.map((act, place) => make(world, act, place)))
  const names = made.map(({ act, status }) => `${act.name} ${status}`).join(', ')
  const wrong = made
    .filter(({ status }) => status >= 500)
    .map(({ act, status }) => `${act.name} answered ${status}`)
  const done = made.filter(({ status }) => status === 200)
  result.done += done.length
  result.refused += made.length - done.length
  const [first] = world.admins as [SignedIn]
  wrong.push(...(await settle(world, first)))
  const books = await stateOfBooks(world.db)
  wrong.push(...(await payEverything(world, first)))
  let nearest: string[] | undefined
  for (const order of orders(done)) {
    const differ = await replay(world, order, books)
    if (differ.length === 0) return wrong.map((line) => `${names}: ${line}`)
    if (nearest === undefined || differ.length < nearest.length) nearest = differ
    result.reordered += 1
  }
  const unexplained = `no order explains ${names}: ${(nearest ?? []).slice(0, 6).join(' | ')}`
  return [...wrong.map((line) => `${names}: ${line}`), unexplained]
}

let clock = 0
const now = () => {
  clock += 1
  return clock
}

async function make({ admins }: BooksWorld, act: Act, place: number): Promise<Made> {
  const own = act.ofFirst ? 0 : place % admins.length
  const maker = admins[own] as SignedIn
  const checker = admins[(own + 1) % admins.length] as SignedIn
  const start = now()
  const { status } = await actWithTwo(maker, checker, act.send)
  return { act, maker, checker, start, end: now(), status }
}

/** Calculates what is stale. @returns where the sums part */
async function settle({ db }: BooksWorld, admin: SignedIn): Promise<string[]> {
  await admin.post('/api/admin/commission/recompute')
  return unequalSums(db, admin)
}

async function payEverything({ admins, db }: BooksWorld, first: SignedIn): Promise<string[]> {
  const second = admins[1] as SignedIn
  for (const due of await dueNow(first)) await actWithTwo(first, second, (by) => pay(by, due))
  return [...(await unequalSums(db, first)), ...(await unequalDocuments(db, first))]
}

/** The acts one after the other from the beginning. @returns what is not as in the books; also an act that was refused now */
async function replay(
  world: BooksWorld,
  order: readonly Made[],
  books: Awaited<ReturnType<typeof stateOfBooks>>,
): Promise<string[]> {
  await world.begin()
  for (const { act, maker, checker } of order) {
    const { status, body } = await actWithTwo(maker, checker, act.send)
    if (status !== 200) return Array(99).fill(`${act.name} answers ${status} ${body.code ?? ''}`)
  }
  await (world.admins[0] as SignedIn).post('/api/admin/commission/recompute')
  return differences(await stateOfBooks(world.db), books)
}

/** Every order in which no one comes before who had ended when they began; first the one in which the answers came. */
function* orders(made: readonly Made[]): Generator<Made[]> {
  if (made.length === 0) {
    yield []
    return
  }
  for (const first of [...made].sort((a, b) => a.end - b.end)) {
    if (made.some((other) => other.end < first.start)) continue
    const rest = made.filter((one) => one !== first)
    for (const order of orders(rest)) yield [first, ...order]
  }
}
