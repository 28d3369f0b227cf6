import type { FieldSpec } from '#src/admin/model/describe.ts'
import { admin } from '#src/admin/words/words.ts'
import type { FieldRule } from '#src/domain/catalogue/field-rules.ts'
import { whereSentence } from '#src/domain/catalogue/where-sentence.ts'
import { cellText, type TextWords } from '#src/domain/cell-text.ts'
import { fieldRuleWords, periodWords, sentenceWords } from '#src/locales/where.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const keys = { lock_when: 'locked', show_when: 'hidden', require_when: 'required' } as const

/** Says in plain words why a field is locked, not used or required. */
export function useRuleText(): (
  rule: FieldRule,
  fieldOf: (name: string) => FieldSpec | undefined,
  choicesOf: TextWords['choicesOf'],
) => string {
  const say = useText()
  const t = useWords(admin)
  const language = useLanguage()
  const w = useWords(fieldRuleWords)
  const sentence = useWords(sentenceWords)
  const period = useWords(periodWords)
  return ({ effect, where }, fieldOf, choicesOf) => {
    const when = whereSentence(where, {
      sentence,
      period,
      label(name) {
        const field = fieldOf(name)
        return field && `“${say(field.label)}”`
      },
      value(name, value) {
        const field = fieldOf(name)
        if (!field) return String(value)
        const choice = choicesOf(field).find(({ id }) => String(id) === String(value))
        const words = { language, yes: t('yes'), no: t('no'), choicesOf }
        return choice?.name ?? (cellText(field, value, words) || String(value))
      },
    })
    return w(keys[effect], { when })
  }
}
