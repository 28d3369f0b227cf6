import { Button } from '@mui/material'
import { useState } from 'react'
import { AskDialog, Field, Reason } from '#src/admin/kit/ask-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'

type Act = 'note' | 'contact' | 'assign' | 'callback' | 'transfer' | 'ticket' | 'deletion'

/** Who may do what; the server asks the same. */
const roles: Record<Act, readonly number[]> = {
  note: [1, 2, 3],
  contact: [1, 2],
  callback: [1, 2, 3],
  transfer: [1, 2, 3],
  ticket: [1, 2, 3],
  assign: [1, 2],
  deletion: [1],
}

interface Props {
  customer: CsrCustomer
  pid: string
  onDone: () => void
}

/** What can be done with a customer as a whole. */
export function Actions({ customer, pid, onDone }: Props) {
  const w = useWords(adminCsr)
  const role = useAdminSession()?.roleId ?? 3
  const [open, setOpen] = useState<Act | null>(null)
  const params = { id: customer.id, pid }
  const common = { onClose: () => setOpen(null), onDone }
  const text = (form: FormData, name: string) => String(form.get(name) ?? '')
  return (
    <div className="csr-actions">
      {(Object.keys(roles) as Act[])
        .filter((act) => roles[act].includes(role))
        .filter((act) => act !== 'deletion' || !customer.deletion)
        .map((act) => (
          <Button
            key={act}
            variant={act === 'note' ? 'contained' : 'outlined'}
            color={act === 'deletion' ? 'error' : 'primary'}
            onClick={() => setOpen(act)}
          >
            {w(act)}
          </Button>
        ))}
      {open === 'note' && (
        <AskDialog
          {...common}
          title={w('note')}
          action={w('save')}
          done={w('noteDone')}
          act={async (form) => {
            const body = { text: text(form, 'text') }
            await call('POST /api/admin/csr/{id}/{pid}/notes', { params, body })
          }}
        >
          {(errors) => (
            <Field name="text" label={w('noteText')} error={errors.text} help={w('noteHelp')}>
              {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened for it */}
              {(props) => <textarea {...props} rows={5} maxLength={1000} autoFocus />}
            </Field>
          )}
        </AskDialog>
      )}
      {open === 'callback' && (
        <AskDialog
          {...common}
          title={w('callback')}
          action={w('schedule')}
          done={w('callbackDone')}
          act={async (form) => {
            const typed = text(form, 'due_at')
            // The field has no zone: the clock of the back office is India's.
            const due_at = typed ? `${typed}:00+05:30` : ''
            const body = { due_at, reason: text(form, 'reason') }
            await call('POST /api/admin/csr/{id}/{pid}/callback', { params, body })
          }}
        >
          {(errors) => (
            <>
              <Field name="due_at" label={w('when')} error={errors.due_at} help={w('whenHelp')}>
                {(props) => <input {...props} type="datetime-local" />}
              </Field>
              <Reason errors={errors} />
            </>
          )}
        </AskDialog>
      )}
      {open === 'transfer' && (
        <AskDialog
          {...common}
          title={w('transfer')}
          action={w('send')}
          done={w('transferDone')}
          act={async () => {
            await call('POST /api/admin/csr/{id}/{pid}/transfer', { params, body: {} })
          }}
        >
          {() => <p>{w('transferText', { phone: customer.phone ?? '–' })}</p>}
        </AskDialog>
      )}
      {open === 'ticket' && (
        <AskDialog
          {...common}
          title={w('ticket')}
          action={w('raise')}
          done=""
          act={async (form) => {
            const body = { description: text(form, 'description') }
            const made = await call('POST /api/admin/csr/{id}/{pid}/ticket', { params, body })
            return w('ticketDone', { reference: made.reference })
          }}
        >
          {(errors) => (
            <Field name="description" label={w('ticketText')} error={errors.description}>
              {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened for it */}
              {(props) => <textarea {...props} rows={6} maxLength={2000} autoFocus />}
            </Field>
          )}
        </AskDialog>
      )}
      {open === 'contact' && <ContactDialog {...common} params={params} />}
      {open === 'assign' && <AssignDialog {...common} ids={[customer.id]} owner={customer.owner?.id} />}
      {open === 'deletion' && (
        <AskDialog
          {...common}
          title={w('deletion')}
          action={w('start')}
          done=""
          act={async (form) => {
            const body = { reason: text(form, 'reason') }
            const made = await call('POST /api/admin/csr/{id}/{pid}/deletion', { params, body })
            return w('deletionDone', { reference: made.reference })
          }}
        >
          {(errors) => (
            <>
              <p>{w('deletionText')}</p>
              <Reason errors={errors} />
            </>
          )}
        </AskDialog>
      )}
    </div>
  )
}
