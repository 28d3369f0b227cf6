import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** Removes something. */
  danger?: boolean | undefined
}

/** A button that reads like a link: in a row, in a sentence, beside a heading. */
export const TextButton = ({ danger, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={['text-button', danger && 'danger', className].filter(Boolean).join(' ')}
  />
)
