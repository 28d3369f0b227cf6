import './undo.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import type { Step } from '#src/contract/audit/steps.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { fieldOf, useActionWords } from './change.tsx'
import { useUndo } from './use-undo.tsx'

interface Props {
  resource: Resource
  entity: string
  onClose: () => void
}

/** What I did on a list lately; each step can be undone, an undo can be redone. */
export function StepsDialog({ resource, entity, onClose }: Props) {
  const w = useWords(adminHistory)
  const language = useLanguage()
  const words = useStepWords(resource)
  const [running, setRunning] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['steps', entity],
    queryFn: () => call('GET /api/admin/history/steps', { query: { entity } }),
    gcTime: 0,
  })
  const { run, dialog } = useUndo({ entity, resource, onUndone: () => void refetch() })

  function undo({ step }: Step) {
    setRunning(step)
    void run({ step }).finally(() => setRunning(null))
  }

  return (
    <DetailDialog title={w('undoHistory')} onClose={onClose}>
      {isPending && <Loading />}
      <LoadError error={error} again={() => void refetch()} />
      {data?.length === 0 && <p role="status">{w('noSteps')}</p>}
      <ol className="undo-steps">
        {data?.map((step) => (
          <li key={step.step} className={step.undone ? 'undone' : undefined}>
            <div>
              <b>{words(step)}</b>
              <br />
              <time dateTime={step.at}>{formatDateTime(step.at, language)}</time>
            </div>
            {step.undone ? (
              <span>{w('undone')}</span>
            ) : (
              <TextButton
                disabled={running !== null}
                aria-label={`${w(step.action === 'undo' ? 'redo' : 'undo')}: ${words(step)}`}
                onClick={() => undo(step)}
              >
                {w(step.action === 'undo' ? 'redo' : 'undo')}
              </TextButton>
            )}
          </li>
        ))}
      </ol>
      {dialog}
    </DetailDialog>
  )
}

/** A step in words: of one record its name, of several how many. */
function useStepWords(resource: Resource): (step: Step) => string {
  const w = useWords(adminHistory)
  const say = useText()
  const actionWords = useActionWords()
  return ({ action, name, property, records, changes }) => {
    const done = action === 'undo' ? w('tookBack') : action === 'mixed' ? w('updated') : actionWords(action)
    const field = fieldOf(resource, property)
    const what = field ? say(field.label) : changes > records ? w('changesOf', { number: changes }) : ''
    const of = name ?? w('recordsOf', { number: records })
    return [done, [of, what].filter(Boolean).join(', ')].join(': ')
  }
}
