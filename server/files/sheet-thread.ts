import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'

const MOST_MS = 20_000
const MOST_HEAP_MB = 512
/** Stands beside this file in the sources and in the bundle. */
const program = new URL('./sheet-worker.mjs', import.meta.url)

/** Sheets wait for each other: two at once would need twice the memory. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Runs one job of sheet-worker.mjs in a thread with limits of memory and time.
 * @throws TOO_LARGE when the sheet needs more than 512 MB or 20 s
 */
export function inSheetThread<T>(data: { job: string } & Record<string, unknown>): Promise<T> {
  const run = before.then(() => inThread<T>(data))
  before = run.catch(() => {})
  return run
}

function inThread<T>(data: unknown): Promise<T> {
  // Without the flags of this process: a loader of theirs would only cost time.
  const limits = { resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB }, execArgv: [] }
  const worker = new Worker(program, { ...limits, workerData: data })
  const tooLarge = (key: string) => new AppError('TOO_LARGE', { errors: { file: key } })
  let timer: NodeJS.Timeout | undefined
  return new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => reject(tooLarge('sheetSlow')), MOST_MS)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge('sheetUnpacked') : error),
    )
    worker.once('exit', () => reject(new Error('The sheet thread ended without an answer')))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
