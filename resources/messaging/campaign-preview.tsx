import { useState } from 'react'
import type { Preview } from '#src/contract/campaigns/message.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { indiaTime } from '#src/kit/fields/typed-date.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminMessaging } from './words.ts'

interface Props {
  preview: Preview
  busy: boolean
  /** @param at ISO instant; undefined: now */
  onStart: (at: string | undefined) => void
}

const reasons = ['no_address', 'no_consent', 'suppressed'] as const
const partsOf = ({ text, encoding, parts }: Preview['samples'][number]) => ({
  length: text.length,
  encoding,
  parts,
})

/** Audience, exclusions with reasons and samples; then the start. */
export function CampaignPreview({ preview, busy, onStart }: Props) {
  const w = useWords(adminMessaging)
  const language = useLanguage()
  const [at, setAt] = useState('')
  const { total, reachable, fell_out, samples, category, begins_at } = preview
  return (
    <div className="preview">
      <p className="reachable" role="status">
        {w('reachable', {
          reachable: reachable.toLocaleString('en-IN'),
          total: total.toLocaleString('en-IN'),
        })}
      </p>
      <h3>{w('fellOut')}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{w(reason, { count: fell_out[reason].toLocaleString('en-IN') })}</li>
        ))}
      </ul>
      {samples.length > 0 && (
        <>
          <h3>{w('samples')}</h3>
          <ul className="samples">
            {samples.map((sample, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: masked samples may be equal, and never move
              <li key={index}>
                <span>{sample.text}</span>
                <small>
                  {sample.to.includes('@') ? sample.to : `${sample.to} · ${w('parts', partsOf(sample))}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {category === 'PROMOTION' && (
        <p className="lead">{w('begins', { when: formatDateTime(begins_at, language) })}</p>
      )}
      <div className="fields">
        <DateField label={w('at')} detail="minute" value={at} disabled={busy} onValue={setAt} />
      </div>
      <p className="acts">
        <Button
          kind="primary"
          disabled={busy || reachable === 0}
          onClick={() => onStart(at ? indiaTime(at) : undefined)}
        >
          {w(at ? 'schedule' : 'start')}
        </Button>
      </p>
    </div>
  )
}
