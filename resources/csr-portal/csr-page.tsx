import './csr.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import type { CsrStub } from '#src/contract/csr/csr.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminCsr } from '#src/locales/csr.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Actions } from './actions.tsx'
import { CallPanel } from './call-panel.tsx'
import { Tabs } from './csr-tabs.tsx'
import { Head } from './head.tsx'
import { Profile } from './profile.tsx'

/** The page of a customer, seen from one application. */
export function CsrPage() {
  const w = useWords(adminCsr)
  const { id = '', pid = 'none' } = useParams()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['csr', id, pid],
    queryFn: () => call('GET /api/admin/csr/{id}/{pid}', { params: { id, pid } }),
    placeholderData: keepPreviousData,
  })
  const failure = error as ApiError | null
  const gone = failure?.status === 403 || failure?.status === 404
  return (
    <div className="csr">
      <Link to="/admin/csr-portal">{w('backToList')}</Link>
      {isPending && <Loading />}
      {failure && (
        <>
          <PageTitle>{w('customer')}</PageTitle>
          <LoadError
            error={gone ? new Error(w(failure.status === 403 ? 'notYours' : 'notHere')) : failure}
            again={gone ? undefined : () => void refetch()}
          />
        </>
      )}
      {data && !failure && data.restricted && <Stub stub={data} />}
      {data && !failure && !data.restricted && (
        <>
          <Head customer={data} />
          <CallPanel customer={data} pid={pid} onDone={() => void refetch()} />
          <Actions seen={{ customer: data, pid }} onDone={() => void refetch()} />
          <div className="csr-body">
            <Profile customer={data} pid={pid} />
            <Tabs customer={data} pid={pid} onChanged={() => void refetch()} />
          </div>
        </>
      )}
    </div>
  )
}

const titles = { RESTRICTED: 'restricted', ERASED: 'erased', MERGED: 'merged' } as const

/** The remaining data of a restricted customer. */
function Stub({ stub }: { stub: z.infer<typeof CsrStub> }) {
  const w = useWords(adminCsr)
  const language = useLanguage()
  return (
    <section className="panel">
      <PageTitle>{w(titles[stub.status])}</PageTitle>
      {stub.merged_into ? (
        <p>
          {w('mergedText')} <Link to={`/admin/csr-portal/${stub.merged_into}/none`}>{w('openKept')}</Link>
        </p>
      ) : (
        <p>{w('stubText')}</p>
      )}
      <FactList
        facts={[
          [w('number'), stub.id],
          [w('joined'), formatDateTime(stub.created_at, language)],
          [w(stub.merged_into ? 'mergedAt' : 'restrictedAt'), formatDateTime(stub.updated_at, language)],
          ...(stub.merged_into ? [] : [[w('keptBecause'), stub.legal_hold] as const]),
        ]}
      />
    </section>
  )
}
