import type { SheetFormat } from '#src/contract/export.ts'
import type { AnyReport } from '#src/contract/report.ts'
import { exportFileName } from '#src/domain/csv.ts'
import { downloadExport } from './downloads.ts'
import { FormatMenu } from './format-menu.tsx'
import { orderReport, type ReportQuery } from './report-calls.ts'

/** Has all rows of the present filter written to a file; the float over the page tells how far it is. */
export function ReportExport({ report, asked }: { report: AnyReport; asked: ReportQuery }) {
  function order(format: SheetFormat) {
    const file = exportFileName(report.name, undefined, new Date(), format)
    void downloadExport(file, () => orderReport(report.name, format, asked))
  }
  return <FormatMenu onChoose={order} />
}
