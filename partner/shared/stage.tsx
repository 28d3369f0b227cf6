import { stageGroupOf } from '#src/domain/applications/stage-group.ts'
import { type StatusKey, statusKey } from '#src/domain/applications/status.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { useWordTable } from '#src/platform/words.tsx'

export function StageName({ status }: { status: number }) {
  const words: Record<StatusKey, string> = useWordTable(partnerStages)
  const key = statusKey(status)
  return key ? words[key] : String(status)
}

/** Its colour says the group only. The words say the rest. */
export const StageChip = ({ status }: { status: number }) => (
  <StateTag tone={stageGroupOf(status)}>
    <StageName status={status} />
  </StateTag>
)
