import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Clears the input after a choice, so that a corrected file can be chosen again under the same name. */
  once?: boolean
  onChoose: (file: File | null) => void
}

/** The only file input of the back office. */
export const FileInput = ({ once, onChoose, ...html }: Props) => (
  <input
    {...html}
    type="file"
    onChange={(event) => {
      const file = event.target.files?.[0] ?? null
      if (once) event.target.value = ''
      onChoose(file)
    }}
  />
)
