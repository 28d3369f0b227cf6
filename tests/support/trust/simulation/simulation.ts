import { makeRandom, type Random } from '#mocks/data/random.ts'
import { runAllToEnd } from '#tests/support/lending/lender-story.ts'
import { type Act, makePeople, type People, signInAgain, someAct } from './simulated-acts.ts'
import { compareWorld, type Written } from './simulated-checks.ts'
import { networks } from './simulated-network.ts'
import { makeSimulatedWorld, type SimulatedWorld } from './simulated-world.ts'

const STEPS = 60
const [HOUR, DAY] = [60, 1440]
/** By how much a clock goes wrong, in minutes. */
const SHIFTS = [HOUR, -HOUR, DAY, -DAY, 365 * DAY, -365 * DAY, 0, 0, 0] as const
/** Statements that a process may still make: most acts need fewer than these. */
const MOST_STATEMENTS = 60

export interface Simulated {
  seeds: number
  acts: number
  /** Acts that got no answer. */
  unanswered: number
  crashes: number
  faults: number
  /** What was wrong, each with the seed that shows it again. */
  wrong: string[]
}

/**
 * Runs the whole product with people, a lender and stored jobs in one process, while a scheduler with a seed stops its clock, its network
 * and its disks and kills it. Afterwards everything is made whole, and what was acknowledged has to be there once.
 * @param seed of the first run; each following one has the next number
 */
export async function simulate(seeds: number, seed: number): Promise<Simulated> {
  const result: Simulated = { seeds, acts: 0, unanswered: 0, crashes: 0, faults: 0, wrong: [] }
  let store: Blob | undefined
  for (let turn = 0; turn < seeds; turn++) {
    const world = await makeSimulatedWorld(store)
    store ??= await world.engine.dumpDataDir('none')
    try {
      for (const line of await runSeed(world, makeRandom(seed + turn), result))
        result.wrong.push(
          `${line} (again: TRUST_SEED=${seed + turn} TRUST_SCALE=0.001 npm run trust simulation)`,
        )
    } finally {
      await world.end()
    }
  }
  return result
}

async function runSeed(world: SimulatedWorld, random: Random, result: Simulated): Promise<string[]> {
  const people = await makePeople(world)
  const wrong: string[] = []
  const written: Written[] = []
  const unanswered: Act[] = []
  let isFull = false
  const send = async (act: Act) => {
    const status = await act.send().catch((error: Error & { code?: string }) => {
      if (!world.life().isOver() && !isFull) wrong.push(`${act.name} threw ${error.message}`)
      return undefined
    })
    result.acts += 1
    if (status === undefined) result.unanswered += 1
    const isPutOff = status === 503 || status === 507
    if (status !== undefined && status >= 500 && !isPutOff) wrong.push(`${act.name} answered ${status}`)
    if (act.untilAnswered && (status === undefined || isPutOff)) unanswered.push(act)
    if (act.wrote && !(act.untilAnswered && isPutOff))
      written.push({ ...act.wrote, is: status === undefined ? 'unknown' : status < 300 ? 'done' : 'refused' })
    if (status === 401) await signInAgain(world, people).catch(() => {})
    if (!world.life().isOver()) return
    result.crashes += 1
    await world.restart()
  }
  for (let step = 0; step < STEPS; step++) {
    const event = random.draw([
      ...([
        ['act', 0.6],
        ['again', 0.06],
        ['time', 0.1],
        ['network', 0.08],
      ] as const),
      ...([
        ['disk', 0.04],
        ['clock', 0.04],
        ['crash', 0.08],
      ] as const),
    ])
    if (event === 'act') await send(someAct(world, people, random, step))
    else if (event === 'again') for (const act of unanswered.splice(0)) await send(act)
    else if (event === 'time') world.advance(random.whole(1, 3 * HOUR))
    else result.faults += 1
    if (event === 'network') world.network.becomes(random.pick(networks))
    if (event === 'clock') world.shiftClock(random.pick(SHIFTS))
    if (event === 'crash') world.life().crashAfter(random.whole(0, MOST_STATEMENTS))
    if (event === 'disk') {
      isFull = !isFull
      world.fillDisks(isFull)
    }
  }
  isFull = false
  await makeWhole(world)
  const cannot = await signInAgain(world, people).then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (cannot) return [...wrong, `nobody can sign in: ${cannot}`]
  for (const act of unanswered.splice(0)) await send(act)
  return [...wrong, ...(await endAll(world, people)), ...(await compareWorld(world, people, written))]
}

/** Nothing is wrong any more, and the server has started since. */
async function makeWhole(world: SimulatedWorld): Promise<void> {
  world.network.becomes('whole')
  world.shiftClock(0)
  world.fillDisks(false)
  // Those that were sent in the wrong year have to be over.
  world.advance(2 * DAY)
  await world.restart()
}

/** Every application comes to its end once nothing goes wrong any more. */
async function endAll(world: SimulatedWorld, { applicants }: People): Promise<string[]> {
  try {
    await world.deps().jobs.drain({ later: true })
    await runAllToEnd({ app: world.app, sandbox: world.sandbox }, applicants)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
