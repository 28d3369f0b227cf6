import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { DateField } from '#src/admin/kit/date-field.tsx'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { ReasonField } from '#src/admin/kit/reason-field.tsx'
import { TextAreaField } from '#src/admin/kit/text-field.tsx'
import { indiaTime } from '#src/admin/kit/typed-date.ts'
import { call } from '#src/admin/resource/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { type CsrCustomer, csrCalls } from '#src/contract/csr/csr.ts'
import { csrContactCalls } from '#src/contract/csr/csr-contact.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'

/** The call of each act, which says who may do it. */
const calls = {
  note: csrCalls['POST /api/admin/csr/{id}/{pid}/notes'],
  contact: csrContactCalls['POST /api/admin/csr/{id}/{pid}/contact'],
  callback: csrCalls['POST /api/admin/csr/{id}/{pid}/callback'],
  transfer: csrCalls['POST /api/admin/csr/{id}/{pid}/transfer'],
  ticket: csrCalls['POST /api/admin/csr/{id}/{pid}/ticket'],
  assign: csrContactCalls['POST /api/admin/csr-assign'],
  deletion: csrCalls['POST /api/admin/csr/{id}/{pid}/deletion'],
}
type Act = keyof typeof calls

const looks: Partial<Record<Act, 'main' | 'danger'>> = { note: 'main', deletion: 'danger' }

interface Props {
  customer: CsrCustomer
  pid: string
  onDone: () => void
}

/** Actions on a customer. */
export function Actions({ customer, pid, onDone }: Props) {
  const w = useWords(adminCsr)
  const role = useAdminSession()?.roleId
  const [open, setOpen] = useState<Act | null>(null)
  const params = { id: customer.id, pid }
  const common = { onClose: () => setOpen(null), onDone }
  const done = (words: string) => ({
    onClose: common.onClose,
    onDone: () => {
      notify('success', words)
      common.onClose()
      onDone()
    },
  })
  return (
    <div className="csr-actions">
      {(Object.keys(calls) as Act[])
        .filter((act) => role !== undefined && calls[act].access.admin.includes(role))
        .filter((act) => act !== 'deletion' || !customer.deletion)
        .map((act) => (
          <Button look={looks[act] ?? 'outlined'} key={act} onClick={() => setOpen(act)}>
            {w(act)}
          </Button>
        ))}
      {open === 'note' && (
        <FormDialog
          {...common}
          title={w('note')}
          action={w('save')}
          schema={csrCalls['POST /api/admin/csr/{id}/{pid}/notes'].body}
          initial={{ text: '' }}
          send={async (body) => {
            await call('POST /api/admin/csr/{id}/{pid}/notes', { params, body })
            return w('noteDone')
          }}
        >
          {(bind) => (
            <TextAreaField
              {...bind('text')}
              label={w('noteText')}
              help={w('noteHelp')}
              rows={5}
              maxLength={1000}
              autoFocus
            />
          )}
        </FormDialog>
      )}
      {open === 'callback' && (
        <FormDialog
          {...common}
          title={w('callback')}
          action={w('schedule')}
          schema={csrCalls['POST /api/admin/csr/{id}/{pid}/callback'].body}
          initial={{ due_at: '', reason: '' }}
          toBody={({ due_at, reason }) => ({ due_at: indiaTime(due_at), reason })}
          send={async (body) => {
            await call('POST /api/admin/csr/{id}/{pid}/callback', { params, body })
            return w('callbackDone')
          }}
        >
          {(bind) => (
            <>
              <DateField {...bind('due_at')} detail="minute" label={w('when')} help={w('whenHelp')} />
              <ReasonField {...bind('reason')} />
            </>
          )}
        </FormDialog>
      )}
      {open === 'transfer' && (
        <ConfirmDialog
          {...done(w('transferDone'))}
          title={w('transfer')}
          action={w('send')}
          act={() => call('POST /api/admin/csr/{id}/{pid}/transfer', { params, body: {} })}
        >
          <p>{w('transferText', { phone: customer.phone ?? '–' })}</p>
        </ConfirmDialog>
      )}
      {open === 'ticket' && (
        <FormDialog
          {...common}
          title={w('ticket')}
          action={w('raise')}
          schema={csrCalls['POST /api/admin/csr/{id}/{pid}/ticket'].body}
          initial={{ description: '' }}
          send={async (body) => {
            const made = await call('POST /api/admin/csr/{id}/{pid}/ticket', { params, body })
            return w('ticketDone', { reference: made.reference })
          }}
        >
          {(bind) => (
            <TextAreaField
              {...bind('description')}
              label={w('ticketText')}
              rows={6}
              maxLength={2000}
              autoFocus
            />
          )}
        </FormDialog>
      )}
      {open === 'contact' && <ContactDialog {...common} params={params} />}
      {open === 'assign' && <AssignDialog {...common} ids={[customer.id]} owner={customer.owner?.id} />}
      {open === 'deletion' && (
        <FormDialog
          {...common}
          title={w('deletion')}
          action={w('start')}
          schema={csrCalls['POST /api/admin/csr/{id}/{pid}/deletion'].body}
          initial={{ reason: '' }}
          send={async (body) => {
            const made = await call('POST /api/admin/csr/{id}/{pid}/deletion', { params, body })
            return w('deletionDone', { reference: made.reference })
          }}
        >
          {(bind) => (
            <>
              <p>{w('deletionText')}</p>
              <ReasonField {...bind('reason')} />
            </>
          )}
        </FormDialog>
      )}
    </div>
  )
}
