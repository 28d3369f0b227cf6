/** Below it an alert is due (docs/specification-facts.md#otp-alert). */
export const LEAST_VERIFIED = 70

export const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`
