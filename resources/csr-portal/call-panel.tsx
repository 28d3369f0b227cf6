import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { bridgeNotice } from '#src/admin/phone-calls/bridge-notice.ts'
import { CallOutcomeForm } from '#src/admin/phone-calls/call-outcome-form.tsx'
import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { adminCsr, adminTelecalling } from '#src/locales/csr.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  customer: CsrCustomer
  pid: string
  onDone: () => void
}

/** Calls the customer through the bridge, or shows why not; then asks for the disposition. */
export function CallPanel({ customer, pid, onDone }: Props) {
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
        {refusal && !running
          ? t(refusal)
          : `${t(consent ? 'byConsent' : 'byApplication')} · ${t('attemptsOf', { today, month })}`}
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
