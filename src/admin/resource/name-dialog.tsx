import { type FormEvent, useState } from 'react'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { admin } from '#src/admin/words/words.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { validation } from '#src/locales/validation.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'

interface Props {
  title: string
  field: FieldSpec
  /** Characters that are ignored as typed. */
  ignore?: RegExp
  /** Creates the record; errors appear under the field. */
  onCreate: (name: unknown) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a new record; stays open until it is created. */
export function NameDialog({ title, field, ignore, onCreate, onClose }: Props) {
  const t = useWords(admin)
  const say = useText()
  const messages = useWordTable(validation) as Record<string, string>
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = readField(field.schema, text)
    if (!read.ok) return setError(messages[read.problem] ?? null)
    setPending(true)
    try {
      await onCreate(read.value)
      onClose()
    } catch (failure) {
      const { body, message } = failure as ApiError
      setError(body?.errors?.[field.name] ?? (message || t('anErrorOccurred')))
      setPending(false)
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      acts={
        <>
          <Button kind="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" disabled={text.trim() === '' || pending}>
            {t('create')}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        required
        autoComplete="off"
        label={say(field.label)}
        help={field.help && say(field.help)}
        value={text}
        error={error ?? undefined}
        onValue={(typed) => {
          setError(null)
          setText(ignore ? typed.replace(ignore, '') : typed)
        }}
      />
    </Dialog>
  )
}
