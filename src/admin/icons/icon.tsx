import type { IconName } from '#src/contract/icon.ts'
import { shapes } from './material/shapes.js'

/** One of our icons, in the colour of the surrounding text. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
)
