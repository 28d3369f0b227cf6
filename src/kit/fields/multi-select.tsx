import { MenuItem, TextField } from '@mui/material'
import type { Choice } from './select.tsx'

interface Props<Id> {
  label: string
  choices: readonly (Choice & { id: Id })[]
  chosen: readonly Id[]
  onChosen: (chosen: Id[]) => void
  /** Said while nothing is chosen. */
  none: string
  disabled?: boolean
}

/** Several of many in one field; its list stays open while they are chosen. */
export function MultiSelect<Id extends string | number>(props: Props<Id>) {
  const { label, choices, chosen, onChosen, none, disabled } = props
  const known = choices.filter(({ id }) => chosen.includes(id))
  return (
    <TextField
      select
      size="small"
      className="multi-select"
      label={label}
      disabled={disabled}
      // Ids without a choice would be invalid values.
      value={chosen.filter((id) => known.some((choice) => choice.id === id))}
      onChange={({ target }) => onChosen(target.value as unknown as Id[])}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => known.map(({ name }) => name).join(', ') || none,
        },
      }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <span aria-hidden="true" className="tick">
            {chosen.includes(id) ? '✓' : ''}
          </span>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
