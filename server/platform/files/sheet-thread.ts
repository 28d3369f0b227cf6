import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/errors.ts'

const MOST_MS = 20_000
const MOST_HEAP_MB = 512
/** Rows live a moment only; what the thread takes more than this the server keeps after it. */
const YOUNG_HEAP_MB = 12
/** Stands beside this file in the sources and in the bundle. */
const program = new URL('./sheet-worker.mjs', import.meta.url)

/** Sheets wait for each other: two at once would need twice the memory. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Runs one job of sheet-worker.mjs in a thread with limits of memory and time.
 * @param take gets the rows that the job sends before its answer
 * @throws TOO_LARGE when the sheet needs more than 512 MB or 20 s
 */
export function inSheetThread<T>(
  data: { job: string } & Record<string, unknown>,
  take: (rows: string[][]) => void = () => {},
): Promise<T> {
  const run = before.then(() => inThread<T>(data, take))
  before = run.catch(() => {})
  return run
}

function inThread<T>(data: unknown, take: (rows: string[][]) => void): Promise<T> {
  // Without the flags of this process: a loader of theirs would only cost time.
  const resourceLimits = { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB }
  const limits = { resourceLimits, execArgv: [] }
  const worker = new Worker(program, { ...limits, workerData: data })
  const tooLarge = (key: string) => new AppError('TOO_LARGE', { errors: { file: key } })
  let timer: NodeJS.Timeout | undefined
  return new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => reject(tooLarge('sheetSlow')), MOST_MS)
    worker.on('message', (message) => ('part' in message ? take(message.part) : resolve(message)))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge('sheetUnpacked') : error),
    )
    worker.once('exit', () => reject(new Error('The sheet thread ended without an answer')))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
