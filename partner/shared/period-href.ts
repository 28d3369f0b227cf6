import type { RangeRequest } from '#src/domain/ranges.ts'

/** @param keep what else the address holds */
export const periodHref = (range: RangeRequest, keep: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ ...keep, ...range })}`
