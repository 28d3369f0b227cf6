import { and, eq, inArray } from 'drizzle-orm'
import { invalid } from '#server/platform/errors.ts'
import type { Listeners } from '#server/platform/events.ts'
import { callTask } from '#server/tables/customers/telecalling.ts'
import { prospect } from '#server/tables/people.ts'
import { cancelTasks, disposeOf } from './tasks.ts'

export const telecallingListeners: Listeners = {
  adminRoleChanged: async ({ adminId, roleId, actor }, tx) => {
    // Role 2 makes no calls.
    if (roleId === 2) await disposeOf(tx, adminId, 'QUEUE', actor)
  },
  adminDisabled: async ({ adminId, tasksTo, actor }, tx) => {
    const open = and(eq(callTask.admin_id, adminId), eq(callTask.status, 'OPEN'))
    if ((await tx.$count(callTask, open)) === 0) return
    if (tasksTo === undefined) throw invalid({ tasks_to: 'required' })
    await disposeOf(tx, adminId, tasksTo === 'SHARE' ? null : tasksTo, actor)
  },
  callsSuppressed: async ({ to, now }, tx) => {
    const people = tx.select({ id: prospect.user_id }).from(prospect)
    const owners = people.where(eq(prospect.mobile_phone_number, to))
    await cancelTasks(tx, inArray(callTask.prospect_id, owners), now)
  },
}
