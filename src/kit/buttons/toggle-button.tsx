import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> {
  pressed: boolean
}

/** A button that stays pressed; its group draws it. */
export const ToggleButton = ({ pressed, ...rest }: Props) => (
  <button {...rest} type="button" aria-pressed={pressed} />
)
