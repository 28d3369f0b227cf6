/** Narrowest and widest column of a grid, in px. */
export const columnWidth = { min: 56, max: 800 } as const
