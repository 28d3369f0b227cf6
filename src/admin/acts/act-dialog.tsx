import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { RecordDialog } from '#src/admin/editors/record-dialog.tsx'
import { describeField } from '#src/admin/model/describe.ts'
import { NamedRows } from '#src/engines/list/named-rows.tsx'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { useLanguage } from '#src/platform/words.tsx'
import type { Act, Typed } from './act.ts'
import { ActInput } from './act-input.tsx'
import { actWords } from './act-words.ts'

interface Props<T> {
  act: Act<T>
  subject: T
  /** What the ticked rows are called. */
  names?: readonly string[] | undefined
  onDone: () => void
  onClose: () => void
}

/** Explains an act, asks for its fields or for confirmation, and says what came of it. */
export function ActDialog<T>({ act, subject, names, onDone, onClose }: Props<T>) {
  const { data: loaded } = useQuery({
    queryKey: ['act', actWords(act, subject, 'en').title, subject],
    queryFn: () => act.load?.(subject),
    enabled: act.load !== undefined,
  })
  const { say, title, action, about, send } = actWords(act, subject, useLanguage(), loaded)
  const fields = Object.entries(
    (typeof act.fields === 'function' ? act.fields(subject, loaded) : act.fields) ?? {},
  )
  const initial = act.initial?.(subject)
  const shared = { title, action, onClose }
  const text = (
    <>
      {about && <p>{about}</p>}
      {names && <NamedRows names={names} count={names.length} />}
    </>
  )

  if (act.record)
    return (
      <RecordDialog
        {...shared}
        fields={fieldsOf(act.record)}
        {...(initial && { initial })}
        onCreate={async (values) => {
          await send(act.toBody(values, subject))
          onDone()
        }}
      >
        {text}
      </RecordDialog>
    )
  if (fields.length === 0)
    return (
      <ConfirmDialog
        {...shared}
        act={() => send(act.toBody({}, subject))}
        onDone={() => {
          onClose()
          onDone()
        }}
      >
        {text}
      </ConfirmDialog>
    )
  return (
    <FormDialog<Typed, typeof act.schema>
      {...shared}
      schema={act.schema}
      initial={{ ...Object.fromEntries(fields.map(([name]) => [name, ''])), ...initial }}
      toBody={(typed) => act.toBody(typed, subject)}
      send={send}
      onDone={onDone}
    >
      {(bind) => (
        <>
          {text}
          {fields.map(([name, field], place) => (
            <ActInput key={name} field={field} bound={bind(name)} say={say} autoFocus={place === 0} />
          ))}
        </>
      )}
    </FormDialog>
  )
}

const fieldsOf = (record: z.ZodObject) => Object.keys(record.shape).map((name) => describeField(record, name))
