import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { EffectText } from '#src/admin/saving/effect-note.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import type { ImportPreview } from '#src/contract/catalogue/import.ts'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  preview: ImportPreview
  effectOf: NonNullable<Resource['effectOf']>
}

/** What changed matching rules of the file do to the matches. */
export function ImportEffect({ preview, effectOf }: Props) {
  const w = useWords(adminFiles)
  const changes = preview.rows.flatMap(({ id, rules }) =>
    id !== null && rules ? [{ id, values: rules }] : [],
  )
  const effect = useQuery({
    queryKey: ['import-effect', changes],
    queryFn: () => effectOf(changes),
    enabled: changes.length > 0,
    gcTime: 0,
    retry: false,
  })
  if (changes.length === 0) return null
  if (effect.isPending) return <p role="status">{w('effectComputing')}</p>
  const counts = effect.data ?? null
  if (counts?.added === 0 && counts.dropped === 0)
    return <p role="status">{w('effectNone', { count: counts.applications.toLocaleString('en-IN') })}</p>
  return (
    <ErrorLine look="box">
      <EffectText counts={counts} /> {preview.counts.create > 0 && <span>{w('effectNew')}</span>}
    </ErrorLine>
  )
}
