import './multi-input.css'
import { RowSearch } from './row-search.tsx'
import { useChoices, useLongChoices } from './use-choices.ts'
import type { InputProps } from './widget-props.ts'

/** Several options, one checkbox each. */
export function MultiInput({ field, value, label, disabled, describedBy, onChange }: InputProps) {
  const choices = useChoices(field, value)
  const long = useLongChoices(field)
  const chosen = Array.isArray(value) ? (value as (string | number)[]) : []
  return (
    <fieldset className="multi" disabled={disabled} aria-describedby={describedBy}>
      <legend className="visually-hidden">{label}</legend>
      {long && field.rows && (
        <RowSearch
          key={chosen.length}
          page={field.rows}
          input={{ 'aria-label': label, disabled }}
          onPick={(choice) => choice && !chosen.includes(choice.id) && onChange([...chosen, choice.id])}
        />
      )}
      {(long ? choices.filter(({ id }) => chosen.includes(id)) : choices).map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />{' '}
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
