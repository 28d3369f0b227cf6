/** Below it an alert is due (field/marketplace.md 3.1). */
export const LEAST_VERIFIED = 70

export const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`
