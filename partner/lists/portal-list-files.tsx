import { may, useMerchant } from '#partner/parts/current-merchant.ts'
import { saveFrom } from '#partner/parts/save-file.ts'
import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ListAsked } from './list-address.ts'

/** Saves the list as it is filtered and sorted. */
export function ListFiles({
  list: { name },
  view: { period, asked },
}: {
  list: AnyPortalList
  view: ListAsked
}) {
  const t = useWords(partnerReports)
  if (!may(useMerchant(), 'reports')) return null
  const save = (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ ...period, ...asked, format })
    void saveFrom(`/api/partner/lists/${name}/file?${query}`, `${name}.${format}`)
  }
  return (
    <>
      <Button kind="secondary" onClick={() => save('csv')}>
        {t('csv')}
      </Button>
      <Button kind="secondary" onClick={() => save('xlsx')}>
        {t('xlsx')}
      </Button>
    </>
  )
}
