import type { ComponentType } from 'react'
import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { Page } from '#src/admin/resource/define-resource.ts'
import type { AnyReport } from '#src/contract/reports/report.ts'
import type { ReportParts } from './report-parts.ts'

const ReportPage = lazyPart(async () => (await import('./report-page.tsx')).ReportPage)

/** The page of a declared report; other pages lead to it. @param parts what a screen of its own adds */
export function reportResource(report: AnyReport, parts: ReportParts = {}): Page {
  const Screen: ComponentType = () => <ReportPage report={report} {...parts} />
  const { name, title: menu, icon } = report
  return { kind: 'page', name, menu, icon, sidebar: false, Screen }
}
