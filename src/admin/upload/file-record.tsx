import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminUpload } from './upload.words.ts'

interface Props<F> {
  resource: string
  /** The heading, once the file is there. */
  titleOf: (file: F) => string
  children: (file: F, again: () => void) => React.ReactNode
}

/** The page of one uploaded file. */
export function FileRecord<F extends { id: number }>({ resource, titleOf, children }: Props<F>) {
  const w = useWords(adminUpload)
  const { id } = useParams()
  const asked = { id: Number(id), meta: { language: useLanguage() } }
  const { data, error, isPending, refetch } = useGetOne<F>(resource, asked)
  return (
    <Page title={data ? titleOf(data) : '…'} acts={<Link to={`/admin/${resource}`}>{w('back')}</Link>}>
      <LoadState error={error} isPending={isPending} again={() => void refetch()}>
        {data && children(data, () => void refetch())}
      </LoadState>
    </Page>
  )
}
