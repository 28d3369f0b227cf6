import type { AnyReport } from '#src/contract/reports/report.ts'
import { rangeFromUrl } from './range-picker.tsx'
import type { ReportQuery } from './report-calls.ts'

/** Filters and period of a report, as the URL asks for them. The server judges them. */
export type Asked = ReportQuery

/** Report parameters of the URL; unknown ones are ignored. */
export function askedFromUrl(
  report: AnyReport,
  search: URLSearchParams,
): { filters: Asked; place: ReportQuery } {
  const named = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => (search.get(name) ? [[name, search.get(name) as string]] : [])),
    )
  const hasRange = report.range === 'optional' ? search.has('range') : report.range !== false
  const range = hasRange ? defined(rangeFromUrl(search)) : {}
  return {
    filters: { ...range, ...named(Object.keys(report.filters.shape)) },
    place: named(['after', 'before', 'page_size']),
  }
}

const defined = (values: object): ReportQuery =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
