import type { MatchEffect } from '#src/admin/model/define-resource.ts'
import { admin } from '#src/admin/words/words.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { Property } from './use-property.ts'
import { effectWords } from './words.ts'

/** `854 of 854 matches lost`, and on how many applications that was computed. */
export function EffectText({ counts }: { counts: MatchEffect | null }) {
  const w = useWords(effectWords)
  if (!counts) return w('unknown')
  const { applications, before, added, dropped } = counts
  const figure = (count: number) => count.toLocaleString('en-IN')
  return (
    <>
      {dropped > 0 && <strong>{`${w('lost', { count: figure(dropped), before: figure(before) })} `}</strong>}
      {added > 0 && <strong>{`${w('gained', { count: figure(added), before: figure(before) })} `}</strong>}
      <span className="muted">{w('basis', { count: figure(applications) })}</span>
    </>
  )
}

interface Props {
  property: Pick<Property, 'effect' | 'confirm' | 'clearError' | 'pending'>
  onSaved?: () => void
}

/** Shown at a matching rule whose change would alter who matches: nothing is saved until the admin says so. */
export function EffectNote({ property, onSaved }: Props) {
  const w = useWords(effectWords)
  const t = useWords(admin)
  if (!property.effect) return null
  return (
    <span className="effect-note">
      <ErrorLine look="plain">
        <EffectText counts={property.effect.counts} />
      </ErrorLine>
      <span className="conflict-choice">
        <TextButton
          onClick={() => {
            void property.confirm().then((isSaved) => isSaved && onSaved?.())
          }}
        >
          {w('save')}
        </TextButton>
        <TextButton onClick={property.clearError}>{t('cancel')}</TextButton>
      </span>
    </span>
  )
}
