/*
 * Colours that can be read (WCAG 2.2): a brand gives two colours, what is written on or in them is derived.
 * Colours are `#rrggbb`.
 */

export const READABLE = 4.5
/** Of a graphic beside what it stands on. */
export const VISIBLE = 3
const BLACK = '#000000'
export const WHITE = '#ffffff'

const channels = (colour: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16))

const asColour = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance, 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** @param share of the second colour, 0 to 1 */
export const mix = (one: string, other: string, share: number): string => {
  const second = channels(other)
  return asColour(channels(one).map((value, place) => value + ((second[place] ?? 0) - value) * share))
}

/** The colour, darkened only as much as needed to be readable on every background. @param least contrast to reach */
export function readableOn(colour: string, grounds: readonly string[], least = READABLE): string {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(colour, BLACK, share)
    if (grounds.every((ground) => contrast(darker, ground) >= least)) return darker
  }
  return BLACK
}

/** As readableOn, lightened: for dark backgrounds. */
export function lighterOn(colour: string, grounds: readonly string[], least = READABLE): string {
  for (let share = 0; share < 1; share += 0.02) {
    const lighter = mix(colour, WHITE, share)
    if (grounds.every((ground) => contrast(lighter, ground) >= least)) return lighter
  }
  return WHITE
}

/** Text colour on a background: the preferred one if readable, otherwise white or black. */
export function inkOn(ground: string, wished: string): string {
  const [best = BLACK] = [wished, WHITE, BLACK].filter((ink) => contrast(ink, ground) >= READABLE)
  return best
}

/** Degrees on the colour wheel; grey has 0. */
function hue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return 0
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}

/** Degrees between two colours on the wheel, 0 to 180. */
export function hueApart(one: string, other: string): number {
  const apart = Math.abs(hue(one) - hue(other))
  return Math.min(apart, 360 - apart)
}
