import type { CoBrand } from './co-brands.ts'
import { inkOn, mix, readableOn, WHITE } from './contrast.ts'

const GROUND = '#f6f8fb'

/** The colours of src/ui/tokens.css that follow from a brand's two, each readable where it is used. */
export function brandColours({ primary, secondary }: Pick<CoBrand, 'primary' | 'secondary'>) {
  const tint = mix(primary, WHITE, 0.9)
  const ink = readableOn(secondary, [WHITE, GROUND, tint])
  return {
    '--brand': primary,
    '--ink': ink,
    '--ink-hover': mix(ink, '#000000', 0.2),
    '--brand-ink': readableOn(primary, [WHITE, GROUND, tint]),
    '--brand-tint': tint,
    '--on-brand': inkOn(primary, ink),
  }
}
