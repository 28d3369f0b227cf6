import type { ApiMode } from '#src/contract/api-scopes.ts'
import type { EventDelivery } from '#src/contract/leads-api/portal-webhooks.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { apiWords } from '#src/locales/api.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { partnerWebhooks } from './words.ts'

interface Props {
  id: string
  mode: ApiMode
  onClose: () => void
  onResent: () => void
}

/** An event exactly as it is sent, and what became of it at each endpoint. */
export function EventDetail({ id, mode, onClose, onResent }: Props) {
  const t = useWords(partnerWebhooks)
  const words = useWords(apiWords)
  const language = useLanguage()
  const input = { params: { id }, query: { mode } }
  const answer = useCall('GET /api/partner/events/{id}', input)
  const { data, reload } = answer
  async function resend(endpoint?: string) {
    const body = endpoint ? { endpoint } : {}
    const { queued } = await api('POST /api/partner/events/{id}/resend', { ...input, body })
    notify('success', t('resent', { count: queued }))
    reload()
    onResent()
  }
  return (
    <Dialog title={data ? words(data.type) : t('log')} onClose={onClose}>
      <Waiting of={answer} failed={t('failed')} lines={8} />
      {data && (
        <div className="event-deliveries">
          <p className="small muted">
            <code>{data.id}</code> · <span>{formatDateTime(data.at, language)}</span>
          </p>
          <h3>{t('payload')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, the box scrolls by its focus */}
          <pre className="event-payload" tabIndex={0}>
            {data.payload}
          </pre>
          <div>
            <CopyButton text={data.payload}>{t('copyPayload')}</CopyButton>
          </div>
          <h3>{t('deliveries')}</h3>
          {data.deliveries.length === 0 && <p>{t('noDeliveries')}</p>}
          {data.deliveries.map((delivery) => (
            <Delivery
              key={delivery.endpoint}
              delivery={delivery}
              resend={() => void resend(delivery.endpoint)}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}

type Try = Pick<EventDelivery, 'status_code' | 'failure'>

function Delivery({ delivery, resend }: { delivery: EventDelivery; resend: () => void }) {
  const t = useWords(partnerWebhooks)
  const language = useLanguage()
  const { url, state, failure, next_at, log } = delivery
  const { host } = new URL(url)
  const outcomeOf = ({ status_code, failure: why }: Try) => {
    const code = status_code ?? '–'
    return why ? t(why, { code }) : t('answered', { code })
  }
  return (
    <article aria-label={url}>
      <p>
        <strong>{t(state)}</strong> · <span>{url}</span>
      </p>
      {failure === 'DISABLED' && <p className="small">{t('DISABLED')}</p>}
      {next_at && <p className="small">{t('next', { when: formatDateTime(next_at, language) })}</p>}
      {log.length > 0 && (
        <ul className="small muted" aria-label={t('tries')}>
          {log.map((one) => (
            <li key={one.at}>{`${formatDateTime(one.at, language)}: ${outcomeOf(one)}`}</li>
          ))}
        </ul>
      )}
      <Button kind="secondary" aria-label={t('resendTo', { host })} onClick={resend}>
        {t('resend')}
      </Button>
    </article>
  )
}
