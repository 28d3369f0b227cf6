import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Every row has the same height in px, so that rows out of view are only a number of pixels. */
export const ROW = 44
const BEYOND = 5

/** As many rows as the box shows at once, below its header. */
export const pageOf = (box: HTMLElement | null) =>
  Math.max(1, Math.floor((box?.clientHeight || 800) / ROW) - 1)

/** Which rows are in view, and some beyond on both sides. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [[from, to], setWindow] = useState<[number, number]>([0, 40])
  const onScroll = useCallback(() => {
    const element = box.current
    if (!element) return
    const first = Math.max(0, Math.floor(element.scrollTop / ROW) - BEYOND)
    const last = Math.min(
      count,
      Math.ceil((element.scrollTop + (element.clientHeight || 800)) / ROW) + BEYOND,
    )
    setWindow((before) => (before[0] === first && before[1] === last ? before : [first, last]))
  }, [box, count])
  useLayoutEffect(() => {
    onScroll()
    const watch = new ResizeObserver(onScroll)
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, onScroll])
  return { onScroll, from: Math.min(from, count), to: Math.min(to, count) }
}

/**
 * The rows to draw, as ranges in their order: the window, and the row of the active cell wherever it is. So the
 * focus, and an editor with what was typed, stay in the page while their row is scrolled out of view.
 * @param active -1 for the header
 */
export function drawnRows(from: number, to: number, active: number, count: number): [number, number][] {
  const window: [number, number] = [Math.min(from, count), Math.min(to, count)]
  if (active < 0 || active >= count || (active >= window[0] && active < window[1])) return [window]
  const alone: [number, number] = [active, active + 1]
  return active < window[0] ? [alone, window] : [window, alone]
}
