import { formatDate } from '#src/domain/dates.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { partnerTexts } from './words.ts'

/** What a co-brand adds to our own text, if the URL names one: `?partner=` and its key. */
export function PartnerTexts({ kind }: { kind: 'terms' | 'privacy' }) {
  const name = new URLSearchParams(useSearch()).get('partner')
  return name && /^[\w-]{1,40}$/.test(name) ? <Texts name={name} kind={kind} /> : null
}

function Texts({ name, kind }: { name: string; kind: 'terms' | 'privacy' }) {
  const t = useWords(partnerTexts)
  const language = useLanguage()
  const { texts } = useCall('GET /api/get-partner-by-name/{name?}', { params: { name } }).data ?? {}
  const text = texts?.[kind]?.[language]
  if (!texts || !text) return null
  return (
    <section className="partner-texts">
      <h2>{t(kind, { partner: texts.legal_name })}</h2>
      <p className="muted">{`${t('beside', { partner: texts.legal_name })} ${t('from', { version: texts.version, date: formatDate(texts.from, language) })}`}</p>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
