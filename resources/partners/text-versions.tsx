import './rates.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import type { Row } from '#src/admin/model/define-resource.ts'
import type { TextVersion } from '#src/contract/co-brands/partner-config.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { publishTexts } from './rate-acts.ts'
import { adminPartnerConfig } from './words.ts'

const texts = ['terms_en', 'terms_hi', 'privacy_en', 'privacy_hi'] as const

/** Published versions of the texts above, which are the draft. */
export function TextVersions({ row }: { row: Row }) {
  const w = useWords(adminPartnerConfig)
  const client = useQueryClient()
  const id = Number(row.id)
  const { data, error } = useQuery({
    queryKey: ['partner-texts', id, ...texts.map((name) => row[name])],
    queryFn: () => call('GET /api/admin/partners/{id}/texts', { params: { id } }),
    placeholderData: (before) => before,
  })

  return (
    <div className="dated">
      <div className="dated-head">
        <h3>{w('versions')}</h3>
        {data?.changed && (
          <ActButtons
            acts={[publishTexts]}
            subject={row}
            onDone={() => void client.invalidateQueries({ queryKey: ['partner-texts', id] })}
          />
        )}
      </div>
      <p className="muted">{w('versionsHint')}</p>
      <LoadError error={error} />
      {data?.changed && (
        <p className="note warn" role="status">
          {w('draft')}
        </p>
      )}
      {data?.versions.length === 0 && <p className="muted">{w('noVersions')}</p>}
      {data?.versions.map((version) => (
        <Version key={version.id} of={version} />
      ))}
    </div>
  )
}

const tones = { PLANNED: 'warn', CURRENT: 'good', PAST: 'plain' } as const

function Version({ of }: { of: TextVersion }) {
  const w = useWords(adminPartnerConfig)
  const language = useLanguage()
  return (
    <details>
      <summary>
        <span>{w('version', { version: of.version, from: formatDate(of.from_day, language) })}</span>{' '}
        <StateTag tone={tones[of.state]}>{w(of.state)}</StateTag>{' '}
        <span className="muted">{w('consents', { count: of.consents })}</span>
      </summary>
      <p className="muted">
        {w('publishedBy', { by: of.published_by ?? '–', at: formatDateTime(of.published_at, language) })}
      </p>
      {texts.map(
        (name) =>
          of[name] && (
            <div key={name}>
              <h4>{w(name)}</h4>
              <p className="text-of" lang={name.endsWith('hi') ? 'hi' : 'en'}>
                {of[name]}
              </p>
            </div>
          ),
      )}
    </details>
  )
}
