import type { CoBrand } from './co-brands.ts'
import { hueApart, inkOn, mix, readableOn, VISIBLE, WHITE } from './contrast.ts'

const GROUND = '#f6f8fb'

/** Degrees by which interest and fees differ in the cost bar. */
export const APART = 40
/** Amber by default; another where the brand's own colour is near it. */
const feeColours = ['#b26a00', '#a3296b', '#0b7285'] as const

/** The colours of src/kit/styles/tokens.css that follow from a brand's two, each readable where it is used. */
export function brandColours({ primary, secondary }: Pick<CoBrand, 'primary' | 'secondary'>) {
  const tint = mix(primary, WHITE, 0.9)
  const ink = readableOn(secondary, [WHITE, GROUND, tint])
  const interest = readableOn(primary, [WHITE, GROUND, tint], VISIBLE)
  return {
    '--brand': primary,
    '--ink': ink,
    '--ink-hover': mix(ink, '#000000', 0.2),
    '--brand-ink': readableOn(primary, [WHITE, GROUND, tint]),
    '--brand-tint': tint,
    '--on-brand': inkOn(primary, ink),
    '--part-interest': interest,
    '--part-fees': feeColours.find((colour) => hueApart(colour, interest) >= APART) ?? feeColours[0],
  }
}
