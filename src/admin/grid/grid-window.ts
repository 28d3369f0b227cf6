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
