import type { Loaded } from '#src/platform/use-call.ts'
import { Skeleton } from '#src/ui/spinner.tsx'
import { Failure } from './failure.tsx'

interface Props {
  of: Loaded<unknown>
  /** The heading over why it could not be loaded. */
  failed: string
  /** About as many as there will be. */
  lines: number
}

/** In the place of an answer: lines while it loads, and the way to try again where it could not be. */
export function Waiting({ of: { data, error, reload }, failed, lines }: Props) {
  if (error) return <Failure title={failed} text={error.message} onRetry={reload} />
  if (data) return null
  return (
    <div className="panel">
      <Skeleton lines={lines} />
    </div>
  )
}
