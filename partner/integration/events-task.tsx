import { useState } from 'react'
import type { ApiMode } from '#src/contract/api-scopes.ts'
import { RadioField } from '#src/kit/fields/choice-fields.tsx'
import { useWords } from '#src/platform/words.tsx'
import { EndpointsPart } from './endpoints.tsx'
import { EventsPart } from './events.tsx'
import { partnerWebhooks } from './words.ts'

/** Where events go, and how they arrived; test events stand apart from live ones. */
export default function EventsTask() {
  const t = useWords(partnerWebhooks)
  const [mode, setMode] = useState<ApiMode>('live')
  return (
    <div className="integration">
      <RadioField
        name="mode"
        label={t('mode')}
        value={mode}
        onPick={(picked) => setMode(picked as ApiMode)}
        options={[
          { value: 'live', label: t('live') },
          { value: 'test', label: t('testMode') },
        ]}
      />
      <EndpointsPart key={`endpoints ${mode}`} mode={mode} />
      <EventsPart key={`events ${mode}`} mode={mode} />
    </div>
  )
}
