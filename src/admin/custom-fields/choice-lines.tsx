import { useId } from 'react'
import { languages } from '#src/contract/language.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { ChoiceLine } from './definition-values.ts'
import { adminCustomFields } from './words.ts'

interface Props {
  lines: readonly ChoiceLine[]
  error: string | undefined
  onLines: (lines: ChoiceLine[]) => void
}

/** The choices of a field: each in both languages. */
export function ChoiceLines({ lines, error, onLines }: Props) {
  const w = useWords(adminCustomFields)
  const id = useId()
  const set = (index: number, change: Partial<ChoiceLine>) =>
    onLines(lines.map((line, at) => (at === index ? { ...line, ...change } : line)))
  return (
    <fieldset className="choice-lines" aria-describedby={id}>
      <legend>{w('choices')}</legend>
      {lines.length > 0 && (
        <div aria-hidden="true">
          <span>{languages.en}</span>
          <span lang="hi">{languages.hi}</span>
        </div>
      )}
      {lines.map(({ en, hi }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place in the list
        <div key={index}>
          {(['en', 'hi'] as const).map((language) => (
            <input
              key={language}
              type="text"
              lang={language}
              aria-label={w(language === 'en' ? 'choiceEn' : 'choiceHi', { number: index + 1 })}
              aria-invalid={error ? true : undefined}
              value={language === 'en' ? en : hi}
              onChange={(event) => set(index, { [language]: event.target.value })}
            />
          ))}
          <TextButton
            aria-label={w('removeChoice', { number: index + 1 })}
            onClick={() => onLines(lines.filter((_, at) => at !== index))}
          >
            ×
          </TextButton>
        </div>
      ))}
      <TextButton onClick={() => onLines([...lines, { en: '', hi: '' }])}>+ {w('addChoice')}</TextButton>
      {error ? <ErrorLine id={id} text={error} /> : <small id={id}>{w('choicesHelp')}</small>}
    </fieldset>
  )
}
