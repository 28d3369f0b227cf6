import { useState } from 'react'
import { partnerFollowUp } from '#partner/words/follow-up.words.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { notify } from '#src/platform/notices.ts'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { assignForm, callBackForm, noteForm } from './follow-up-forms.ts'

type Act = 'note' | 'setCallBack' | 'assign'

interface Props {
  ids: readonly string[]
  /** What is planned now, of a single case. */
  day?: string | null
  person?: number | null
  /** Of a case that is over: it gets no call-back day. */
  isOver?: boolean
  onDone: () => void
}

/** What can be planned for one case, or for all that are ticked. */
export function FollowUpActs(props: Props) {
  const t = useWords(partnerFollowUp)
  const [open, setOpen] = useState<Act | null>(null)
  const { ids, isOver, onDone } = props
  const done = () => {
    setOpen(null)
    forgetAnswers('GET /api/partner/lists/leads')
    forgetAnswers('GET /api/partner/today')
    onDone()
  }
  const acts: readonly Act[] = [
    ...(isOver ? [] : (['setCallBack'] as const)),
    'assign',
    ...(ids.length === 1 ? (['note'] as const) : []),
  ]
  return (
    <>
      {acts.map((act) => (
        <Button key={act} kind="secondary" onClick={() => setOpen(act)}>
          {t(act)}
        </Button>
      ))}
      {open && (
        <Dialog title={t(open)} onClose={() => setOpen(null)}>
          {open === 'note' && <FormView form={noteForm} params={{ id: ids[0] ?? '' }} onDone={done} />}
          {open === 'setCallBack' && <CallBack {...props} onDone={done} />}
          {open === 'assign' && <Assign {...props} onDone={done} />}
        </Dialog>
      )}
    </>
  )
}

type Planned = { changed: number; over: number }

/** Says what was planned, and what was left out. */
function usePlanned(onDone: () => void) {
  const t = useWords(partnerFollowUp)
  return ({ changed, over }: Planned) => {
    notify('success', t(over > 0 ? 'plannedOver' : 'planned', { changed, over }))
    onDone()
  }
}

const CallBack = ({ ids, day, onDone }: Props) => (
  <FormView
    form={callBackForm}
    initial={{ call_back_on: day ?? '' }}
    body={(values) => ({ ...values, case_ids: ids })}
    onDone={usePlanned(onDone)}
  />
)

function Assign({ ids, person, onDone }: Props) {
  const { data } = useCall('GET /api/partner/assignees', {})
  const planned = usePlanned(onDone)
  if (!data) return <Skeleton lines={3} />
  const options = data.data.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormView
      form={assignForm}
      initial={{ assigned_to: person ? String(person) : '' }}
      options={{ assigned_to: options }}
      body={(values) => ({ ...values, case_ids: ids })}
      onDone={planned}
    />
  )
}
