import type { ComponentProps } from 'react'

interface Props extends Pick<ComponentProps<'button'>, 'aria-label' | 'disabled' | 'onClick' | 'children'> {
  on: boolean
}

/** An on/off control with its name beside it; what it does may ask for confirmation first. */
export const Switch = ({ on, ...rest }: Props) => (
  <button {...rest} type="button" role="switch" className="switch" aria-checked={on} />
)
