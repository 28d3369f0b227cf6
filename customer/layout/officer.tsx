import { contact } from '#src/contract/web/contact.ts'
import { useWords } from '#src/platform/words.tsx'
import { layout } from './words.ts'

export const Officer = () => <strong>{useWords(layout)('officer', { name: contact.officer })}</strong>

export const Contact = () => (
  <>
    <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
    <a href={`mailto:${contact.email}`}>{contact.email}</a>
  </>
)
