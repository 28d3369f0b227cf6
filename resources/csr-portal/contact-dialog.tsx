import './contact.css'
import { useRef, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import {
  type ContactField,
  contactFields,
  csrContactCalls,
  type StoredContact,
} from '#src/contract/csr/csr-contact.ts'
import { searchLists } from '#src/domain/customers/search-lists.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { ReasonField } from '#src/kit/fields/reason-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminContact } from './words.ts'

interface Props {
  params: { id: string; pid: string }
  onDone: () => void
  onClose: () => void
}

interface Opened {
  contact: StoredContact
  email_verified: boolean
  reason: string
}

/** Asks for a reason first, because the fields are revealed; then corrects them. */
export function ContactDialog({ params, onDone, onClose }: Props) {
  const w = useWords(adminContact)
  const [opened, setOpened] = useState<Opened | null>(null)
  const isOpen = useRef(false)
  if (opened) return <Correction {...opened} params={params} onDone={onDone} onClose={onClose} />
  return (
    <FormDialog
      title={w('edit')}
      action={w('goOn')}
      schema={csrContactCalls['POST /api/admin/csr/{id}/{pid}/contact/open'].body}
      initial={{ reason: '' }}
      send={async (body) => {
        const found = await call('POST /api/admin/csr/{id}/{pid}/contact/open', { params, body })
        isOpen.current = true
        setOpened({ ...found, reason: body.reason })
      }}
      onClose={() => isOpen.current || onClose()}
    >
      {(bind) => (
        <>
          <p>{w('why')}</p>
          <ReasonField {...bind('reason')} />
        </>
      )}
    </FormDialog>
  )
}

interface Other {
  value: Partial<StoredContact>
  by: string
  at: string
}

type Typed = Record<ContactField, string>
const typedOf = (stored: StoredContact) =>
  Object.fromEntries(contactFields.map((name) => [name, stored[name] ?? ''])) as Typed

/** The fields. A value another user stored is shown next to mine; saving again replaces it. */
function Correction({ contact, email_verified, reason, params, onDone, onClose }: Opened & Props) {
  const w = useWords(adminContact)
  const language = useLanguage()
  const [seen, setSeen] = useState(contact)
  const [other, setOther] = useState<Other | null>(null)
  const states = Object.values(searchLists.state).map((one) => ({
    id: one.id,
    name: language === 'hi' ? one.name_hi : one.name,
  }))

  /** Sends only changed fields, each with the value seen before. */
  function toBody(typed: Typed) {
    const changed = contactFields.filter((name) => typed[name].trim() !== (seen[name] ?? ''))
    return {
      values: Object.fromEntries(changed.map((name) => [name, typed[name].trim()])),
      expected: Object.fromEntries(changed.map((name) => [name, seen[name]])),
      reason,
    }
  }

  function noteConflict(failure: unknown) {
    const current = (failure as ApiError).body?.current as Other | undefined
    if (!current) return
    setOther(current)
    setSeen((before) => ({ ...before, ...current.value }))
  }

  const forget = (name: ContactField) =>
    setOther((before) => {
      if (!before) return before
      const { [name]: _, ...value } = before.value
      return { ...before, value }
    })

  return (
    <FormDialog
      title={w('edit')}
      action={other && Object.keys(other.value).length > 0 ? w('keepMine') : w('save')}
      schema={csrContactCalls['POST /api/admin/csr/{id}/{pid}/contact'].body}
      initial={typedOf(contact)}
      toBody={toBody}
      send={async (body) => {
        try {
          await call('POST /api/admin/csr/{id}/{pid}/contact', { params, body })
        } catch (failure) {
          noteConflict(failure)
          throw failure
        }
        return w('done')
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind, { set }) => (
        <>
          <p>{w('note')}</p>
          <fieldset className="contact-fields" aria-label={w('edit')}>
            {contactFields.map((name) => (
              <div key={name}>
                {name === 'state' ? (
                  <SelectField {...bind(name)} label={w(name)} choices={states} empty="–" />
                ) : (
                  <TextField
                    {...bind(name)}
                    label={w(name)}
                    type={name === 'email' ? 'email' : 'text'}
                    {...(name === 'postal_code' && { inputMode: 'numeric' as const })}
                    autoComplete="off"
                    disabled={name === 'email' && email_verified}
                  />
                )}
                {other && name in other.value && (
                  <p className="contact-other">
                    <ErrorLine look="plain">
                      <span>
                        {w(other.by ? 'otherBy' : 'other', {
                          by: other.by,
                          at: formatDateTime(other.at, language),
                          value: other.value[name] || '–',
                        })}
                      </span>{' '}
                      <TextButton
                        onClick={() => {
                          set(name, seen[name] ?? '')
                          forget(name)
                        }}
                      >
                        {w('takeTheirs')}
                      </TextButton>
                    </ErrorLine>
                  </p>
                )}
              </div>
            ))}
          </fieldset>
          {email_verified && <p className="muted">{w('signsIn')}</p>}
        </>
      )}
    </FormDialog>
  )
}
