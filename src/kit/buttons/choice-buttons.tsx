import { ToggleButton } from './toggle-button.tsx'

interface Props<V> {
  /** Names the group for screen readers. */
  label: string
  choices: readonly { value: V; name: string }[]
  chosen: V
  onChoose: (value: V) => void
}

/** A few choices side by side, of which one is pressed. */
export const ChoiceButtons = <V extends string | boolean | undefined>(props: Props<V>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and name this row of buttons as a form
  <div className="choice-buttons" role="group" aria-label={props.label}>
    {props.choices.map(({ value, name }) => (
      <ToggleButton
        key={String(value)}
        pressed={value === props.chosen}
        onClick={() => props.onChoose(value)}
      >
        {name}
      </ToggleButton>
    ))}
  </div>
)
