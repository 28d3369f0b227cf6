import './record-dialog.css'
import { type ReactNode, useId } from 'react'
import * as z from 'zod'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { admin } from '#src/admin/words/words.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

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
  return (
    <FormDialog<Record<string, unknown>, z.ZodType<Record<string, unknown>>>
      title={title}
      action={action ?? t('create')}
      schema={enteredSchema(fields)}
      initial={Object.fromEntries(fields.map(({ name }) => [name, initial[name]]))}
      send={onCreate}
      onClose={onClose}
    >
      {(bind, { values, set, pending }) => (
        <>
          {children}
          {fields.map((field, index) => (
            <RecordEntry
              key={field.name}
              field={field}
              value={values[field.name]}
              error={bind(field.name).error}
              disabled={pending}
              autoFocus={index === 0}
              onChange={(value) => set(field.name, value)}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}

/** What is entered into a field, read; an untouched switch is off. */
export const readEntered = (field: FieldSpec, input: unknown) =>
  readField(field.schema, input ?? (field.widget === 'flag' ? 0 : null))

/** Reads what is entered into the fields. */
export const enteredSchema = (fields: readonly FieldSpec[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, typed(field)])))

const typed = (field: FieldSpec) =>
  z.unknown().transform((input, context) => {
    const read = readEntered(field, input)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })

interface EntryProps {
  field: FieldSpec
  value: unknown
  error: string | undefined
  disabled: boolean
  autoFocus: boolean
  onChange: (value: unknown) => void
}

/** A field of a form, drawn by its widget. */
export function RecordEntry({ field, value, error, ...rest }: EntryProps) {
  const say = useText()
  const errorId = useId()
  const { Input } = widgets[field.widget]
  return (
    <div className="record-field">
      <span className="label" aria-hidden="true">
        <span>{say(field.label)}</span>
        {field.required && field.widget !== 'flag' && <span>{' *'}</span>}
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
