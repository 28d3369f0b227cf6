import { runSheetJob } from '#server/platform/files/sheet-jobs.mjs'
import type { TakeRows } from '#server/platform/files/sheet-thread.ts'

type Data = { job: string } & Record<string, unknown>

/** In place of server/platform/files/sheet-thread.ts: a service worker cannot start a thread, and reads only its visitor's own sheets. */
export const inSheetThread = <T>(data: Data, take: TakeRows = () => {}): Promise<T> =>
  runSheetJob(data as never, take as never) as Promise<T>
