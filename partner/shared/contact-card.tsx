import './contact-card.css'
import type { Contact } from '#src/contract/merchants/partner-product.ts'

/** Whom a merchant calls, and when. */
export function ContactCard({ of: { name, phone, email, hours } }: { of: Contact }) {
  return (
    <address className="contact">
      {name && <strong>{name}</strong>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {hours && <span className="small muted">{hours}</span>}
    </address>
  )
}
