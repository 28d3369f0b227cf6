import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Every row has the same height in px, so that rows out of view are only a number of pixels. */
export const ROW = 44
const BEYOND = 8

/** Which rows are in view, and some beyond on both sides. */
export function useWindow(count: number) {
  const box = useRef<HTMLElement>(null)
  const [[from, to], setWindow] = useState<[number, number]>([0, 40])
  const onScroll = useCallback(() => {
    const element = box.current
    if (!element) return
    const first = Math.max(0, Math.floor(element.scrollTop / ROW) - BEYOND)
    const last = Math.min(
      count,
      Math.ceil((element.scrollTop + (element.clientHeight || 800)) / ROW) + BEYOND,
    )
    saveBeforeItLeaves(element, first, last)
    setWindow((before) => (before[0] === first && before[1] === last ? before : [first, last]))
  }, [count])
  useLayoutEffect(() => {
    onScroll()
    const watch = new ResizeObserver(onScroll)
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [onScroll])
  return { box, onScroll, from: Math.min(from, count), to: Math.min(to, count) }
}

/** An input that is taken out of the page gets no blur, so what was typed would be lost. */
function saveBeforeItLeaves(element: HTMLElement, first: number, last: number): void {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement) || !element.contains(active)) return
  const place = Number(active.closest('tr')?.getAttribute('aria-rowindex')) - 2
  if (place < first || place >= last) active.blur()
}
