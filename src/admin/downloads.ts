import { type ApiError, requestFile } from '#src/platform/http.ts'
import { endSession } from '#src/platform/session.ts'

export interface Download {
  id: number
  file: string
  /** Of a download that failed: why, in words. */
  reason?: string
}

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

/** Fetches a file that the server makes and saves it. Several may run at once; each stands in the list meanwhile. */
export async function download(file: string, url: string): Promise<void> {
  lastId += 1
  const id = lastId
  set([...downloads, { id, file }])
  try {
    saveFile(await requestFile(url), file)
    dismissDownload(id)
  } catch (failure) {
    const { status, message } = failure as ApiError
    if (status === 401) endSession('admin')
    set(downloads.map((one) => (one.id === id ? { ...one, reason: message } : one)))
  }
}

/** Hands a file to the browser under a name. */
export function saveFile(blob: Blob, file: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
