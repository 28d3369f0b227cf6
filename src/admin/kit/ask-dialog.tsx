import './ask-dialog.css'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Waiting } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

export type Errors = Readonly<Record<string, string>>

interface Props {
  title: string
  action: string
  /** Said when it is done; nothing where empty. */
  done: string
  /** Gets what was typed, and may answer what to say in place of `done`; what the server refuses stands under its field, and the dialog stays. */
  act: (form: FormData) => Promise<unknown>
  onClose: () => void
  onDone?: () => void
  children: (errors: Errors) => ReactNode
}

/** Asks for a few values and acts; Enter sends, Escape leaves. */
export function AskDialog({ title, action, done, act, onClose, onDone, children }: Props) {
  const t = useWords(admin)
  const id = useId()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setPending(true)
    setErrors({})
    setProblem(null)
    try {
      const said = await act(new FormData(event.currentTarget))
      const words = typeof said === 'string' ? said : done
      if (words) notify('success', words)
      onDone?.()
      onClose()
    } catch (failure) {
      if (failure instanceof Waiting) return onClose()
      const { message, body } = failure as ApiError
      setErrors(body?.errors ?? {})
      // What belongs to no field of the form is told as a whole.
      const elsewhere = Object.entries(body?.errors ?? {}).filter(([name]) => !asked(name))
      setProblem(body?.errors ? (elsewhere[0]?.[1] ?? null) : message || t('anErrorOccurred'))
      setPending(false)
    }
  }

  const asked = (name: string) => document.querySelector(`[data-ask="${id}"] [name="${name}"]`) !== null
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} className="admin-area" maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void submit(event)} data-ask={id} noValidate>
        <DialogTitle component="h2" id={id}>
          {title}
        </DialogTitle>
        <DialogContent className="ask">
          {children(errors)}
          {problem && (
            <p className="cell-error" role="alert">
              {problem}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface FieldProps {
  name: string
  label: string
  error: string | undefined
  help?: string
  children: (props: {
    id: string
    name: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Label, field and what is wrong with it. */
export function Field({ name, label, error, help, children }: FieldProps) {
  const id = useId()
  const described = error || help ? `${id}-help` : undefined
  return (
    <div className="ask-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-invalid': error !== undefined, 'aria-describedby': described })}
      {error ? (
        <span id={described} className="cell-error" role="alert">
          {error}
        </span>
      ) : (
        help && <small id={described}>{help}</small>
      )}
    </div>
  )
}

/** Why something is done that the audit trail keeps. */
export function Reason({ errors }: { errors: Errors }) {
  const w = useWords(adminReports)
  return (
    <Field name="reason" label={w('reason')} error={errors.reason} help={w('reasonHelp')}>
      {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened for it */}
      {(props) => <input {...props} type="text" maxLength={200} autoComplete="off" autoFocus />}
    </Field>
  )
}
