import './csr.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type * as z from 'zod'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import { bridgeNotice } from '#src/admin/phone-calls/bridge-notice.ts'
import { CallOutcomeForm } from '#src/admin/phone-calls/call-outcome-form.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { CsrCustomer, CsrStub } from '#src/contract/csr/csr.ts'
import { csrContactCalls } from '#src/contract/csr/csr-contact.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminCsr, adminTelecalling } from '#src/locales/csr.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { addNote, customerActs, type Seen } from './acts.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { Tabs } from './csr-tabs.tsx'
import { Profile } from './profile.tsx'

const { admin: contactRoles } = csrContactCalls['POST /api/admin/csr/{id}/{pid}/contact'].access

/** What can be done with a customer. */
function Actions({ seen, onDone }: { seen: Seen; onDone: () => void }) {
  const w = useWords(adminCsr)
  const role = useAdminSession()?.roleId
  const [open, setOpen] = useState(false)
  return (
    <div className="acts">
      <ActButtons acts={[addNote]} subject={seen} onDone={onDone} />
      {role !== undefined && contactRoles.includes(role) && (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {w('contact')}
        </Button>
      )}
      <ActButtons acts={customerActs} subject={seen} onDone={onDone} />
      {open && (
        <ContactDialog
          params={{ id: seen.customer.id, pid: seen.pid }}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

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

interface Props {
  customer: CsrCustomer
  pid: string
  onDone: () => void
}

/** Calls the customer through the bridge, or shows why not; then asks for the disposition. */
function CallPanel({ customer, pid, onDone }: Props) {
  const w = useWords(adminCsr)
  const t = useWords(adminTelecalling)
  const params = { id: customer.id, pid }
  const { pending, error, act } = useAct()
  const { data, refetch } = useQuery({
    queryKey: ['csr-call', customer.id],
    queryFn: () => call('GET /api/admin/csr/{id}/{pid}/call', { params }),
  })
  if (!data) return null
  const { refusal, running, elsewhere, consent, attempts_today: today, attempts_month: month } = data
  async function begin() {
    await act(async () => {
      const { bridge } = await call('POST /api/admin/csr/{id}/{pid}/call', { params, body: {} })
      notify(...bridgeNotice(bridge, t))
    })
    await refetch()
  }
  return (
    <section className="csr-call panel" aria-label={t('call')}>
      {!running && (
        <Button
          kind="primary"
          disabled={pending || refusal !== null || elsewhere !== null}
          aria-describedby="csr-call-why"
          onClick={() => void begin()}
        >
          {w('callNow', { phone: customer.phone ?? '–' })}
        </Button>
      )}
      <p id="csr-call-why" data-refused={refusal !== null || undefined}>
        <span>
          {refusal && !running
            ? t(refusal)
            : `${t(consent ? 'byConsent' : 'byApplication')} · ${t('attemptsOf', { today, month })}`}
        </span>
        {elsewhere && (
          <>
            {' '}
            <Link to={`/admin/csr-portal/${elsewhere}/none`}>{w('callElsewhere')}</Link>
          </>
        )}
      </p>
      <ErrorLine text={error} />
      {running && (
        <CallOutcomeForm
          running={running}
          end={(body) =>
            call('POST /api/admin/csr/{id}/{pid}/calls/{call}/outcome', {
              params: { ...params, call: running.id },
              body,
            })
          }
          onEnded={() => {
            void refetch()
            onDone()
          }}
        />
      )}
    </section>
  )
}

/** Name, attribution and consents of the customer. */
function Head({ customer }: { customer: CsrCustomer }) {
  const w = useWords(adminCsr)
  const names = useWords(productNames)
  const language = useLanguage()
  const { name, phone, email, product_type, partner, source, owner, next_call, consents, deletion } = customer
  const product =
    product_type && product_type in productNames.en
      ? names(product_type as keyof typeof productNames.en)
      : product_type
  const allowed = (
    [
      ['calls', consents.calls],
      ['sms', consents.sms],
      ['emails', consents.emails],
    ] as const
  ).map(([kind, isAllowed]) => `${isAllowed ? '✓' : '✗'} ${w(kind)}`)
  const facts: [string, string | null][] = [
    [w('phone'), phone],
    [w('email'), email],
    [w('product'), product],
    [w('partner'), partner ?? source],
    [w('owner'), owner?.name ?? w('nobody')],
    [w('nextCall'), next_call && formatDateTime(next_call, language)],
    [w('consent'), allowed.join(' · ')],
    [w('joined'), formatDate(customer.created_at, language)],
  ]
  return (
    <header className="panel">
      <PageTitle>{name || w('noName')}</PageTitle>
      {deletion && <p className="csr-deletion">{w('deletionOpen', { reference: deletion })}</p>}
      <FactList facts={facts} />
    </header>
  )
}
