import './plan-page.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import type { Declaration, Resource } from '#src/admin/model/define-resource.ts'
import { withCustomFields } from '#src/admin/model/with-custom-fields.ts'
import { fieldsOn, useAdminSession } from '#src/admin/session/session.ts'
import { UndoStep } from '#src/admin/undo/undo-step.tsx'
import { pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { type ComparedCell, mayAct, planStates } from '#src/contract/catalogue/planned-changes.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { StateTag, type Tone } from '#src/kit/feedback/state-tag.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ComparedCells } from './compared-cells.tsx'
import { PlanActs } from './plan-acts.tsx'
import { planPage } from './words.ts'

const tones: Partial<Record<keyof typeof planStates, Tone>> = {
  DONE: 'good',
  WAITING: 'warn',
  FAILED: 'bad',
  SCHEDULED: 'open',
}

/** A planned change: planned and live values, what it would do, and everything that can be done to it. */
export function PlanPage({ declarations }: { declarations: readonly Declaration[] }) {
  const w = useWords(planPage)
  const say = useText()
  const language = useLanguage()
  const session = useAdminSession()
  const id = Number(useParams().id)
  const { act, pending, error: actError } = useAct()
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    queryKey: ['planned-change', id],
    queryFn: () => call('GET /api/admin/planned-changes/{id}', { params: { id } }),
  })
  const home = '/admin/planned-changes'
  if ((error as ApiError | null)?.status === 404 || Number.isNaN(id)) return <NotFound home={home} />
  if (error) return <LoadError error={error} again={() => void refetch()} />
  if (!plan) return <Loading />

  const resourceOf = (page: string): Resource | undefined => {
    const found = declarations.find(({ name }) => name === page)
    return found?.kind === 'resource' ? withCustomFields(found, fieldsOn(session, page)) : undefined
  }
  const pages = [...new Set(plan.cells.map(({ page }) => page))]
  const count = (is: ComparedCell['is']) => plan.cells.filter((cell) => cell.is === is).length
  const isOpen = mayAct('edit', plan.state)
  const [conflicts, refused] = isOpen ? [count('CHANGED'), count('REFUSED')] : [0, 0]
  const time = (at: string | null) => at && formatDateTime(at, language)
  const edit = (change: object, said: string) =>
    act(async () => {
      const body = { revision: plan.revision, ...change }
      await call('POST /api/admin/planned-changes/{id}', { params: { id }, body })
      notify('success', said)
      await refetch()
    })
  return (
    <div className="plan-page">
      <Link to={home}>{w('all')}</Link>
      <header>
        <PageTitle>{plan.name}</PageTitle>
        <StateTag tone={tones[plan.state] ?? 'plain'}>{say(planStates[plan.state])}</StateTag>
        <FactList
          facts={[
            [w('start'), time(plan.start_at) ?? w('byHand')],
            [w('by'), plan.by],
            ...(plan.checked_by ? [[w('checkedBy'), plan.checked_by] as const] : []),
            ...(plan.applied_at ? [[w('applied'), time(plan.applied_at)] as const] : []),
          ]}
        />
      </header>
      {plan.state === 'FAILED' && plan.failure && (
        <ErrorLine look="box" text={w('failed', { why: plan.failure, count: plan.failed.length })} />
      )}
      {plan.state === 'WAITING' && (
        <p className="note">
          {w('waits')} <Link to="/admin/approvals">{w('seeRequest')}</Link>
        </p>
      )}
      {plan.needs_approval && isOpen && plan.state !== 'WAITING' && plan.checked_by === null && (
        <p className="note">{w('needsApproval')}</p>
      )}
      {conflicts > 0 && (
        <ErrorLine look="box" text={w('conflicts', { count: conflicts })}>
          {' '}
          <TextButton disabled={pending} onClick={() => void edit({ rebase: true }, w('rebased'))}>
            {w('rebase')}
          </TextButton>
        </ErrorLine>
      )}
      {refused > 0 && <ErrorLine look="box" text={w('refused', { count: refused })} />}
      <PlanActs plan={plan} blocked={conflicts + refused} onChanged={() => void refetch()} />
      {plan.state === 'DONE' && plan.step && plan.entity && (
        <UndoStep
          label={w('undo')}
          entity={plan.entity}
          resource={resourceOf(pagesOfEntities()[plan.entity] ?? '')}
          step={plan.step}
          onUndone={() => void refetch()}
        />
      )}
      <ErrorLine text={actError} />
      {pages.map((page) => (
        <ComparedCells
          key={page}
          plan={plan}
          page={page}
          resource={resourceOf(page)}
          onRemove={
            isOpen && plan.cells.length > 1
              ? ({ id: record, property }) =>
                  void edit({ remove: [{ page, id: record, property }] }, w('removed'))
              : undefined
          }
        />
      ))}
    </div>
  )
}
