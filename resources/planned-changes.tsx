import { listPage } from '#src/admin/list/list-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

/** All planned changes, and the page of each. */
export const plannedChanges = {
  ...listPage(
    headOf('planned-changes'),
    async () => (await import('./lists/planned-changes.ts')).plannedChanges,
  ),
  sidebar: undefined,
  below: {
    path: ':id',
    Screen: lazyPart(async () => (await import('./planned-changes/plan-page.tsx')).PlanPage),
  },
}
