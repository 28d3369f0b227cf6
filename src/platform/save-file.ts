import { ApiError, requestFile } from './http.ts'
import { notify } from './notices.ts'

/** Hands what the page holds to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Fetches a file that the server makes and hands it to the browser's downloads. A failure is shown. */
export async function saveFrom(url: string, name: string): Promise<void> {
  try {
    saveFile(await requestFile(url), name)
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    notify('error', failure.message)
  }
}
