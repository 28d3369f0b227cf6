import type { Listeners } from '#server/platform/events.ts'
import { stopSchedules } from './schedule.ts'

export const listListeners: Listeners = {
  adminDisabled: async ({ adminId }, tx) => {
    await stopSchedules(tx, adminId)
  },
}
