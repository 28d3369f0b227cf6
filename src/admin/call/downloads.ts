import type { ExportState } from '#src/contract/lists/list-exports.ts'
import { ApiError, api, requestFile } from '#src/platform/http.ts'
import { currentLanguage } from '#src/platform/language.ts'
import { messageOf } from '#src/platform/message-of.ts'
import { notify } from '#src/platform/notices.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { endSession } from '#src/platform/session.ts'

export interface Download {
  id: number
  file: string
  /** Rows written so far, of a file that a job makes. */
  rows?: number
  /** Why the download failed. */
  reason?: string
}

const FIRST_LOOK_MS = 300
const LOOK_MS = 1000

let downloads: readonly Download[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Download[]): void {
  downloads = next
  for (const listener of listeners) listener()
}

export const currentDownloads = (): readonly Download[] => downloads

export function onDownloads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const dismissDownload = (id: number): void => set(downloads.filter((one) => one.id !== id))

/** Fetches a file from the server and saves it. Several may run at once; the list shows each. */
export const download = (file: string, url: string): Promise<void> =>
  listed(file, async () => saveFile(await requestFile(url), file))

/**
 ** Orders a file from a job, follows the job, and saves the file. After leaving the page, the admin finds it
 * under Internal Reports.
 */
export const downloadExport = (file: string, order: () => Promise<ExportState>): Promise<void> =>
  listed(file, async (change) => {
    let made = await order()
    for (let wait = FIRST_LOOK_MS; made.state === 'WAITING' || made.state === 'RUNNING'; wait = LOOK_MS) {
      change({ file: made.file_name, rows: made.rows })
      await new Promise((done) => setTimeout(done, wait))
      made = await api('GET /api/admin/report-exports/{id}', { params: { id: made.id } }, { quiet: true })
    }
    if (made.state === 'FAILED') throw new ApiError((await fileWords()).exportFailed, 0)
    saveFile(await requestFile(`/api/admin/report-exports/${made.id}/file`), made.file_name)
    if (made.cut) notify('info', (await fileWords()).exportCut)
  })

/** Rarely read, so they are no part of the start. */
const fileWords = async () =>
  (await import('#src/admin/words/files.words.ts')).adminFiles.load(currentLanguage())

/** Runs the work while the list shows the file. */
async function listed(file: string, work: (change: (to: Partial<Download>) => void) => Promise<void>) {
  lastId += 1
  const id = lastId
  const change = (to: Partial<Download>) =>
    set(downloads.map((one) => (one.id === id ? { ...one, ...to } : one)))
  set([...downloads, { id, file }])
  try {
    await work(change)
    dismissDownload(id)
  } catch (failure) {
    if ((failure as ApiError).status === 401) endSession('admin')
    change({ reason: messageOf(failure) })
  }
}
