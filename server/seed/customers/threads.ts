import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Chunk } from '#mocks/data/customer-chunks.ts'
import type { Portion } from './portions.ts'
import type { World } from './seeded-customer.ts'
import type { KeysForThread } from './thread-keys.ts'

/** Chunks that may wait for the database: the first one takes as long as ten others. */
const AHEAD = 12
/** Rows are short-lived: a small young generation would copy them many times. */
const YOUNG_HEAP_MB = 64
/** The sources are TypeScript; the bundle has its thread beside main. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './seed-worker-source.mjs' : './seed-worker.mjs',
  import.meta.url,
)

export interface ThreadData {
  keys: KeysForThread
  world: World
}

/** The portions of all chunks, in the order of the chunks, whichever thread is ready first. */
export async function* portionsOfThreads(
  count: number,
  workerData: ThreadData,
  chunks: Iterable<Chunk>,
): AsyncGenerator<Portion> {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_HEAP_MB }
  const threads = Array.from(
    { length: count },
    () => new Worker(program, { workerData, execArgv: [], resourceLimits }),
  )
  try {
    const make = sharing(threads)
    const begun: Promise<Portion[]>[] = []
    for (const chunk of chunks) {
      const portions = make(chunk)
      // It may fail before its turn.
      portions.catch(() => {})
      begun.push(portions)
      if (begun.length >= AHEAD) yield* (await begun.shift()) ?? []
    }
    for (const portions of begun) yield* await portions
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}

/** Gives each chunk to the next free thread. */
function sharing(threads: readonly Worker[]): (chunk: Chunk) => Promise<Portion[]> {
  const free = [...threads]
  const waiting: ((thread: Worker) => void)[] = []
  const taken = async () => free.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)))
  return async (chunk) => {
    const thread = await taken()
    const answer = once(thread, 'message')
    thread.postMessage(chunk)
    const [portions] = (await answer) as [Portion[]]
    const next = waiting.shift()
    if (next) next(thread)
    else free.push(thread)
    return portions
  }
}
