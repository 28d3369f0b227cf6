import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/errors.ts'

const MAX_MS = 20_000
/** More for each megabyte of the file. */
const MAX_MS_PER_MB = 2000
const MAX_HEAP_MB = 512
/** Rows are short-lived; a larger young generation would stay with the server afterwards. */
const YOUNG_HEAP_MB = 12
/** Next to this file in the sources and in the bundle. */
const program = new URL('./sheet-worker.mjs', import.meta.url)

/** What is special about a row of a sheet. */
export interface RowMark {
  isHidden?: true
  /** Columns whose cells belong to a merged one above. */
  merged?: number[]
  /** A line of text whose quotes are not closed; its one cell is the whole line. */
  isBroken?: true
}

/** Takes the rows that a job sends before its answer, and the marks of some by their index. */
export type TakeRows = (rows: string[][], marks: [number, RowMark][]) => void

/** One sheet at a time: two would need twice the memory. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Runs one job of sheet-worker.mjs in a thread with memory and time limits.
 * @param data `bytes` are given away
 * @throws TOO_LARGE when the sheet needs more than 512 MB, or more than 20 s and 2 s for each of its megabytes
 */
export function inSheetThread<T>(
  data: { job: string; bytes?: Uint8Array } & Record<string, unknown>,
  take: TakeRows = () => {},
): Promise<T> {
  const run = before.then(() => inThread<T>(data, take))
  before = run.catch(() => {})
  return run
}

function inThread<T>(data: { bytes?: Uint8Array }, take: TakeRows): Promise<T> {
  // Without this process's flags: loading their hooks would only cost time.
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB }
  const limits = { resourceLimits, execArgv: [] }
  const { bytes } = data
  const maxMs = MAX_MS + ((bytes?.length ?? 0) / 2 ** 20) * MAX_MS_PER_MB
  const transferList = bytes && bytes.length === bytes.buffer.byteLength ? [bytes.buffer as ArrayBuffer] : []
  const worker = new Worker(program, { ...limits, workerData: data, transferList })
  const tooLarge = (key: string) => new AppError('TOO_LARGE', { errors: { file: key } })
  let timer: NodeJS.Timeout | undefined
  return new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => reject(tooLarge('sheetSlow')), maxMs)
    worker.on('message', (message) =>
      'part' in message ? take(message.part, message.marks) : resolve(message),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge('sheetUnpacked') : error),
    )
    worker.once('exit', () => reject(new Error('The sheet thread ended without an answer')))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
