import './record-dialog.css'
import { type ReactNode, useId } from 'react'
import * as z from 'zod'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { stateOf } from '#src/admin/model/field-state.ts'
import { admin } from '#src/admin/words/words.ts'
import { isBlank } from '#src/contract/catalogue/rules.ts'
import { fieldsIn } from '#src/contract/field-condition.ts'
import type { FieldRule } from '#src/domain/catalogue/field-rules.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { RuleNote } from './rule-note.tsx'

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
  /** Conditions of its fields follow what is entered. */
  ruled?: Ruled | undefined
}

interface Ruled {
  resource: Resource
  /** Values that the new record has besides those entered. */
  base: Readonly<Record<string, unknown>>
  /** Fields that are always asked for; another one is while a condition requires it. */
  asked: readonly string[]
}

/** The fields that are entered now, with those that a condition requires. */
function enteredNow(fields: readonly FieldSpec[], values: Readonly<Record<string, unknown>>, ruled?: Ruled) {
  if (!ruled?.resource.rules)
    return fields.map((field): { field: FieldSpec; rule?: FieldRule } => ({ field }))
  const entered = fields.map((field): [string, unknown] => {
    const read = readEntered(field, values[field.name])
    return [field.name, read.ok ? read.value : values[field.name]]
  })
  const row = { ...ruled.base, ...Object.fromEntries(entered) }
  return fields.flatMap((field) => {
    const { hidden, required } = stateOf(ruled.resource, field.name, row)
    const isShown = !hidden && (required !== undefined || ruled.asked.includes(field.name))
    return isShown ? [{ field, ...(required && { rule: required }) }] : []
  })
}

/** A form for records that need more than a name. */
export function RecordDialog({ title, fields, onCreate, onClose, initial = {}, ruled, ...props }: Props) {
  const { action, children } = props
  const t = useWords(admin)
  function readNow(values: Record<string, unknown>, context: z.RefinementCtx) {
    const shown = enteredNow(fields, values, ruled)
    const read = enteredSchema(shown.map(({ field }) => field)).safeParse(values)
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
    for (const { field, rule } of shown)
      if (rule && read.success && isBlank(read.data[field.name]))
        context.addIssue({ code: 'custom', path: [field.name], message: 'required' })
    return (read.data ?? {}) as Record<string, unknown>
  }
  return (
    <FormDialog<Record<string, unknown>, z.ZodType<Record<string, unknown>>>
      title={title}
      action={action ?? t('create')}
      schema={z.record(z.string(), z.unknown()).transform(readNow)}
      initial={Object.fromEntries(fields.map(({ name }) => [name, initial[name]]))}
      send={onCreate}
      onClose={onClose}
    >
      {(bind, { values, set, pending }) => (
        <>
          {children}
          {enteredNow(fields, values, ruled).map(({ field, rule }, index) => (
            <RecordEntry
              key={field.name}
              field={rule ? { ...field, required: true } : field}
              note={
                rule &&
                ruled && <RuleNote key={fieldsIn(rule.where).join()} resource={ruled.resource} rule={rule} />
              }
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
  /** Said below it. */
  note?: ReactNode
  onChange: (value: unknown) => void
}

/** A field of a form, drawn by its widget. */
export function RecordEntry({ field, value, error, note, ...rest }: EntryProps) {
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
      {note}
      <ErrorLine id={errorId} text={error} />
    </div>
  )
}
