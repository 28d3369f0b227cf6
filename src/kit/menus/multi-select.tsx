import { type KeyboardEvent, useId, useState } from 'react'
import type { Choice } from '#src/kit/fields/select.tsx'
import { Floating } from './popover.tsx'

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
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (one: Id) =>
    onChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const names = choices.filter((choice) => chosen.includes(choice.id)).map(({ name }) => name)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setAnchor(event.currentTarget)
  }

  return (
    <div className="field">
      <span className="field-name" id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        id={id}
        className="multi-select"
        disabled={disabled}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-list` : undefined}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        onKeyDown={onKeyDown}
      >
        {names.join(', ') || none}
      </button>
      {anchor && (
        <Floating
          role="listbox"
          id={`${id}-list`}
          anchor={anchor}
          labelledBy={`${id}-label`}
          isMultiple
          onClose={() => setAnchor(null)}
        >
          {choices.map((choice) => (
            <div
              key={choice.id}
              role="option"
              tabIndex={-1}
              aria-selected={chosen.includes(choice.id)}
              onClick={() => toggle(choice.id)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                toggle(choice.id)
              }}
            >
              {choice.name}
            </div>
          ))}
        </Floating>
      )}
    </div>
  )
}
