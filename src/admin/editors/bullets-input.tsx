import { admin } from '#src/admin/words/words.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { InputProps } from './widget-props.ts'

/** A list of short texts: one input each, added and removed one by one. */
export function BulletsInput({ field, value, disabled, onChange }: InputProps) {
  const t = useWords(admin)
  const bullets = Array.isArray(value) ? (value as string[]) : []
  const set = (index: number, text: string) => onChange(bullets.map((old, at) => (at === index ? text : old)))
  return (
    <fieldset className="bullets" disabled={disabled}>
      <legend className="visually-hidden">{field.name}</legend>
      {bullets.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list
        <div key={index} className="bullet">
          <input
            type="text"
            aria-label={t('bullet', { number: index + 1 })}
            value={text}
            onChange={(event) => set(index, event.target.value)}
          />
          <TextButton
            aria-label={t('removeBullet', { number: index + 1 })}
            onClick={() => onChange(bullets.filter((_, at) => at !== index))}
          >
            ×
          </TextButton>
        </div>
      ))}
      <TextButton onClick={() => onChange([...bullets, ''])}>+ {t('addBullet')}</TextButton>
    </fieldset>
  )
}
