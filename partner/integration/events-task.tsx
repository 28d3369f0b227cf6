import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { DeliveriesPart } from './deliveries.tsx'
import { partnerIntegration } from './integration.words.ts'
import { WebhookPart } from './webhook.tsx'

/** Where events go, and how they arrived. */
export default function EventsTask() {
  const t = useWords(partnerIntegration)
  const answer = useCall('GET /api/partner/integration', {})
  const { data, reload } = answer
  return (
    <div className="integration">
      <Waiting of={answer} failed={t('failed')} lines={8} />
      {data && <WebhookPart webhook={data.webhook} reload={reload} />}
      {data && (
        <DeliveriesPart deliveries={data.deliveries} webhook={data.webhook !== null} reload={reload} />
      )}
    </div>
  )
}
