import type * as z from 'zod'
import type { Words } from '#src/contract/bilingual.ts'
import { type Problem, wordsOf } from '#src/contract/catalogue/rules.ts'
import { hints, innerType } from '#src/contract/field.ts'
import { type Language, languageCodes } from '#src/contract/language.ts'
import type { Where } from '#src/contract/where.ts'
import type { BrokenRule } from '#src/domain/catalogue/field-rules.ts'
import { whereSentence } from '#src/domain/catalogue/where-sentence.ts'
import { optionName, type SearchListKey } from '#src/domain/customers/search-lists.ts'
import { formatDate } from '#src/domain/dates.ts'
import { fill } from '#src/locales/pair.ts'
import { fieldRuleWords, periodWords, sentenceWords } from '#src/locales/where.words.ts'

const tables = async (language: Language) => ({
  rules: await fieldRuleWords.load(language),
  sentences: await sentenceWords.load(language),
  periods: await periodWords.load(language),
})
const words = Object.fromEntries(
  await Promise.all(languageCodes.map(async (code) => [code, await tables(code)] as const)),
) as Record<Language, Awaited<ReturnType<typeof tables>>>

/** What is said at a field whose change an admin's condition refuses. */
export function fieldRuleProblem(schema: z.ZodObject, { rule, field }: BrokenRule): Problem {
  const key =
    rule.effect === 'lock_when'
      ? 'locked'
      : rule.effect === 'show_when'
        ? 'hidden'
        : field === rule.field
          ? 'required'
          : 'needed'
  const texts = languageCodes.map((language) => {
    const when = sentenceOf(schema, rule.where, language)
    const needed = hints.get(schema.shape[rule.field] as z.ZodType)?.label[language] ?? rule.field
    return [language, fill(words[language].rules[key], { when, field: needed })]
  })
  return Object.fromEntries(texts) as Words
}

const sentenceOf = (schema: z.ZodObject, where: Where, language: Language): string =>
  whereSentence(where, {
    sentence: (key, values) => fill(words[language].sentences[key], values),
    period: (key, values) => fill(words[language].periods[key], values),
    label: (name) => {
      const label = hints.get(schema.shape[name] as z.ZodType)?.label[language]
      return label && `“${label}”`
    },
    value: (name, value) => valueText(schema, name, value, language),
  })

function valueText(schema: z.ZodObject, name: string, value: string | number, language: Language): string {
  const type = schema.shape[name] as z.ZodType
  const { choices, rows } = hints.get(type) ?? {}
  if (choices) return optionName(choices as SearchListKey, value, language)
  if (rows) return `#${value}`
  if ((innerType(type) as { format?: string | null }).format === 'date')
    return formatDate(String(value), language)
  if (innerType(type).type === 'number') return Number(value).toLocaleString('en-IN')
  return wordsOf(schema, name, value)[language]
}
