import type { Words } from '#src/contract/bilingual.ts'
import type { Language } from '#src/contract/language.ts'
import { fill, type Values } from '#src/locales/pair.ts'
import { notify } from '#src/platform/notices.ts'
import type { Act } from './act.ts'

/** Everything that is said about an act and its subject, in the language on screen. */
export function actWords<T>(act: Act<T>, subject: T, language: Language, loaded?: unknown) {
  const values = { ...(subject as Values), ...act.values?.(subject, language, loaded) }
  const say = (words: Words, more?: object) => fill(words[language], { ...values, ...more })
  const of = (words: Words | ((subject: T) => Words)) =>
    say(typeof words === 'function' ? words(subject) : words)
  const label = of(act.label)
  const about = typeof act.about === 'function' ? act.about(subject, loaded) : act.about
  return {
    say,
    label,
    title: act.title ? of(act.title) : label,
    action: act.action ? say(act.action) : label,
    about: about && say(about),
    /** Makes the call and says what came of it. */
    async send(body: unknown): Promise<void> {
      const answer = await act.send(subject, body)
      const [tone, words] = act.said(answer, subject) ?? []
      if (tone && words) notify(tone, say(words, { ...(body as object), ...(answer as object) }))
    },
  }
}
