import './stage.css'
import { isApproved, isFinal, type StatusKey, statusKey } from '#src/domain/applications/status.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { useWordTable } from '#src/platform/words.tsx'

/** Three tones only: under way, approved, ended without a loan. The words say the rest. */
export function toneOf(status: number): 'open' | 'good' | 'ended' {
  if (isFinal(status)) return 'ended'
  return isApproved(status) ? 'good' : 'open'
}

export function StageName({ status }: { status: number }) {
  const words: Record<StatusKey, string> = useWordTable(partnerStages)
  const key = statusKey(status)
  return key ? words[key] : String(status)
}

export const StageChip = ({ status }: { status: number }) => (
  <span className={`stage ${toneOf(status)}`}>
    <StageName status={status} />
  </span>
)
