import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react'

/** Every row has the same height in px, so that rows out of view are only a number of pixels. */
export const ROW = 44
const BEYOND = 5

/** As many rows as the box shows at once, below its header. */
export const pageOf = (box: HTMLElement | null) =>
  Math.max(1, Math.floor((box?.clientHeight || 800) / ROW) - 1)

/** Height above the rows of a list in px: bar, title, header. */
const ABOVE = 140
/** Upper estimate until the box can be measured. */
const atFirst = (): [number, number] => [0, Math.ceil(Math.max(0, (innerHeight || 800) - ABOVE) / ROW)]
const nothing: [number, number] = [0, 0]

/**
 ** Which rows to render: those in view at once, some on both sides when idle. A jump therefore renders no
 ** invisible rows.
 */
export function useWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState(atFirst)
  const [first, last] = useDeferredValue(view, nothing)
  const onScroll = useCallback(() => {
    const element = box.current
    if (!element) return
    const from = Math.max(0, Math.floor(element.scrollTop / ROW))
    const to = Math.min(count, Math.ceil((element.scrollTop + (element.clientHeight || 800)) / ROW))
    setView((before) => (before[0] === from && before[1] === to ? before : [from, to]))
  }, [box, count])
  useLayoutEffect(() => {
    onScroll()
    const watch = new ResizeObserver(onScroll)
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, onScroll])
  const around = last > first && first - BEYOND <= view[1] && last + BEYOND >= view[0]
  const from = around ? Math.max(0, Math.min(view[0], first - BEYOND)) : view[0]
  const to = around ? Math.max(view[1], last + BEYOND) : view[1]
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
