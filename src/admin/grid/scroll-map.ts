/** Browsers end an element near 17 to 33 million px: a taller list is scrolled on a shorter scale. */
const TALLEST = 15_000_000
/** A longer way in one step is a drag of the scroll bar, in views. */
const JUMP = 10

/** Places of the rows against the native scroll position of the box. */
export interface ScrollMap {
  /** Native height of all rows. */
  height: () => number
  /** Of the first pixel in view among all rows. */
  top: () => number
  /** Native position of a place among all rows, as far as this far from the native top. */
  toNative: (place: number) => number
  /** Sets the height of all rows and of the view. */
  resize: (total: number, view: number) => void
  /** The box was scrolled to this native position. @returns the native position to set instead, if any */
  follow: (native: number) => number | undefined
  /** Brings a place to the top of the view. @returns the native position to set */
  go: (place: number) => number
}

/**
 ** Small steps move the rows one to one; a drag of the scroll bar moves them in proportion. What lies between is a
 * shift, which is put right when the native scale ends before the rows do.
 */
export function makeScrollMap(): ScrollMap {
  let total = 0
  let view = 0
  let native = 0
  let shift = 0
  const height = () => Math.min(total, TALLEST)
  const range = () => Math.max(0, height() - view)
  const fullRange = () => Math.max(0, total - view)
  const within = (place: number) => Math.min(Math.max(0, place), fullRange())
  const inProportion = (place: number) => Math.round((place / (fullRange() || 1)) * range())

  /** Holds the place and moves the scale below it. */
  function settle(place: number, at: number): number {
    native = at
    shift = Math.round(place) - at
    return at
  }

  return {
    height,
    top: () => native + shift,
    toNative: (place) => place - shift,
    resize(nextTotal, nextView) {
      const place = native + shift
      total = nextTotal
      view = nextView
      if (total <= TALLEST) shift = 0
      else if (shift !== 0) settle(within(place), native)
    },
    follow(at) {
      const step = at - native
      native = at
      if (total <= TALLEST) return undefined
      if (Math.abs(step) > JUMP * view) {
        settle((at / (range() || 1)) * fullRange(), at)
        return undefined
      }
      const place = within(at + shift)
      const ended = (at <= 0 && place > 0) || (at >= range() && place < fullRange())
      if (ended) return settle(place, inProportion(place))
      settle(place, at)
      return undefined
    },
    go(wanted) {
      const place = within(wanted)
      if (total <= TALLEST) return settle(place, place)
      const near = place - shift
      const reachable = near > 0 && near < range() && Math.abs(near - native) < JUMP * view
      return settle(place, reachable ? near : inProportion(place))
    },
  }
}
