import { useQuery } from '@tanstack/react-query'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import type { DetailProps } from '#src/admin/queue/queue-parts.ts'
import type { Certificate, LenderNotice } from '#src/contract/customers/deletion.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { saveFile } from '#src/platform/save-file.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { recordAnswer } from './acts.ts'
import { adminDeletion } from './words.ts'

/** What a lender keeps, before the decision; the certificate after it. */
export function DeletionDetail({ row: { state, reference, loans } }: DetailProps) {
  const w = useWords(adminDeletion)
  if (state === 'RESTRICTED' || state === 'PURGED') return <CertificateView reference={String(reference)} />
  return state !== 'REFUSED' && Number(loans) > 0 ? <p className="muted">{w('loansText')}</p> : null
}

/** What was deleted, what is retained and why; on screen and as a file in the admin's language. */
function CertificateView({ reference }: { reference: string }) {
  const w = useWords(adminDeletion)
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['deletion-certificate', reference],
    queryFn: () => call('GET /api/admin/deletions/{reference}/certificate', { params: { reference } }),
  })
  if (error) return <LoadError error={error} />
  if (!data) return <Loading />
  const when = (at: string | null) => (at ? formatDateTime(at, language) : w('notYet'))
  const counted = (name: string, count?: number) => (count === undefined ? name : `${name} (${count})`)
  const went = merged(data).map(({ part, count }) => counted(w(`went_${part}`), count))
  const stays = data.stays.map(({ part, count }) => counted(w(`stays_${part}`), count))
  const noticeLine = (one: LenderNotice) =>
    `- ${one.lender} ${one.lender_app_id ?? ''}: ${w(one.state)} · ${one.answer ?? '–'} · ${when(one.at)}`
  const facts: [string, string][] = [
    [w('reference'), data.reference],
    [w('customerId'), data.customer_id],
    [w('asked'), when(data.asked_at)],
    [w('restricted'), when(data.restricted_at)],
    [w(data.purged_at ? 'purge' : 'purgeDue'), when(data.purged_at ?? data.purge_at)],
    ...(data.searched === undefined
      ? []
      : [[w('searched'), w('searchedPlaces', { count: data.searched })] as [string, string]]),
    ...(data.warned_at ? [[w('warned'), when(data.warned_at)] as [string, string]] : []),
  ]
  const text = [
    w('certificate'),
    '',
    ...facts.map((fact) => fact.join(': ')),
    '',
    `${w('went')}:`,
    ...went.map((line) => `- ${line}`),
    '',
    `${w('stays')}:`,
    ...stays.map((line) => `- ${line}`),
    '',
    ...(data.notices.length > 0 ? [`${w('lenders')}:`, ...data.notices.map(noticeLine), ''] : []),
  ].join('\n')
  return (
    <section aria-labelledby="certificate">
      <h3 id="certificate">{w('certificate')}</h3>
      <FactList facts={facts.slice(2)} />
      <h4>{w('went')}</h4>
      <ul>
        {went.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h4>{w('stays')}</h4>
      <ul>
        {stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {data.notices.length > 0 && (
        <Notices reference={reference} notices={data.notices} onKept={() => void refetch()} />
      )}
      <Button
        kind="secondary"
        onClick={() =>
          saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${data.reference}.txt`)
        }
      >
        {w('download')}
      </Button>
    </section>
  )
}

/** Merges a part deleted in two steps into one line with its total. */
function merged({ went }: Certificate): Certificate['went'] {
  const sums = new Map<Certificate['went'][number]['part'], number | undefined>()
  for (const { part, count } of went) {
    const before = sums.get(part)
    sums.set(part, count === undefined ? before : (before ?? 0) + count)
  }
  return [...sums].map(([part, count]) => (count === undefined ? { part } : { part, count }))
}

interface Props {
  reference: string
  notices: readonly LenderNotice[]
  onKept: () => void
}

/** Lenders' notices and answers; answers by letter are entered manually. */
function Notices({ reference, notices, onKept }: Props) {
  const w = useWords(adminDeletion)
  const language = useLanguage()
  return (
    <>
      <h4>{w('lenders')}</h4>
      <ul>
        {notices.map((one) => (
          <li key={one.id}>
            <strong>{one.lender}</strong> <span>{one.lender_app_id}</span> · <span>{w(one.state)}</span>
            {one.answer && <span>{` · ${one.answer === 'NO_API' ? w('noApi') : one.answer}`}</span>}
            <span> ·</span> <span>{formatDateTime(one.at, language)}</span>{' '}
            <ActButtons
              acts={[recordAnswer]}
              subject={{ ...one, reference }}
              of={one.lender}
              onDone={onKept}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
