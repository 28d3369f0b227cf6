import { PortalList } from '#partner/lists/portal-list.tsx'
import { clickList } from '#src/contract/merchants/lists/clicks.ts'
import { linkList } from '#src/contract/merchants/lists/links.ts'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { NewLink } from './new-link.tsx'

/** What each tracking link brought. */
export function LinkReport() {
  const t = useWords(partnerReports)
  return (
    <PortalList
      list={linkList}
      action={<NewLink />}
      below={<p className="small muted report-note">{t('robots')}</p>}
    />
  )
}

/** The clicks that the figures of the links count. */
export const ClickReport = () => <PortalList list={clickList} />
