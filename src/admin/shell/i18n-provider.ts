import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Declaration } from '#src/admin/resource/define-resource.ts'
import { currentLanguage, languages } from '#src/platform/language.ts'
import { reactAdmin } from './react-admin.words.ts'

/** react-admin's own words; a resource's name comes from its declaration. Ours are read by useWords and useSay. */
export function makeI18nProvider(declarations: readonly Declaration[]): I18nProvider {
  const names = (locale: 'en' | 'hi') =>
    Object.fromEntries(declarations.map(({ name, menu }) => [name, { name: menu[locale] }]))
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
