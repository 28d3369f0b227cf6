import { useState } from 'react'
import * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import { mayAct, type Plan } from '#src/contract/catalogue/planned-changes.ts'
import { requiredText } from '#src/contract/field.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { indiaTime } from '#src/kit/fields/typed-date.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { planPage } from './words.ts'

interface Props {
  plan: Plan
  /** Cells that prevent it. */
  blocked: number
  onChanged: () => void
}

/** `2026-11-30T00:00` in India, as the field for a time has it. */
const typedTime = (instant: string | null) =>
  instant === null ? '' : new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(0, 16)

/** Everything that can be done to a planned change in its state. */
export function PlanActs({ plan, blocked, onChanged }: Props) {
  const w = useWords(planPage)
  const language = useLanguage()
  const [open, setOpen] = useState<'publish' | 'cancel' | 'edit' | null>(null)
  const { act, pending } = useAct()
  const { id, name, state, revision, start_at, cells } = plan
  const params = { id }
  const close = () => setOpen(null)
  function done(text: string) {
    notify('success', text)
    close()
    onChanged()
  }
  const reopen = () =>
    act(async () => {
      await call('POST /api/admin/planned-changes/{id}/reopen', { params, body: {} })
      done(w('reopened'))
    })
  const when = start_at && formatDateTime(start_at, language)
  return (
    <div className="acts">
      {mayAct('publish', state) && state !== 'WAITING' && (
        <Button kind="primary" disabled={blocked > 0} onClick={() => setOpen('publish')}>
          {w(start_at ? 'schedule' : 'publish')}
        </Button>
      )}
      {mayAct('edit', state) && (
        <Button kind="secondary" onClick={() => setOpen('edit')}>
          {w('edit')}
        </Button>
      )}
      {mayAct('reopen', state) && (
        <Button kind="secondary" busy={pending} onClick={() => void reopen()}>
          {w('reopen')}
        </Button>
      )}
      {mayAct('cancel', state) && (
        <Button kind="danger-plain" onClick={() => setOpen('cancel')}>
          {w('cancel')}
        </Button>
      )}
      {open === 'publish' && (
        <ConfirmDialog
          title={w(when ? 'scheduleTitle' : 'publishTitle', { name })}
          action={w(when ? 'schedule' : 'publish')}
          act={() => call('POST /api/admin/planned-changes/{id}/publish', { params, body: { revision } })}
          onDone={() => done(w(when ? 'scheduled' : 'published'))}
          onClose={() => {
            close()
            // It may wait for a second admin now.
            onChanged()
          }}
        >
          <p>
            {when
              ? w('scheduleAbout', { count: cells.length, when })
              : w('publishAbout', { count: cells.length })}
          </p>
          {plan.needs_approval && <p>{w('needsApproval')}</p>}
        </ConfirmDialog>
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          danger
          title={w('cancelTitle', { name })}
          action={w('cancel')}
          act={() => call('POST /api/admin/planned-changes/{id}/cancel', { params, body: {} })}
          onDone={() => done(w('cancelled'))}
          onClose={close}
        >
          <p>{w('cancelAbout')}</p>
        </ConfirmDialog>
      )}
      {open === 'edit' && (
        <FormDialog
          title={w('edit')}
          action={w('save')}
          schema={z.object({
            name: requiredText(120),
            start_at: z.iso.datetime({ offset: true, error: 'date' }).nullable(),
          })}
          initial={{ name, start_at: typedTime(start_at) }}
          toBody={(typed) => ({ name: typed.name, start_at: indiaTime(typed.start_at) || null })}
          send={async (body) => {
            await call('POST /api/admin/planned-changes/{id}', { params, body: { revision, ...body } })
            onChanged()
            return w('saved')
          }}
          onClose={close}
        >
          {(bind) => (
            <>
              <TextField {...bind('name')} label={w('name')} required autoFocus />
              <DateField {...bind('start_at')} label={w('editStart')} help={w('editHelp')} detail="minute" />
              {state === 'SCHEDULED' && <p className="muted">{w('editScheduled')}</p>}
            </>
          )}
        </FormDialog>
      )}
    </div>
  )
}
