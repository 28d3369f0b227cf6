import type { Delivery } from '#src/contract/leads-api/portal-integration.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Column, WideTable } from '../parts/wide-table.tsx'
import { partnerIntegration } from './integration.words.ts'

interface Props {
  deliveries: readonly Delivery[]
  webhook: boolean
  reload: () => void
}

/** What was told to the webhook and how it was answered. */
export function DeliveriesPart({ deliveries, webhook, reload }: Props) {
  const t = useWords(partnerIntegration)
  const language = useLanguage()
  async function test() {
    await api('POST /api/partner/integration/test-event', { body: {} })
    notify('success', t('testSent'))
    reload()
  }
  async function again(id: string) {
    await api('POST /api/partner/integration/deliveries/{id}/retry', { params: { id }, body: {} })
    reload()
  }
  const columns: readonly Column<Delivery>[] = [
    { head: t('time'), cell: ({ at }) => formatDateTime(at, language) },
    { head: t('event'), cell: ({ event }) => <code>{event}</code> },
    { head: t('state'), cell: ({ state }) => t(state), card: 'status' },
    { head: t('tries'), cell: ({ tries }) => tries, number: true },
    {
      head: t('answer'),
      cell: ({ status_code, failure }) => status_code ?? (failure ? t(failure as 'NETWORK') : '–'),
    },
    {
      head: t('again'),
      cell: ({ id, state }) =>
        state === 'WAITING' ? (
          '–'
        ) : (
          <Button kind="quiet" onClick={() => void again(id)}>
            {t('again')}
          </Button>
        ),
    },
  ]
  return (
    <section className="panel part">
      <h2>{t('deliveries')}</h2>
      <div className="settings-actions">
        {webhook && (
          <Button kind="secondary" onClick={() => void test()}>
            {t('test')}
          </Button>
        )}
        <Button kind="quiet" onClick={reload}>
          {t('refresh')}
        </Button>
      </div>
      {deliveries.length === 0 ? (
        <p className="muted">{t('noDeliveries')}</p>
      ) : (
        <WideTable label={t('deliveries')} columns={columns} rows={deliveries} keyOf={({ id }) => id} />
      )}
    </section>
  )
}
