import type { Listeners } from '#server/platform/events.ts'
import { expireExports } from './export.ts'
import { stopSchedules } from './schedule.ts'

export const listListeners: Listeners = {
  customerRestricted: ({ now }, tx, { jobs }) => expireExports(tx, jobs, now),
  adminDisabled: async ({ adminId }, tx) => {
    await stopSchedules(tx, adminId)
  },
}
