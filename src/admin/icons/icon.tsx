import { SvgIcon, type SvgIconProps } from '@mui/material'
import type { IconName } from '#src/contract/icon.ts'
import { shapes } from './material/shapes.js'

/** One of our icons, in the size and colour of the surrounding text. */
export function Icon({ name, ...look }: { name: IconName } & Omit<SvgIconProps, 'name'>) {
  return (
    <SvgIcon {...look}>
      <path d={shapes[name]} />
    </SvgIcon>
  )
}
