import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useCreate, useRefresh } from 'react-admin'
import { admin } from '#src/locales/admin.ts'
import { validation } from '#src/locales/validation.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import type { Resource } from './define-resource.ts'
import { readValue } from './describe.ts'
import { useSay } from './use-say.ts'

/** Adds a record by its name; the list reloads. */
export function CreateDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const t = useWords(admin)
  const say = useSay()
  const messages = useWordTable(validation) as Record<string, string>
  const refresh = useRefresh()
  const [create, { isPending }] = useCreate()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const declared = resource.create
  if (!declared) return null
  const field = resource.field(declared.field)
  const { ignore } = declared

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = readValue(field, text)
    if (!read.ok) return setError(messages[read.messageKey] ?? null)
    try {
      const made = await create(
        resource.name,
        { data: { [field.name]: read.value } },
        { returnPromise: true },
      )
      notify('success', said(made, resource.messages.created && say(resource.messages.created)))
      refresh()
      onClose()
    } catch (failure) {
      const { body, message } = failure as ApiError
      setError(body?.errors?.[field.name] ?? (message || t('anErrorOccurred')))
    }
  }

  return (
    <Dialog open onClose={onClose} className="admin-area">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle component="h2">{say(declared.title)}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            required
            margin="dense"
            label={say(field.label)}
            value={text}
            error={error !== null}
            helperText={error ?? ' '}
            slotProps={{ htmlInput: { maxLength: field.maxLength, autoComplete: 'off' } }}
            onChange={(event) => {
              setError(null)
              setText(ignore ? event.target.value.replace(ignore, '') : event.target.value)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={text.trim() === '' || isPending}>
            {t('create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The server's own words where it says some, else the declared ones. */
export const said = (answer: unknown, declared: string | undefined): string =>
  (answer as { message?: string } | undefined)?.message ?? declared ?? ''
