import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Pair } from '#src/locales/pair.ts'
import { usual } from '../../../../scripts/lib/resource/usual-words.mjs'
import senses from './hindi-senses.json' with { type: 'json' }

const files = ['src', 'resources', 'customer', 'partner', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)
const modules = import.meta.glob<Record<string, unknown>>(
  '/{src,resources,customer,partner,server}/**/{words,*.words}.ts',
)

const text = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`
/** A label beside what it names: `en: 'Date', hi: 'तारीख़'` or `bilingual('Date', 'तारीख़')`. */
const label = new RegExp(String.raw`(?:\ben:\s*|\bbilingual\(\s*)${text},\s*(?:hi:\s*)?${text}`, 'g')

/** English phrase → its Hindi forms → where each is. */
async function translations(): Promise<Map<string, Map<string, string[]>>> {
  const all = new Map<string, Map<string, string[]>>()
  const add = (english: string, hindi: string, at: string) => {
    const forms = all.get(english) ?? new Map<string, string[]>()
    forms.set(hindi, [...(forms.get(hindi) ?? []), at])
    all.set(english, forms)
  }
  for (const file of files)
    for (const [, a, b, c, d] of readFileSync(file, 'utf8').matchAll(label))
      add(a ?? b ?? '', c ?? d ?? '', file)
  for (const [name, [english = '', hindi = '']] of Object.entries(usual))
    add(english, hindi, `npm run resource ${name}`)
  for (const [file, load] of Object.entries(modules))
    for (const value of Object.values(await load()))
      if (isPair(value)) {
        const hindi = await value.load('hi')
        for (const [key, english] of Object.entries(value.en))
          add(english, hindi[key] ?? '', `${file} ${key}`)
      }
  return all
}
const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' && value !== null && 'en' in value && 'load' in value

test('[ONE-04] an English phrase has one Hindi, unless it has several senses or genders', async () => {
  const several = [...(await translations())].filter(([, forms]) => forms.size > 1)
  const allowed: Record<string, string[]> = senses
  const unknown = several.flatMap(([english, forms]) =>
    [...forms]
      .filter(([hindi]) => !allowed[english]?.includes(hindi))
      .map(([hindi, at]) => `${english} → ${hindi} (${at.join(', ')})`),
  )
  expect(unknown).toEqual([])
  // A sense that no text has any more is not kept.
  const found = Object.fromEntries(several.map(([english, forms]) => [english, [...forms.keys()].sort()]))
  expect(senses).toEqual(found)
})

/** Customers agreed to these as they are. */
const agreedTo = /(?:consent-texts|provider-consents)\.ts$/

/** The form that is not used, and the one that is. */
const spellings = {
  खाली: 'ख़ाली',
  'पिन कोड': 'पिनकोड',
  कीमत: 'क़ीमत',
  खर्च: 'ख़र्च',
  खरीद: 'ख़रीद',
  गलत: 'ग़लत',
  जरूरत: 'ज़रूरत',
  ज्यादा: 'ज़्यादा',
  फोन: 'फ़ोन',
  नकद: 'नक़द',
  रकम: 'राशि',
}

test('[ONE-04] a Hindi word has one spelling', () => {
  const wrong = files
    .filter((file) => !agreedTo.test(file))
    .flatMap((file) => {
      const content = readFileSync(file, 'utf8')
      return Object.entries(spellings).flatMap(([never, instead]) =>
        content.includes(never) ? [`${file}: ${never}, not ${instead}`] : [],
      )
    })
  expect(wrong).toEqual([])
})
