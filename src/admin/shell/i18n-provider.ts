import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type * as z from 'zod'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { hints } from '#src/contract/field.ts'
import { type Language, languages } from '#src/contract/language.ts'
import { currentLanguage } from '#src/platform/language.ts'
import { reactAdmin } from './react-admin.words.ts'

/** react-admin's own words; a resource's name comes from its declaration. Ours are read by useWords and useSay. */
export function makeI18nProvider(declarations: readonly Declaration[]): I18nProvider {
  const names = (locale: Language) =>
    Object.fromEntries(
      declarations.map((one) => [one.name, { name: one.menu[locale], fields: fieldsOf(one, locale) }]),
    )
  const hindi = (words: TranslationMessages) => ({ ...words, resources: names('hi') })
  return polyglotI18nProvider(
    (locale) => {
      if (locale !== 'hi') return { ...englishMessages, resources: names('en') }
      return reactAdmin.hi ? hindi(reactAdmin.hi) : reactAdmin.load().then(hindi)
    },
    // Its first messages must be loaded; a later locale change remounts the whole back office.
    reactAdmin.hi ? currentLanguage() : 'en',
    Object.entries(languages).map(([locale, name]) => ({ locale, name })),
    { allowMissing: true },
  )
}

/** Labels of the fields, where an element of react-admin shows them. */
function fieldsOf(one: Declaration, locale: 'en' | 'hi'): Record<string, string> {
  if (one.kind !== 'resource' || !one.pages) return {}
  const labels = Object.entries(one.schema.shape).map(([name, schema]) => [
    name,
    hints.get(schema as z.ZodType)?.label[locale] ?? name,
  ])
  return Object.fromEntries(labels)
}
