import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import type { Loaded } from '#src/platform/use-call.ts'
import { Failure } from './failure.tsx'

interface Props {
  of: Loaded<unknown>
  /** The heading over why it could not be loaded. */
  failed: string
  /** About as many as there will be. */
  lines: number
}

/** In place of an answer: a skeleton while it loads, and a button to try again if it failed. */
export function Waiting({ of: { data, error, reload }, failed, lines }: Props) {
  if (error) return <Failure title={failed} text={error.message} onRetry={reload} />
  if (data) return null
  return (
    <div className="panel">
      <Skeleton lines={lines} />
    </div>
  )
}
