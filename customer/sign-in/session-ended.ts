import './session-ended.css'
import type { Language } from '#src/contract/language.ts'
import { sessionEnded } from './session-ended.words.ts'

/** Stands above the sign-in form until the customer is in again. Without React: the first page must not grow for it. */
export async function saySessionEnded(language: Language): Promise<void> {
  const { text } = await sessionEnded.load(language)
  const note = document.createElement('p')
  note.id = 'session-ended'
  note.setAttribute('role', 'status')
  note.textContent = text
  document.body.prepend(note)
}
