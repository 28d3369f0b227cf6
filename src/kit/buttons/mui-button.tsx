import { Button as MuiButton } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'

type Html = ComponentProps<'button'>

interface Props
  extends Pick<
      Html,
      | 'id'
      | 'type'
      | 'disabled'
      | 'autoFocus'
      | 'onClick'
      | 'aria-label'
      | 'aria-describedby'
      | 'aria-haspopup'
      | 'aria-expanded'
      | 'aria-pressed'
    >,
    Pick<ComponentProps<typeof MuiButton>, 'size' | 'fullWidth' | 'href' | 'endIcon'> {
  /** `main`: the primary action, once per section. `danger`: removes something; `danger-main`: primary and destructive; `bar`: in the top bar. */
  look?: 'bar' | 'main' | 'outlined' | 'plain' | 'danger' | 'danger-main'
  children: ReactNode
}

const variants = {
  bar: 'text',
  main: 'contained',
  'danger-main': 'contained',
  outlined: 'outlined',
  plain: 'text',
  danger: 'text',
} as const

/** A button of a page or a dialog. Inside a sentence or a table row it is a TextButton. */
export const Button = ({ look = 'plain', type = 'button', ...rest }: Props) => (
  <MuiButton
    {...rest}
    type={type}
    variant={variants[look]}
    color={look === 'bar' ? 'inherit' : look.startsWith('danger') ? 'error' : 'primary'}
  />
)
