import type { Language } from '#src/contract/language.ts'

const words: Record<Language, string> = {
  en: 'Your session has ended. Sign in again, and you are back on the page where you were.',
  hi: 'आपका सत्र समाप्त हो गया है। फिर से साइन इन करें, आप उसी पेज पर लौट आएँगे।',
}

/** The sign-in page of somebody whose session ended (`?ended`, src/platform/session.ts): said outside the app, which stays small. */
export const saysEnded = (html: string, language: Language): string =>
  html.replace(
    '<div id="root"',
    () => `<p id="session-ended" class="notice" role="status">${words[language]}</p><div id="root"`,
  )
