import { Waiting } from '#src/admin/resource/call.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'

/** Makes a decision and shows its result. */
export async function decide(act: () => Promise<unknown>, told: string, renew: () => void): Promise<void> {
  try {
    await act()
    notify('success', told)
  } catch (failure) {
    if (failure instanceof Waiting) return
    notify('error', (failure as ApiError).message)
  }
  renew()
}
