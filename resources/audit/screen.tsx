import './audit.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { useQueryFields } from '#src/admin/kit/use-query-fields.ts'
import { RangePicker, rangeFromUrl } from '#src/admin/list/range-picker.tsx'
import { call } from '#src/admin/resource/call.ts'
import { type Declaration, partOf, type Resource } from '#src/admin/resource/define-resource.ts'
import { withCustomFields } from '#src/admin/resource/with-custom-fields.ts'
import { fieldsOn, useAdminSession } from '#src/admin/session/session.ts'
import { adminHistory } from '#src/admin/words/history.words.ts'
import { AuditedName } from '#src/contract/audit/audit.ts'
import { pagesOfEntities } from '#src/contract/audit/entity-name.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { AuditFilters } from './filters.tsx'
import { StepBar } from './step-bar.tsx'
import { AuditTable } from './table.tsx'
import { Verify } from './verify.tsx'

const PAGE_SIZE = 25

/** Filter from the URL; invalid values are ignored, so that a broken link still shows something. */
function queryFromUrl(search: URLSearchParams) {
  const entity = AuditedName.safeParse(search.get('entity'))
  const number = (name: string) => {
    const value = Number(search.get(name))
    return Number.isInteger(value) && value > 0 ? value : undefined
  }
  return {
    ...rangeFromUrl(search),
    who: number('who'),
    entity: entity.data,
    property: search.get('property') || undefined,
    step: z.uuid().safeParse(search.get('step')).data,
    page: number('page') ?? 1,
    page_size: PAGE_SIZE,
  }
}

/** Every change of a period: by whom, of what, from which value to which. */
export function AuditScreen({ declarations }: { declarations: readonly Declaration[] }) {
  const w = useWords(adminHistory)
  const [search] = useSearchParams()
  const session = useAdminSession()
  const { set } = useQueryFields()
  const query = queryFromUrl(search)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['audit', query],
    queryFn: () => call('GET /api/admin/audit', { query }),
    placeholderData: (before) => before,
  })
  const failure = error as ApiError | null
  const resourceOf = (entity: string): Resource | undefined => {
    const page = pagesOfEntities()[entity]
    const found = declarations.find(({ name }) => name === page)
    if (found?.kind !== 'resource') return undefined
    return partOf(found, entity) ?? withCustomFields(found, fieldsOn(session, found.name))
  }
  return (
    <Page title={w('auditTitle')} className="audit">
      <div className="audit-tools">
        <AuditFilters admins={data?.admins ?? []} resourceOf={resourceOf} />
        <RangePicker errors={failure?.body?.errors} />
      </div>
      <Verify />
      {query.step && data && (
        <StepBar step={query.step} rows={data.rows} resourceOf={resourceOf} onUndone={() => void refetch()} />
      )}
      {!failure?.body?.errors && (
        <LoadState
          error={failure}
          isPending={isPending}
          again={() => void refetch()}
          empty={data?.rows.length === 0 ? w('noRows') : null}
        >
          {data && <AuditTable rows={data.rows} resourceOf={resourceOf} />}
          {data && data.total > PAGE_SIZE && (
            <Pager
              page={query.page}
              total={data.total}
              pageSize={PAGE_SIZE}
              onPage={(page) => set({ page })}
            />
          )}
        </LoadState>
      )}
    </Page>
  )
}
