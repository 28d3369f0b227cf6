import { useEffect, useRef, useState } from 'react'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { useAdminSession, useMay } from '#src/admin/session/session.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'
import { columnsFor } from '#src/contract/lists/list.ts'
import { type AnyQueue, type Decision, isOfDecision } from '#src/contract/lists/queue.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { QueueCell } from './queue-cell.tsx'
import { QueueDecision } from './queue-decision.tsx'
import type { QueueParts } from './queue-parts.ts'
import { queueWords } from './words.ts'

interface Props extends Pick<QueueParts, 'Detail' | 'cells'> {
  queue: AnyQueue
  row: ListRow
  /** What another admin decided at the same time. */
  other: ErrorBody['current']
  /** The heading takes the focus, once. */
  focuses: boolean
  onDecide: (decision: Decision, values: Record<string, unknown>) => Promise<void>
}

/** The open item with everything that is known of it, and the decisions on it. */
export function QueueDetail({ queue, row, other, focuses, onDecide, Detail, cells }: Props) {
  const say = useText()
  const role = useAdminSession()?.roleId ?? 3
  const may = useMay(queue.name)('update')
  const [seen, setSeen] = useState<Record<string, unknown>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focuses) heading.current?.focus()
  }, [focuses])
  const waits = queue.waiting.includes(String(row.state))
  const columns = columnsFor(queue, role).filter(
    ([name, { kind }]) =>
      kind !== 'key' && name !== queue.entry.title && (name === 'state' || !waits || !isOfDecision(name)),
  )
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        <QueueCell {...{ queue, cells, row }} name={queue.entry.title} />
      </h3>
      {other && <OtherDecision queue={queue} other={other} />}
      <FactList
        facts={columns.map(([name, { label }]) => [
          say(label),
          <QueueCell key={name} {...{ queue, cells, row, name }} />,
        ])}
      />
      {Detail && <Detail row={row} onSeen={setSeen} />}
      {may && <QueueDecision {...{ queue, row, seen, onDecide }} />}
    </>
  )
}

/** Who decided before this admin, what, when and why. */
function OtherDecision({ queue, other }: { queue: AnyQueue; other: NonNullable<ErrorBody['current']> }) {
  const say = useText()
  const w = useWords(queueWords)
  const language = useLanguage()
  const { value, by, at, reason } = other
  const words = queue.states[String(value)]
  const state = words ? say(words) : String(value)
  return (
    <ErrorLine look="box">
      <p>
        {by
          ? w('otherDecided', { by, state, at: formatDateTime(at, language) })
          : w('otherDecidedSomebody', { state })}
      </p>
      {reason && <p>{w('otherReason', { reason })}</p>}
    </ErrorLine>
  )
}
