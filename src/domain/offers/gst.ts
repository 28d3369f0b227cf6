/** GST on a lender's fee, percent. Apart from matching.ts, so that pages can name it without the mechanism. */
export const gstPercent = 18
