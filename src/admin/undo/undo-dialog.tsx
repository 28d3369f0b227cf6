import './undo.css'
import { useState } from 'react'
import { OtherValue } from '#src/admin/editors/other-value.tsx'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import type { ChangeNotUndone, UndoRefused } from '#src/contract/audit/steps.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { fieldOf } from './change.tsx'

/** Most changes that are listed. */
const LISTED = 50

interface Props {
  resource: Resource | undefined
  refused: UndoRefused
  onChoose: (choice: { anyway?: number[]; leave?: number[] }) => Promise<unknown>
  onLeave: () => void
}

/** Says why a step cannot be undone as a whole, and asks before another user's later change is overwritten. */
export function UndoDialog({ resource, refused, onChoose, onLeave }: Props) {
  const w = useWords(adminHistory)
  const say = useText()
  const [pending, setPending] = useState(false)
  const { kept, changes } = refused
  const ids = kept.map(({ id }) => id)
  const [only] = kept
  const named = ({ name, entity_id, property }: ChangeNotUndone) => {
    const field = fieldOf(resource, property)
    return { name: name ?? entity_id, field: field ? say(field.label) : (property ?? '') }
  }

  function choose(choice: { anyway?: number[]; leave?: number[] }) {
    setPending(true)
    void onChoose(choice).finally(() => setPending(false))
  }

  return (
    <Dialog
      title={
        changes === 1 && only?.current
          ? w('undoAsk', named(only))
          : w('undoNot', { number: kept.length, total: changes })
      }
      role="alertdialog"
      onClose={onLeave}
      acts={
        <>
          <Button kind="plain" autoFocus onClick={onLeave}>
            {w('leaveIt')}
          </Button>
          {kept.length < changes && (
            <Button kind="plain" disabled={pending} onClick={() => choose({ leave: ids })}>
              {w('undoRest', { number: changes - kept.length })}
            </Button>
          )}
          {kept.every(({ current }) => current) && (
            <Button kind="primary" disabled={pending} onClick={() => choose({ anyway: ids })}>
              {w('setBackAnyway')}
            </Button>
          )}
        </>
      }
    >
      <ul className="undo-kept">
        {kept.slice(0, LISTED).map((change) => (
          <li key={change.id}>
            {changes > 1 && <b>{[named(change).name, named(change).field].filter(Boolean).join(': ')}</b>}
            <Kept change={change} resource={resource} />
          </li>
        ))}
      </ul>
      {kept.length > LISTED && <p>{w('undoMore', { number: kept.length - LISTED })}</p>}
    </Dialog>
  )
}

/** Both values where a user changed it since, otherwise the reason. */
function Kept({ change, resource }: { change: ChangeNotUndone; resource: Resource | undefined }) {
  const w = useWords(adminHistory)
  const field = fieldOf(resource, change.property)
  if (!field || !change.current) return <p>{change.reason}</p>
  const Show = shownBy[field.widget]
  return (
    <>
      <p>
        <OtherValue field={field} other={change.current} />
      </p>
      <p>
        {w('undoTo')} <Show field={field} value={change.value} />
      </p>
    </>
  )
}
