import { ListField } from '#src/admin/editors/list-field.tsx'
import type { Words } from '#src/contract/bilingual.ts'
import { businessDay } from '#src/domain/dates.ts'
import { DateField } from '#src/kit/fields/date-field.tsx'
import type { FieldProps } from '#src/kit/fields/labelled-field.tsx'
import { ReasonField } from '#src/kit/fields/reason-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextAreaField, TextField } from '#src/kit/fields/text-field.tsx'
import type { ActField } from './act.ts'

interface Props {
  field: ActField
  /** Value, error and name, as the form binds them. */
  bound: Omit<FieldProps, 'label' | 'help'>
  say: (words: Words) => string
  autoFocus: boolean
}

/** One declared field of an act's form. */
export function ActInput({ field, bound, say, autoFocus }: Props) {
  if (!('label' in field)) return <ReasonField {...bound} autoFocus={autoFocus} />
  const { kind, rows = 3, past, choices, list } = field
  const empty = field.empty && say(field.empty)
  const labelled = { ...bound, label: say(field.label), help: field.help && say(field.help) }
  if (list) return <ListField {...labelled} list={list} empty={empty ?? '–'} />
  if (choices) {
    const named = choices.map(({ id, name }) => ({ id, name: typeof name === 'string' ? name : say(name) }))
    return <SelectField {...labelled} choices={named} empty={empty} />
  }
  if (kind === 'day' || kind === 'minute')
    return (
      <DateField
        {...labelled}
        detail={kind}
        autoFocus={autoFocus}
        {...(past && { max: businessDay(new Date()) })}
      />
    )
  if (kind === 'longText') return <TextAreaField {...labelled} rows={rows} autoFocus={autoFocus} />
  return (
    <TextField
      {...labelled}
      type={kind === 'password' ? 'password' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete={kind === 'password' ? 'new-password' : 'off'}
      autoFocus={autoFocus}
    />
  )
}
