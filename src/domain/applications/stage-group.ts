import type { StageGroup } from '#src/contract/applications/stage-group.ts'
import { isApproved, isFinal, statuses } from './status.ts'

export function stageGroupOf(status: number): StageGroup {
  if (isFinal(status)) return 'ended'
  return isApproved(status) ? 'good' : 'open'
}

/** The statuses of a group; for queries. */
export const statusesIn = (group: StageGroup): number[] =>
  statuses.map(({ code }) => code).filter((code) => stageGroupOf(code) === group)
