/** Exact sum of rupees in whole paise, as every stored figure is; sums of finer amounts need paise.ts and its decimals. */
export const sumOfPaise = (...amounts: number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
