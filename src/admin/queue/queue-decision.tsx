import { useState } from 'react'
import * as z from 'zod'
import { RecordDialog } from '#src/admin/editors/record-dialog.tsx'
import { actFits } from '#src/admin/list/list-acts.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { describeField, type FieldSpec } from '#src/admin/model/describe.ts'
import { field, requiredText } from '#src/contract/field.ts'
import type { AnyQueue, Decision } from '#src/contract/lists/queue.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useAct } from '#src/platform/use-act.ts'
import { useText } from '#src/platform/use-text.ts'

interface Props {
  queue: AnyQueue
  row: ListRow
  /** What the detail has shown; see `seen` of a decision. */
  seen: Record<string, unknown>
  onDecide: (decision: Decision, values: Record<string, unknown>) => Promise<void>
}

/** The decisions that apply to an item; asks for a reason and for values where the declaration wants them. */
export function QueueDecision({ queue, row, seen, onDecide }: Props) {
  const say = useText()
  const [decision, setDecision] = useState<Decision | null>(null)
  const { pending, error, act } = useAct()
  const waits = queue.waiting.includes(String(row.state))
  const fitting = Object.entries(queue.decisions).filter(
    ([, decision]) => actFits(decision, row) && waits !== (decision.decided ?? false),
  )
  const isReady = ({ seen: needed = [] }: Decision) => needed.every((name) => name in seen)
  const fields = decision ? fieldsOf(decision) : []
  if (fitting.length === 0) return null
  return (
    <div className="queue-decision">
      <ErrorLine text={error} />
      {fitting.map(([name, decision]) => (
        <Button
          key={name}
          kind={decision.danger ? 'danger-plain' : name === 'accept' ? 'primary' : 'secondary'}
          disabled={pending || !isReady(decision)}
          onClick={() =>
            asks(decision)
              ? setDecision(decision)
              : void act(() => onDecide(decision, seenFor(decision, seen)))
          }
        >
          {say(decision.label)}
        </Button>
      ))}
      {fitting.map(
        ([name, decision]) =>
          !asks(decision) && (
            <p key={name} className="muted">
              {`${say(decision.label)}: ${say(decision.about)}`}
            </p>
          ),
      )}
      {decision && (
        <RecordDialog
          title={`${say(decision.label)}: ${row[queue.entry.title]}`}
          action={say(decision.label)}
          fields={fields}
          initial={Object.fromEntries(fields.map(({ name }) => [name, initialOf(row, name)]))}
          onCreate={(values) => onDecide(decision, { ...seenFor(decision, seen), ...values })}
          onClose={() => setDecision(null)}
        >
          <p>{say(decision.about)}</p>
        </RecordDialog>
      )}
    </div>
  )
}

const asks = ({ reason, fields, asks: always }: Decision) =>
  reason !== undefined || fields !== undefined || always === true

const seenFor = ({ seen: needed = [] }: Decision, seen: Record<string, unknown>) =>
  Object.fromEntries(needed.map((name) => [name, seen[name]]))

/** Rows carry numbers of keys as text. */
const initialOf = (row: ListRow, name: string) =>
  name === 'reason' ? '' : /^\d+$/.test(String(row[name])) ? Number(row[name]) : row[name]

function fieldsOf({ fields, reason }: Decision): FieldSpec[] {
  const own = fields ? Object.keys(fields.shape).map((name) => describeField(fields, name)) : []
  if (!reason) return own
  const [property, most] = reason
  const typed = field(requiredText(most), {
    label: { en: 'Reason', hi: 'कारण' },
    widget: 'longText',
  })
  return [...own, describeField(z.object({ [property]: typed }), property)]
}
