import './field-dialog.css'
import './record-dialog.css'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { typedValue } from '#src/admin/editors/typed-value.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import { Button } from '#src/admin/kit/button.tsx'
import { ErrorLine } from '#src/admin/kit/error-line.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { validation } from '#src/locales/validation.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { Waiting } from './call.ts'
import { type FieldSpec, readValue } from './describe.ts'

interface Props {
  title: string
  fields: readonly FieldSpec[]
  /** Creates the record; errors appear under their fields. */
  onCreate: (values: Record<string, unknown>) => Promise<void>
  onClose: () => void
  /** Initial values. */
  initial?: Record<string, unknown>
  /** Label of the button, if it does not create a record. */
  action?: string
  /** Said above the fields. */
  children?: ReactNode
}

/** A form for records that need more than a name. */
export function RecordDialog({ title, fields, onCreate, onClose, initial = {}, action, children }: Props) {
  const t = useWords(admin)
  const messages = useWordTable(validation) as Record<string, string>
  const [values, setValues] = useState<Record<string, unknown>>(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  // A counter: the focus moves to the first invalid field on each failed submit, not while typing.
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  /** Link to what blocks the action. */
  const [where, setWhere] = useState<string | null>(null)

  function refuse(found: Record<string, string>) {
    setErrors(found)
    setRefusals((count) => count + 1)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = fields.map((field) => [field.name, readInput(field, values[field.name])] as const)
    const wrong = read.flatMap(([name, value]) =>
      value.ok ? [] : [[name, messages[value.messageKey] ?? '']],
    )
    refuse(Object.fromEntries(wrong))
    if (wrong.length > 0) return
    setPending(true)
    try {
      await onCreate(Object.fromEntries(read.map(([name, value]) => [name, value.ok && value.value])))
      onClose()
    } catch (failure) {
      if (failure instanceof Waiting) return onClose()
      const { body, message } = failure as ApiError
      setPending(false)
      refuse(body?.errors ?? { '': message || t('anErrorOccurred') })
      setWhere(body?.link ?? null)
    }
  }

  const elsewhere = Object.entries(errors).filter(([name]) => !fields.some((field) => field.name === name))
  return (
    <Dialog open onClose={onClose} className="admin-area" fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form ref={form} className="field-dialog" onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle component="h2" id={titleId}>
          {title}
        </DialogTitle>
        <DialogContent className="record-fields">
          {children}
          {fields.map((field, index) => (
            <Entry
              key={field.name}
              field={field}
              value={values[field.name]}
              error={errors[field.name]}
              disabled={pending}
              autoFocus={index === 0}
              onChange={(value) => {
                setErrors(({ [field.name]: _, ...others }) => others)
                setValues((before) => ({ ...before, [field.name]: value }))
              }}
            />
          ))}
          {elsewhere.map(([name, words]) => (
            <ErrorLine key={name} text={words} />
          ))}
          {where && (
            <p>
              <a href={where}>{t('seeWhere')}</a>
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" type="submit" disabled={pending}>
            {action ?? t('create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** An untouched field is off, an empty list or null. */
function readInput(field: FieldSpec, typed: unknown) {
  const blank = field.widget === 'flag' ? 0 : field.widget === 'bullets' || field.widget === 'multi' ? [] : ''
  const value = typedValue(field, typed ?? blank)
  const read = readValue(field, value)
  return value === null && !read.ok ? { ok: false as const, messageKey: 'required' } : read
}

interface EntryProps {
  field: FieldSpec
  value: unknown
  error: string | undefined
  disabled: boolean
  autoFocus: boolean
  onChange: (value: unknown) => void
}

function Entry({ field, value, error, ...rest }: EntryProps) {
  const say = useSay()
  const errorId = useId()
  const { Input } = widgets[field.widget]
  return (
    <div className="record-field">
      <span className="label" aria-hidden="true">
        {say(field.label)}
        {field.required && ' *'}
      </span>
      <Input
        field={field}
        value={value}
        label={say(field.label)}
        invalid={error !== undefined}
        describedBy={error && errorId}
        {...rest}
      />
      <ErrorLine id={errorId} text={error} />
    </div>
  )
}
