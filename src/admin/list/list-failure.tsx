import { useSearchParams } from 'react-router-dom'
import { useMay } from '#src/admin/session/session.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import { admin } from '#src/admin/words/words.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  list: AnyList
  failure: ApiError
  onRetry: () => void
}

const rangeNames = ['range', 'from', 'to']

/** Why the rows are not shown: a filter that is marked, a part of the address that no field shows, or a failed call. */
export function ListFailure({ list, failure, onRetry }: Props) {
  const w = useWords(adminReports)
  const t = useWords(admin)
  const may = useMay(list.name)
  const [search, setSearch] = useSearchParams()
  const errors = failure.body?.errors
  if (!errors)
    return (
      <ErrorLine look="box" text={failure.message || t('loadFailed')}>
        {' '}
        <TextButton onClick={onRetry}>{t('tryAgain')}</TextButton>
      </ErrorLine>
    )
  const fields = [...Object.keys(list.filters.shape), ...(list.range === false ? [] : rangeNames)]
  const unseen = Object.keys(errors).filter((name) => !fields.includes(name))
  const dropUnseen = () =>
    setSearch(new URLSearchParams([...search].filter(([name]) => !unseen.includes(name))))
  if (unseen.length > 0)
    return (
      <ErrorLine look="box" text={w('badAddress')}>
        {' '}
        <TextButton onClick={dropUnseen}>{w('showWithout')}</TextButton>
      </ErrorLine>
    )
  return (
    <ErrorLine look="box" text={w('badFilter')}>
      {errors.to && may('export') && ` ${w('longerAsFile')}`}
    </ErrorLine>
  )
}
