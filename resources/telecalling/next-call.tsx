import { call } from '#src/admin/call/call.ts'
import { bridgeNotice } from '#src/admin/phone-calls/bridge-notice.ts'
import { CallOutcomeForm } from '#src/admin/phone-calls/call-outcome-form.tsx'
import type { CallTask } from '#src/contract/telecalling/telecalling.ts'
import { type ProductType, productOf } from '#src/domain/catalogue/products.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { callScript } from '#src/domain/telecalling/call-scripts.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { adminTelecalling } from '#src/locales/csr.words.ts'
import { fill } from '#src/locales/pair.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { AgentMessages } from './agent-messages.tsx'
import { useStageName } from './use-stage-name.ts'

type Next = AnswerOf<'GET /api/admin/telecalling/next'>

interface Props {
  task: CallTask
  calls: Next['calls']
  running: Next['running']
  messages: Next['messages']
  onChanged: () => void
}

/** The customer to call, the script and earlier calls; the disposition form during a call. */
export function NextCall({ task, calls, running, messages, onChanged }: Props) {
  const w = useWords(adminTelecalling)
  const language = useLanguage()
  const product = useProductName()
  const stage = useStageName()
  const { pending: busy, error, act } = useAct()

  const attempt = (run: () => Promise<void>) =>
    act(async () => {
      await run()
      onChanged()
    })
  const begin = () =>
    attempt(async () => {
      const { bridge } = await call('POST /api/admin/telecalling/{id}/call', {
        params: { id: task.id },
        body: {},
      })
      notify(...bridgeNotice(bridge, w))
    })
  const sendLink = () =>
    attempt(async () => {
      await call('POST /api/admin/telecalling/{id}/transfer', { params: { id: task.id }, body: {} })
      notify('success', w('linkSent'))
    })
  const facts = [
    [w('product'), product(task.product)],
    [w('stage'), stage(task.stage)],
    [w('reason'), task.reason],
    [w('language'), w(task.language)],
    [w('permission'), w(task.consent ? 'byConsent' : 'byApplication')],
    [w('attempts'), w('attemptsOf', { today: task.attempts_today, month: task.attempts_month })],
    [w('last'), task.last_disposition ? w(task.last_disposition) : '–'],
  ] as const
  const lines = callScript(task.product)[task.language]
  return (
    <div className="next-call">
      <div>
        <p className="customer">
          <span>{task.customer || '–'}</span> <span className="phone">{task.phone}</span>
        </p>
        <FactList facts={facts} />
        {task.refusal && !running && <p className="note warn">{w(task.refusal)}</p>}
        <ErrorLine text={error} />
        <p className="acts">
          {!running && (
            <Button
              kind="primary"
              disabled={busy || task.refusal !== null}
              aria-label={w('callOf', { customer: task.customer })}
              onClick={() => void begin()}
            >
              {w('call')}
            </Button>
          )}
          <Button kind="secondary" disabled={busy} onClick={() => void sendLink()}>
            {w('sendLink')}
          </Button>
        </p>
        {messages.length > 0 && <AgentMessages task={task.id} messages={messages} />}
        {running && (
          <CallOutcomeForm
            running={running}
            end={(body) =>
              call('POST /api/admin/telecalling/calls/{id}/dispose', { params: { id: running.id }, body })
            }
            onEnded={onChanged}
          />
        )}
      </div>
      <div>
        <h3>{w('script')}</h3>
        <ol className="script" lang={task.language}>
          {lines.map((line) => (
            <li key={line}>{fill(line, { name: task.customer })}</li>
          ))}
        </ol>
        {calls.some(({ disposition }) => disposition) && (
          <>
            <h3>{w('earlier')}</h3>
            <ul className="earlier">
              {calls
                .filter(({ disposition }) => disposition)
                .map((one) => (
                  <li key={one.at}>
                    <span>{`${formatDateTime(one.at, language)} · ${one.agent} · ${one.disposition ? w(one.disposition) : ''}`}</span>
                    {one.note && <small>{one.note}</small>}
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

/** A product as people read it; a dash for none. */
function useProductName() {
  const p = useWords(productNames)
  return (product: string | null) =>
    product ? (productOf(product) ? p(product as ProductType) : product) : '–'
}
