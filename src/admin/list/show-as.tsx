import type { Layout } from '#src/admin/columns/use-layout.ts'
import { columnWords } from '#src/admin/columns/words.ts'
import { COUNT, type PivotNames } from '#src/contract/catalogue/pivot.ts'
import { ChoiceButtons } from '#src/kit/buttons/choice-buttons.tsx'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { useWords } from '#src/platform/words.tsx'

/** Loaded with the first report. */
export const ReportPanel = lazyPart(async () => (await import('./report-panel.tsx')).ReportPanel)

interface ShowAsProps {
  layout: Pick<Layout, 'report' | 'setReport' | 'closeReport' | 'group' | 'board' | 'setBoard'>
  names: PivotNames
  /** Other ways than a table: boards. */
  boards?: readonly { value: string; name: string }[]
}

const REPORT = '*report'

/** How a list is shown: as a table, as a board, as a report. */
export function ShowAs({ layout, names, boards = [] }: ShowAsProps) {
  const w = useWords(columnWords)
  const { report, board, group } = layout
  const first = names.groups.includes(group) ? group : (names.groups[0] ?? '')
  function show(value: string) {
    if (value === REPORT) layout.setReport({ figure: COUNT, group: first }, false)
    else if (report && !value) layout.closeReport()
    else layout.setBoard(value)
  }
  return (
    <ChoiceButtons
      label={w('showAs')}
      choices={[
        { value: '', name: w('table') },
        ...boards,
        ...(names.groups.length > 0 ? [{ value: REPORT, name: w('report') }] : []),
      ]}
      chosen={report ? REPORT : board}
      onChoose={show}
    />
  )
}
