import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { saveFrom } from '#src/platform/save-file.ts'
import { useWords } from '#src/platform/words.tsx'
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
