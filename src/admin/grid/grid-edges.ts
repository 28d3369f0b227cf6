import type { LightColumn } from './light-cell.ts'
import { leftOf } from './row-pool.ts'

/** Part of the box that pinned columns may take: more would leave nothing to scroll. */
const MAX_PINNED = 0.6

interface Columns {
  widths: readonly number[]
  /** Columns at the left that stay in view. */
  pinned: number
}

const isNarrow = ({ clientWidth }: HTMLElement, { widths, pinned }: Columns) =>
  clientWidth > 0 && leftOf(widths, pinned) > clientWidth * MAX_PINNED

/** Width of the columns that stay in view. */
export const pinnedWidth = (box: HTMLElement, columns: Columns): number =>
  leftOf(columns.widths, isNarrow(box, columns) ? 1 : columns.pinned)

/** Width of the column of actions, which covers what is below it; 0 without one. */
export const actionsWidth = (widths: readonly number[], columns: readonly LightColumn[]): number =>
  columns.at(-1)?.column ? 0 : (widths.at(-1) ?? 0)

/**
 * Marks which edges of the box have columns beyond them. Thirty sticky cells cost a layer each in every frame: they
 * stick only where there is something to stick to.
 */
export function markEdges(box: HTMLElement, columns: Columns): void {
  const { scrollLeft, clientWidth, classList } = box
  const { widths } = columns
  classList.toggle('aside', scrollLeft > 0)
  classList.toggle('narrow', isNarrow(box, columns))
  classList.toggle('cut', clientWidth > 0 && scrollLeft + clientWidth < leftOf(widths, widths.length) - 1)
}
