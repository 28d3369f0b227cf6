import './contact.css'
import { useRef, useState } from 'react'
import { AskDialog, type Errors, Field, Reason } from '#src/admin/kit/ask-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import { type ContactField, contactFields, type StoredContact } from '#src/contract/csr/csr-contact.ts'
import { searchLists } from '#src/domain/customers/search-lists.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminContact } from './contact.words.ts'

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

/** First asks why, because the fields are shown in full; then corrects them. */
export function ContactDialog({ params, onDone, onClose }: Props) {
  const w = useWords(adminContact)
  const [opened, setOpened] = useState<Opened | null>(null)
  const isOpen = useRef(false)
  if (opened) return <Correction {...opened} params={params} onDone={onDone} onClose={onClose} />
  return (
    <AskDialog
      title={w('edit')}
      action={w('goOn')}
      done=""
      act={async (form) => {
        const reason = String(form.get('reason') ?? '')
        const found = await call('POST /api/admin/csr/{id}/{pid}/contact/open', { params, body: { reason } })
        isOpen.current = true
        setOpened({ ...found, reason: reason.trim() })
      }}
      onClose={() => isOpen.current || onClose()}
    >
      {(errors) => (
        <>
          <p>{w('why')}</p>
          <Reason errors={errors} />
        </>
      )}
    </AskDialog>
  )
}

interface Other {
  value: Partial<StoredContact>
  by: string
  at: string
}

/** The fields. What somebody else stored meanwhile stands beside mine; saved again, mine replaces it. */
function Correction({ contact, email_verified, reason, params, onDone, onClose }: Opened & Props) {
  const w = useWords(adminContact)
  const language = useLanguage()
  const [seen, setSeen] = useState(contact)
  const [other, setOther] = useState<Other | null>(null)
  const form = useRef<HTMLFieldSetElement>(null)

  async function save(typed: FormData) {
    const values: Partial<Record<ContactField, string>> = {}
    const expected: Partial<StoredContact> = {}
    for (const name of contactFields) {
      const value = typed.get(name)
      if (value === null || String(value).trim() === (seen[name] ?? '')) continue
      values[name] = String(value).trim()
      expected[name] = seen[name]
    }
    try {
      await call('POST /api/admin/csr/{id}/{pid}/contact', { params, body: { values, expected, reason } })
    } catch (failure) {
      const { body } = failure as ApiError
      const current = body?.current as Other | undefined
      // The call names them by their place in its body, the fields are named plainly.
      if (body?.errors)
        body.errors = Object.fromEntries(
          Object.entries(body.errors).map(([name, words]) => [name.replace(/^values\./, ''), words]),
        )
      if (current) {
        setOther(current)
        setSeen((before) => ({ ...before, ...current.value }))
      }
      throw failure
    }
  }

  const take = (name: ContactField) => {
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (input) input.value = seen[name] ?? ''
    setOther((before) => {
      if (!before) return before
      const { [name]: _, ...value } = before.value
      return { ...before, value }
    })
    input?.focus()
  }

  const field = (name: ContactField, errors: Errors) => (
    <div key={name} className="contact-field">
      <Field name={name} label={w(name)} error={errors[name]}>
        {(props) =>
          name === 'state' ? (
            <select {...props} defaultValue={contact.state ?? ''}>
              <option value="">–</option>
              {Object.values(searchLists.state).map((one) => (
                <option key={one.id} value={one.id}>
                  {language === 'hi' ? one.name_hi : one.name}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...props}
              type={name === 'email' ? 'email' : 'text'}
              inputMode={name === 'postal_code' ? 'numeric' : undefined}
              autoComplete="off"
              defaultValue={contact[name] ?? ''}
              disabled={name === 'email' && email_verified}
            />
          )
        }
      </Field>
      {other && name in other.value && (
        <p className="contact-other" role="alert">
          {w(other.by ? 'otherBy' : 'other', {
            by: other.by,
            at: formatDateTime(other.at, language),
            value: other.value[name] || '–',
          })}{' '}
          <button type="button" className="quiet" onClick={() => take(name)}>
            {w('takeTheirs')}
          </button>
        </p>
      )}
    </div>
  )

  return (
    <AskDialog
      title={w('edit')}
      action={other && Object.keys(other.value).length > 0 ? w('keepMine') : w('save')}
      done={w('done')}
      act={save}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{w('note')}</p>
          <fieldset className="contact-fields" ref={form} aria-label={w('edit')}>
            {contactFields.map((name) => field(name, errors))}
          </fieldset>
          {email_verified && <p className="muted">{w('signsIn')}</p>}
        </>
      )}
    </AskDialog>
  )
}
