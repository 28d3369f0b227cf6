/*
 * A lender's mark, drawn from its number: no lender of the demo exists, so none has a logo. Ten shapes in twelve
 * colours that white stands out from; the same lender has the same mark on every page.
 */
const shapes = [
  'M9 27V17h5v10zM17.500 27V11h5v16zM26 27V20h5v7z',
  'M20 9l11 11-11 11L9 20z',
  'M20 9a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  'M9 30L20 10l11 20h-7l-4-8-4 8z',
  'M10 10h9v9h-9zM21 21h9v9h-9zM21 10h9v9a9 9 0 0 1-9-9zM10 21h9a9 9 0 0 1-9 9z',
  'M9 24a11 11 0 0 1 22 0zM9 27h22v3H9z',
  'M20 8l3.500 8.500L32 20l-8.500 3.500L20 32l-3.500-8.500L8 20l8.500-3.500z',
  'M10 11h20v5H10zM10 18h14v5H10zM10 25h8v5h-8z',
  'M20 9l10 5.500v11L20 31l-10-5.500v-11zm0 6l-5 2.800v4.400l5 2.800 5-2.800v-4.400z',
  'M10 30V16a10 10 0 0 1 20 0v14h-6V16a4 4 0 0 0-8 0v14z',
]
const colours = 12

/** Side of the square that a mark is drawn in. */
export const MARK_SIDE = 40

/** What a lender's mark looks like: the number of its colour (customer/shared/lender-mark.css) and its shape as a path. */
export const lenderMark = (id: number): { colour: number; shape: string | undefined } => ({
  // 7 and 5 have no common factor with the counts, so neighbours differ in both.
  colour: (id * 5) % colours,
  shape: shapes[(id * 7) % shapes.length],
})
