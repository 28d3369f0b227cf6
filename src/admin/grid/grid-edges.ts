import { leftOf } from './row-pool.ts'

/** Part of the box that pinned columns may take: more would leave nothing to scroll. */
const MOST_PINNED = 0.6

interface Columns {
  widths: readonly number[]
  /** Columns at the left that stay in view. */
  pinned: number
}

const isNarrow = ({ clientWidth }: HTMLElement, { widths, pinned }: Columns) =>
  clientWidth > 0 && leftOf(widths, pinned) > clientWidth * MOST_PINNED

/** Width of the columns that stay in view. */
export const pinnedWidth = (box: HTMLElement, columns: Columns): number =>
  leftOf(columns.widths, isNarrow(box, columns) ? 1 : columns.pinned)

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
