import { type FormEvent, useId, useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { type Choice, SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { messageOf } from '#src/platform/message-of.ts'
import { useWords } from '#src/platform/words.tsx'
import { viewWords } from './words.ts'

/** Who sees a view besides: no one, everyone who may open the page, or a role by its number. */
export const ONLY_ME = 'me'
export const EVERYONE = 'all'

export interface ViewValues {
  name: string
  folder?: string | null
  audience?: string
}

interface Props {
  action: string
  about?: string
  initial: ViewValues
  /** Absent where views have a name alone. */
  roles?: readonly Choice[] | undefined
  /** That are there already. */
  folders: readonly string[]
  send: (values: ViewValues) => Promise<unknown>
}

/** Name, folder and audience of a view. What is refused is said at its field, which keeps what was typed. */
export function ViewForm({ action, about, initial, roles, folders, send }: Props) {
  const w = useWords(viewWords)
  const listId = useId()
  const [values, setValues] = useState<ViewValues>({
    name: initial.name,
    folder: initial.folder ?? '',
    audience: initial.audience ?? ONLY_ME,
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const set = (change: Partial<ViewValues>) => setValues((before) => ({ ...before, ...change }))
  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      await send({ ...values, name: values.name.trim(), folder: values.folder?.trim() || null })
    } catch (failure) {
      setErrors((failure as ApiError).body?.errors ?? { other: messageOf(failure) })
    }
  }
  const { name, folder, role, ...others } = errors
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {about && <p className="muted">{about}</p>}
      <TextField
        label={w('name')}
        value={values.name}
        onValue={(text) => set({ name: text })}
        error={name}
        autoComplete="off"
        autoFocus
      />
      {roles && (
        <>
          <TextField
            label={w('folder')}
            value={values.folder ?? ''}
            onValue={(text) => set({ folder: text })}
            error={folder}
            autoComplete="off"
            list={listId}
          />
          <datalist id={listId}>
            {folders.filter(Boolean).map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <SelectField
            label={w('audience')}
            value={values.audience ?? ONLY_ME}
            onValue={(audience) => set({ audience })}
            error={role}
            choices={[
              { id: ONLY_ME, name: w('onlyMe') },
              { id: EVERYONE, name: w('everyone') },
              ...roles.map((one) => ({ id: one.id, name: w('onlyRole', { role: one.name }) })),
            ]}
          />
        </>
      )}
      <ErrorLine text={Object.values(others)[0] ?? null} />
      <Button type="submit">{action}</Button>
    </form>
  )
}
